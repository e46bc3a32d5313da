/**
 * The pictures of a game's tiles as they travel: an album of a few chapters, each one file with the pictures of several tiles.
 * A picture a request would be hundreds for a full board. Cut up again they are painted one by one, as small pictures are.
 *
 * A chapter begins with the length of its table of contents (four bytes, the lowest first), then that, then the pictures.
 */
import type { Level } from './picture';

export interface Album {
  /** Where its chapters lie. */
  readonly folder: string;
  /** All tiles, in the order of the chapters. */
  readonly tiles: readonly string[];
}

/** Seen from afar nearly all of them are shown at once; from near mostly the one in hand, and who holds it waits for its chapter. */
const CHAPTERS: Record<Level, number> = { far: 3, near: 9 };
const WORD = 4;

export const chapterName = (level: Level, chapter: number): string => `${level}-${chapter}.album`;

/** The chapter that has all pictures of a tile at a level. */
export function chapterOf(tiles: readonly string[], tile: string, level: Level): string {
  const place = Math.max(0, tiles.indexOf(tile));
  return chapterName(level, Math.floor((place * CHAPTERS[level]) / tiles.length));
}

/** Pictures by name, as one file. */
export function bind(pictures: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const contents = new TextEncoder().encode(JSON.stringify([...pictures].map(([name, { length }]) => [name, length])));
  const parts = [new Uint8Array(WORD), contents, ...pictures.values()];
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  new DataView(whole.buffer).setUint32(0, contents.length, true);
  let at = WORD;
  for (const part of parts.slice(1)) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The pictures of such a file by name: parts of the bytes given, not copies. */
export function unbind(whole: ArrayBuffer): Map<string, Uint8Array<ArrayBuffer>> {
  const length = new DataView(whole).getUint32(0, true);
  const contents = JSON.parse(new TextDecoder().decode(new Uint8Array(whole, WORD, length))) as [string, number][];
  const pictures = new Map<string, Uint8Array<ArrayBuffer>>();
  let at = WORD + length;
  for (const [name, bytes] of contents) {
    pictures.set(name, new Uint8Array(whole, at, bytes));
    at += bytes;
  }
  return pictures;
}
