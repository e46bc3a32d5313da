/** The report as a drawing: chances over the actions, split into decisions and luck. */
import type { GameReport } from '../../wire';
import type { Grade } from './grades';

/** A place on a line: after n actions, with a chance from 0 to 1. */
export interface Place {
  n: number;
  chance: number;
}

/** What a decision gave away: the chance falls from `from` to `to`. For another seat than its own it may rise. */
export interface Drop {
  n: number;
  seat: number;
  from: number;
  to: number;
  grade: Grade | null;
}

export interface Line {
  seat: number;
  /** Flat or upright by decisions, sloping by luck. */
  places: readonly Place[];
  drops: readonly Drop[];
}

/** The line of a seat over a game of so many actions; with two seats the other's decisions move it too. */
export function lineOf({ decisions, ending }: GameReport, seat: number, last: number): Line {
  const [places, drops]: [Place[], Drop[]] = [[], []];
  for (const one of decisions) {
    const [before, from, to] = [one.chances[seat], one.chances_best[seat], one.chances_after[seat]];
    if (before === undefined || from === undefined || to === undefined) continue;
    const n = one.n - 1;
    places.push({ n, chance: before }, { n, chance: to });
    if (from === to) continue;
    drops.push({ n: one.n, seat: one.seat, from, to, grade: one.grade });
  }
  const end = ending[seat];
  if (places.length && end !== undefined) places.push({ n: last, chance: end });
  return { seat, places, drops };
}

/** The seats that have a line: with two, one says all. */
export function drawnSeats(report: GameReport, mine: readonly number[]): number[] {
  const seats = report.ending.map((_, seat) => seat);
  return seats.length === 2 ? [mine.length === 1 ? mine[0]! : 0] : seats;
}

/** Each seat's chance after n actions; empty if the judge knows none. */
export function chancesAt({ decisions, ending }: GameReport, n: number): readonly number[] {
  return decisions.find((one) => one.n > n && one.chances.length)?.chances ?? ending;
}

export interface Step {
  n: number;
  /** Points that the draws after action n brought to the seat. */
  luck: number;
  /** Points of its lead that the seat gave away by action n. */
  loss: number;
}

/** Luck and losses of a seat, action by action; those with neither are left out. */
export function stepsOf({ decisions, draws }: GameReport, seat: number): Step[] {
  const steps = new Map<number, Step>();
  const at = (n: number) => steps.get(n) ?? { n, luck: 0, loss: 0 };
  for (const draw of draws) steps.set(draw.n, { ...at(draw.n), luck: draw.luck[seat] ?? 0 });
  for (const one of decisions) if (one.seat === seat) steps.set(one.n, { ...at(one.n), loss: one.loss });
  return [...steps.values()].filter(({ luck, loss }) => luck || loss).toSorted((a, b) => a.n - b.n);
}
