/** The log as a chronicle: what happened, an entry for each action, its sentences and the cells they speak of. */
import type { AnyEvent } from '../../wire';
import type { Cell } from '../spotlight.svelte';

export interface Entry {
  key: string;
  n: number;
  seat: number | null;
  /** Everything but scores, in order. */
  told: AnyEvent[];
  scores: ScoreEvent[];
  /** The reckoning at the end, told apart from the last move. */
  final: boolean;
}

export type ScoreEvent = AnyEvent & { seat: number; points: number };

export function isScore(event: AnyEvent): event is ScoreEvent {
  return typeof event.points === 'number' && typeof event.seat === 'number';
}

function atTheEnd(event: AnyEvent): boolean {
  return event.final === true || event.type === 'game_over';
}

/** Oldest first. */
export function entries(log: readonly AnyEvent[]): Entry[] {
  const grouped: Entry[] = [];
  for (const event of log) {
    const key = `${event.n}${atTheEnd(event) ? ' end' : ''}`;
    let entry = grouped.at(-1);
    if (entry?.key !== key) {
      entry = {
        key,
        n: event.n,
        seat: atTheEnd(event) ? null : event.seat,
        told: [],
        scores: [],
        final: atTheEnd(event),
      };
      grouped.push(entry);
    }
    if (isScore(event)) entry.scores.push(event);
    else entry.told.push(event);
  }
  return grouped;
}

function isCell(value: unknown): value is Cell {
  return Array.isArray(value) && value.length >= 2 && typeof value[0] === 'number' && typeof value[1] === 'number';
}

/** The cell that an event names, if its game has cells. */
function placeOf(event: AnyEvent): Cell | null {
  const place = 'x' in event && 'y' in event ? [event.x, event.y] : null;
  return isCell(place) ? place : null;
}

/** The cells that an event speaks of. */
export function cellsOf(event: AnyEvent): Cell[] {
  const cells = 'cells' in event && Array.isArray(event.cells) ? event.cells : [];
  if (cells.length && cells.every(isCell)) return cells;
  const place = placeOf(event);
  return place ? [place] : [];
}

/** All cells of an entry, each once. */
export function cellsOfEntry(entry: Entry): Cell[] {
  const all = [...entry.told, ...entry.scores].flatMap(cellsOf);
  return [...new Map(all.map((cell) => [`${cell[0]},${cell[1]}`, cell])).values()];
}

/** The entry that tells how something came to lie on a cell: what a hovered tile belongs to. */
export function entryAt(chronicle: readonly Entry[], tile: Cell | null): Entry | null {
  if (!tile) return null;
  return (
    chronicle.find(({ told }) => told.some((event) => placeOf(event)?.every((part, i) => part === tile[i]))) ?? null
  );
}
