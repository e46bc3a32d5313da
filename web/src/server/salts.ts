/**
 * The guest's own salts, with the promise and hashes at the time they were revealed. They stay in the browser, so that
 * a record can be checked against them.
 */
import { saltHashOf } from './hash';

export interface Note {
  /** As it was first seen. */
  promise: string | null;
  /** By seat. */
  salts: Record<number, string>;
  /** All hashes as they were shown before the first salt was revealed. */
  hashes: (string | null)[] | null;
  /** The seats whose salts the server has taken. */
  told: number[];
}

const KEY = 'lascaux.salts';
const MOST_TABLES = 50;
const BYTES = 16;

/** For a browser that keeps nothing: as long as the page lives. */
let kept: Record<string, Note> = {};

function read(): Record<string, Note> {
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    // Storage may be forbidden.
  }
  return kept;
}

function write(table: string, note: Note): void {
  const { [table]: _, ...others } = read();
  kept = Object.fromEntries([...Object.entries(others), [table, note]].slice(-MOST_TABLES));
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Then these notes last as long as the page.
  }
}

/** What was noted at a table. */
export const noteOf = (table: string): Note => read()[table] ?? { promise: null, salts: {}, hashes: null, told: [] };

/** What was noted at the table with that promise. */
export const noteWith = (promise: string): Note | null =>
  Object.values(read()).find((note) => note.promise === promise) ?? null;

/** Long enough that it cannot be found from its hash. */
export const freshSalt = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export function keepSalt(table: string, seat: number, salt: string): void {
  const note = noteOf(table);
  write(table, { ...note, salts: { ...note.salts, [seat]: salt } });
}

/** The hash of the reader's salt for a seat; the salt is made when it is first asked for. */
export function ownHash(table: string, seat: number): string {
  if (!noteOf(table).salts[seat]) keepSalt(table, seat, freshSalt());
  return saltHashOf(seat, noteOf(table).salts[seat]!);
}

export function notePromise(table: string, promise: string): void {
  const note = noteOf(table);
  if (note.promise === null) write(table, { ...note, promise });
}

export function noteHashes(table: string, hashes: (string | null)[]): void {
  const note = noteOf(table);
  if (note.hashes === null) write(table, { ...note, hashes });
}

/** Is the promise another, or a hash, than this browser was shown before? */
export function changedSince(table: string, promise: string, hashes: readonly (string | null)[]): boolean {
  const note = noteOf(table);
  const known = note.hashes === null || JSON.stringify(note.hashes) === JSON.stringify(hashes);
  return !known || (note.promise !== null && note.promise !== promise);
}

/** Is what stands at a seat the hash of the reader's salt for it? */
export function isOwn(table: string, seat: number, hash: string | null): boolean {
  const salt = noteOf(table).salts[seat];
  return salt !== undefined && saltHashOf(seat, salt) === hash;
}

export function noteRevealed(table: string, seat: number): void {
  const note = noteOf(table);
  if (!note.told.includes(seat)) write(table, { ...note, told: [...note.told, seat] });
}
