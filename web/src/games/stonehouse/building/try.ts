/** A try to build as the view tells it, and what can be said of it. */
import { gapBetween, type Outlines, type Pose } from './pose';

const FIVE = 5;

export interface Judged {
  verdict: Verdict;
  ground: number[];
  pairs: number[][];
  outside: number[];
  heaps: number[][];
  walls: number[][];
  roof: number | null;
}

export type Verdict = 'ok' | 'fell' | 'walls_touch' | 'restless' | 'uneven' | 'no_roof' | 'house' | 'given_up';

export interface Try {
  seat: number;
  number: number;
  stones: number[];
  site: Pose[];
  verdict: Verdict;
  frames: number[][];
  judged: Judged | null;
}

/** What building needs of the view. */
export interface BuildView {
  n: number;
  phase: string;
  seat: number | null;
  to_act: number[];
  options: Record<string, boolean | number | string>;
  stones: Outlines & Record<string, { kind: string }>;
  players: { reserve: number[] }[];
  building: Try | null;
  house: number | null;
}

/** Is the try over? */
export const isOver = ({ verdict }: Try): boolean => verdict !== 'ok';

/** Stones of the try that wait to be laid. */
export const leftOf = ({ stones, site }: Try): number[] => {
  const laid = new Set(site.map(({ stone }) => stone));
  return stones.filter((stone) => !laid.has(stone));
};

/** The stones by which the two on the ground hang together, without the roof; null where they do not. */
function chain({ ground, pairs }: Judged, roof: number | null): number[] | null {
  const [from, to] = ground;
  const ways = from === undefined ? [] : [[from]];
  const known = new Set([from, roof]);
  for (const way of ways) {
    const end = way.at(-1)!;
    if (end === to) return way;
    const next = pairs.flatMap((pair) => (pair.includes(end) ? pair.filter((stone) => !known.has(stone)) : []));
    for (const stone of next) {
      known.add(stone);
      ways.push([...way, stone]);
    }
  }
  return null;
}

/** The stones the last verdict speaks of. */
export function culprits({ site, judged, frames, verdict }: Try): number[] {
  const last = site.at(-1)?.stone;
  if (!judged || last === undefined) return [];
  switch (verdict) {
    case 'house':
      return site.map(({ stone }) => stone);
    case 'fell':
      return judged.outside.length ? judged.outside : judged.ground;
    case 'walls_touch':
      return chain(judged, site.length === FIVE ? last : null) ?? site.map(({ stone }) => stone);
    case 'uneven':
      return judged.walls.find((wall) => wall.length > 2) ?? [];
    case 'no_roof':
      return [last];
    case 'restless':
      return site.flatMap(({ stone }, i) => (moved(frames, i) ? [stone] : []));
    default:
      return [];
  }
}

/** Did that stone still move in the last quarter of a second? */
function moved(frames: readonly number[][], stone: number): boolean {
  const [before, after] = [frames.at(-15) ?? frames[0], frames.at(-1)];
  return [0, 1, 2].some((k) => before?.[stone * 3 + k] !== after?.[stone * 3 + k]);
}

/** The air between the two walls of a house, in whole millimetres. */
export function gapOf({ site, judged }: Try, stones: Outlines): number {
  const [wall, other] = [0, 1].map((side) => site.filter(({ stone }) => judged?.walls[side]?.includes(stone)));
  return Math.round(gapBetween(wall!, other!, stones) / 10);
}
