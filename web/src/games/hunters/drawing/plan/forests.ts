/** Forests: each fills its sides from corner to corner; inside, its edge is a free curve from corner to corner. */
import {
  type Line,
  type Point,
  CORNER,
  INWARD,
  SIDES,
  type Side,
  add,
  distance,
  mix,
} from '../../../../drawing/kit/geometry';
import { wave } from '../../../../drawing/cave/noise';
import { lean, soft } from './soft';
import { type Tile, ofKind } from './tiles';

const MIDDLE: Point = [100, 100];
const CORNERS = SIDES.map((side) => CORNER[side]);
const corner = (i: number): Point => CORNERS[i % 4] as Point;
const sideAt = (i: number): Side => SIDES[i % 4] as Side;

/** How far the middle of an edge lies towards its open sides, and how its halves bulge, by the number of open sides. */
const REACH: Record<number, number> = { 1: 42, 2: 4, 3: -42 };
const BULGE: Record<number, number> = { 1: -6, 2: 9, 3: 13 };

/** The inner edge: from the corner where the forest leaves the border to the corner where it comes back. */
function edge(from: number, to: number, push: number, seed: string): Point[] {
  const [a, b] = [corner(from), corner(to)];
  const gap = (to - from + 4) % 4;
  let out: Point = [0, 0];
  for (let i = 0; i < gap; i++) out = add(out, INWARD[sideAt(from + i)], -1);
  const length = Math.hypot(...out) || 1;
  const towards: Point = [out[0] / length, out[1] / length];
  const middle = add(MIDDLE, towards, (REACH[gap] ?? 0) + push);
  const half = (end: Point) => add(mix(end, middle, 0.5), towards, BULGE[gap] ?? 0);
  const noise = wave(seed);
  return soft([a, half(a), middle, half(b), b], 9).map((p, i) => {
    const calm = Math.min(1, distance(p, a) / 45, distance(p, b) / 45);
    return add(p, towards, noise(i * 0.55) * 6.5 * calm);
  });
}

/** Corners where two separate meadows meet on the border: a forest has to reach them. */
export function pinches(tile: Tile): number[] {
  const owner = (half: number) => ofKind(tile, 'meadow').find((m) => m.halves.includes(half))?.index ?? -1;
  return [0, 1, 2, 3].filter((c) => {
    const [a, b] = [owner((c * 2 + 7) % 8), owner(c * 2)];
    return a >= 0 && b >= 0 && a !== b;
  });
}

interface Stop {
  enter: number;
  leave: number;
  /** Sides along the border between the two. */
  border: number[];
}

/** Where the outline touches the border: runs of sides, and single corners that have to be reached. */
function stops(sides: readonly Side[], touched: readonly number[]): Stop[] {
  const has = new Set(sides.map((s) => SIDES.indexOf(s)));
  const runs = [...has]
    .filter((s) => !has.has((s + 3) % 4))
    .map((first): Stop => {
      const border = [first];
      while (border.length < 4 && has.has(((border.at(-1) ?? 0) + 1) % 4)) border.push(((border.at(-1) ?? 0) + 1) % 4);
      return { enter: first, leave: ((border.at(-1) ?? 0) + 1) % 4, border };
    });
  const alone = touched.filter((c) => !has.has(c) && !has.has((c + 3) % 4));
  return [...runs, ...alone.map((c): Stop => ({ enter: c, leave: c, border: [] }))].sort((a, b) => a.enter - b.enter);
}

export function forestOutline(sides: readonly Side[], touched: readonly number[], push: number, seed: string): Line {
  if (sides.length === 4) return CORNERS;
  const all = stops(sides, touched);
  return all.flatMap((stop, i) => {
    const next = all[(i + 1) % all.length] as Stop;
    const border = stop.border.map(corner);
    return [...border, ...lean(edge(stop.leave, next.enter, push, `${seed}${i}`)).slice(0, -1)];
  });
}
