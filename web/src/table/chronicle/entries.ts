/** The log as a chronicle: what happened, an entry for each action, its sentences and the cells they speak of. */
import type { GameEvent } from '../../server/shapes';
import type { Cell } from '../spotlight.svelte';

export interface Entry {
  key: string;
  n: number;
  seat: number | null;
  /** Everything but scores, in order. */
  told: GameEvent[];
  scores: ScoreEvent[];
  /** The reckoning at the end, told apart from the last move. */
  final: boolean;
}

export type ScoreEvent = GameEvent & { seat: number; points: number };

export function isScore(event: GameEvent): event is ScoreEvent {
  return typeof event.points === 'number' && typeof event.seat === 'number';
}

function atTheEnd(event: GameEvent): boolean {
  return event.final === true || event.type === 'game_over';
}

/** Oldest first. */
export function entries(log: readonly GameEvent[]): Entry[] {
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

/** The cells that facts name: those of an event, or of a refusal. */
export function cellsOf(facts: Record<string, unknown>): Cell[] {
  if (Array.isArray(facts.cells) && facts.cells.length && facts.cells.every(isCell)) return facts.cells;
  const { x, y } = facts;
  return typeof x === 'number' && typeof y === 'number' ? [[x, y]] : [];
}

/** All cells of an entry, each once. */
export function cellsOfEntry(entry: Entry): Cell[] {
  const all = [...entry.told, ...entry.scores].flatMap(cellsOf);
  return [...new Map(all.map((cell) => [`${cell[0]},${cell[1]}`, cell])).values()];
}

/** The entry that tells how something came to lie on a cell: what a hovered tile belongs to. */
export function entryAt(chronicle: readonly Entry[], tile: Cell | null): Entry | null {
  if (!tile) return null;
  return chronicle.find(({ told }) => told.some(({ x, y }) => x === tile[0] && y === tile[1])) ?? null;
}
