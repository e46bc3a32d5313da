/** The final scoring, area by area, from the events. */
import { cellsOf, isScore, type ScoreEvent } from '../chronicle/entries';
import type { AnyEvent } from '../../wire';
import type { Cell } from '../spotlight.svelte';

export interface Area {
  key: string;
  kind: string;
  /** A part of the area, by which a board finds it; null where the game names none. */
  at: readonly [x: number, y: number, zone: number] | null;
  cells: readonly Cell[];
  /** What it gave, to each who shares in it. */
  gains: readonly ScoreEvent[];
}

const isFinal = (event: AnyEvent): boolean => event.final === true;

/** Everything but the final scoring and who won by it. */
export const played = (events: readonly AnyEvent[]): AnyEvent[] =>
  events.filter((event) => !isFinal(event) && event.type !== 'game_over');

function partOf(event: AnyEvent): Area['at'] {
  if (!('x' in event && 'y' in event && 'zone' in event)) return null;
  const { x, y, zone } = event;
  return typeof x === 'number' && typeof y === 'number' && typeof zone === 'number' ? [x, y, zone] : null;
}

/** The areas in the order they are counted. */
export function areas(log: readonly AnyEvent[]): Area[] {
  const found = new Map<string, { area: Omit<Area, 'gains'>; gains: ScoreEvent[] }>();
  for (const event of log) {
    if (!isFinal(event) || !isScore(event)) continue;
    const kind = 'kind' in event ? String(event.kind) : event.type;
    const at = partOf(event);
    const key = at ? [kind, ...at].join(' ') : `${kind} ${found.size}`;
    const known = found.get(key);
    if (known) known.gains.push(event);
    else found.set(key, { area: { key, kind, at, cells: cellsOf(event) }, gains: [event] });
  }
  return [...found.values()].map(({ area, gains }) => ({ ...area, gains }));
}

/** The scores after that many areas: the final ones less what is still to come. */
export function scoresAfter(all: readonly Area[], counted: number, scores: readonly number[]): number[] {
  const left = [...scores];
  for (const { seat, points } of all.slice(counted).flatMap(({ gains }) => gains))
    left[seat] = (left[seat] ?? 0) - points;
  return left;
}
