/** The lines of roads and rivers: square to the border where they cross it, free to wander between. */
import {
  INWARD,
  type Line,
  MIDDLE,
  type Point,
  type Side,
  add,
  bezier,
  distance,
  lineLength,
  mix,
  offset,
  opposite,
  resample,
  wander,
} from '../../../../drawing/kit/geometry';
import { inside, noise } from '../../../../drawing/kit/noise';

export const ROAD_WIDTH = 16;
export const RIVER_WIDTH = 28;
/** Lines run past the border, so far that the bank across their end does not show on the tile. */
const BLEED = 8;

/** The line from side to side. `bow` moves the middle of a straight one. */
export function through(from: Side, to: Side, seed: string, amplitude: number, bow: Point = [0, 0]): Point[] {
  const [a, b] = [MIDDLE[from], MIDDLE[to]];
  const m = add([100, 100], bow);
  const line = opposite(from, to)
    ? [
        ...bezier(a, add(a, INWARD[from], 45), add(m, INWARD[from], -42), m, 20),
        ...bezier(m, add(m, INWARD[from], 42), add(b, INWARD[to], 45), b, 20).slice(1),
      ]
    : bezier(a, add(a, INWARD[from], 64), add(b, INWARD[to], 64), b, 40);
  const wandered = wander(resample(line, 9), seed, amplitude, 52);
  return [add(a, INWARD[from], -BLEED), ...wandered, add(b, INWARD[to], -BLEED)];
}

/** The line from a side to a point on the tile. */
export function ending(side: Side, to: Point, seed: string, amplitude: number): Point[] {
  const a = MIDDLE[side];
  const line = bezier(a, add(a, INWARD[side], distance(a, to) * 0.45), mix(to, a, 0.3), to, 30);
  return [add(a, INWARD[side], -BLEED), ...wander(resample(line, 8), seed, amplitude, 40, 12, 22)];
}

/** The two banks of a line `width(s)` wide. */
export function banks(line: Line, width: (s: number) => number): Line[] {
  return [offset(line, (s) => -width(s) / 2), offset(line, (s) => width(s) / 2).reverse()];
}

/** Banks that breathe inside the tile and keep the exact width at the ends. */
export function breathing(line: Line, width: number, seed: string, amplitude: number): Line[] {
  const length = lineLength(line);
  const n = noise(`${seed}width`, 37);
  return banks(line, (s) => width + amplitude * n(s + 10) * inside(s, length, 16, 24));
}
