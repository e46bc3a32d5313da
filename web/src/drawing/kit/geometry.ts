/** Points, lines and polygons on the tile: x to the east, y to the south, a tile is SIZE units wide. */
import { inside, noise } from './noise';

export type Point = readonly [number, number];
export type Line = readonly Point[];
export type Side = 'N' | 'E' | 'S' | 'W';

export const SIZE = 200;
export const SIDES: readonly Side[] = ['N', 'E', 'S', 'W'];
export const MIDDLE: Record<Side, Point> = { N: [100, 0], E: [200, 100], S: [100, 200], W: [0, 100] };
export const INWARD: Record<Side, Point> = { N: [0, 1], E: [-1, 0], S: [0, -1], W: [1, 0] };
/** Where a walk clockwise round the tile enters each side. */
export const CORNER: Record<Side, Point> = { N: [0, 0], E: [200, 0], S: [200, 200], W: [0, 200] };
/** The direction of that walk. */
export const ALONG: Record<Side, Point> = { N: [1, 0], E: [0, 1], S: [-1, 0], W: [0, -1] };

/** The i-th point of a line that has one there; past either end, the end. */
export const pick = (line: Line, i: number): Point => line[Math.min(line.length - 1, Math.max(0, i))] as Point;
export const last = (line: Line): Point => pick(line, line.length - 1);

export const add = (p: Point, q: Point, k = 1): Point => [p[0] + q[0] * k, p[1] + q[1] * k];
export const negate = (p: Point): Point => [-p[0], -p[1]];
// Math.hypot guards against overflow we cannot meet, at ten times the cost
export const distance = (p: Point, q: Point): number => Math.sqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2);
export const mix = (p: Point, q: Point, t: number): Point => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
export const polar = (angle: number, radius: number, centre: Point = [0, 0]): Point => [
  centre[0] + Math.cos(angle) * radius,
  centre[1] + Math.sin(angle) * radius,
];

/** Turn a point of the tile by quarter turns clockwise about the tile's middle. */
export function turnPoint(p: Point, quarters: number): Point {
  if (quarters === 1) return [SIZE - p[1], p[0]];
  if (quarters === 2) return [SIZE - p[0], SIZE - p[1]];
  return quarters === 3 ? [p[1], SIZE - p[0]] : p;
}

export const turnSide = (side: Side, quarters: number): Side => SIDES[(SIDES.indexOf(side) + quarters) % 4] as Side;
export const opposite = (a: Side, b: Side): boolean => turnSide(a, 2) === b;

/** Points along a cubic Bézier curve. */
export function bezier(a: Point, b: Point, c: Point, d: Point, steps = 40): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const u = 1 - t;
    const at = (k: 0 | 1) => u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * d[k];
    return [at(0), at(1)];
  });
}

export function lineLength(line: Line): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++) sum += distance(pick(line, i - 1), pick(line, i));
  return sum;
}

export interface Place {
  point: Point;
  direction: Point;
}

/** The point at a given length along the line, with the direction there. */
export function pointAlong(line: Line, at: number): Place {
  let left = at;
  for (let i = 1; i < line.length; i++) {
    const [p, q] = [pick(line, i - 1), pick(line, i)];
    const step = distance(p, q);
    if ((left <= step && step > 0) || i === line.length - 1) {
      const direction: Point = step ? [(q[0] - p[0]) / step, (q[1] - p[1]) / step] : [1, 0];
      return { point: add(p, direction, left), direction };
    }
    left -= step;
  }
  return { point: pick(line, 0), direction: [1, 0] };
}

/** The same line with points about every `step` units. */
export function resample(line: Line, step: number): Point[] {
  const length = lineLength(line);
  const n = Math.max(2, Math.round(length / step));
  const out: Point[] = [pick(line, 0)];
  let [i, before] = [1, 0];
  for (let k = 1; k < n; k++) {
    const want = (length * k) / n;
    let here = distance(pick(line, i - 1), pick(line, i));
    while (before + here < want && i < line.length - 1) {
      before += here;
      i++;
      here = distance(pick(line, i - 1), pick(line, i));
    }
    out.push(mix(pick(line, i - 1), pick(line, i), here ? (want - before) / here : 0));
  }
  out.push(last(line));
  return out;
}

/** Unit directions at each point of an open line. */
export function directions(line: Line): Point[] {
  return line.map((_, i) => {
    const [p, q] = [pick(line, i - 1), pick(line, i + 1)];
    const d = distance(p, q) || 1;
    return [(q[0] - p[0]) / d, (q[1] - p[1]) / d];
  });
}

/** The line moved to its right (y down: right of east is south) by `by(s)` units, s being the length so far. */
export function offset(line: Line, by: number | ((s: number, i: number) => number)): Point[] {
  const dirs = directions(line);
  const amount = typeof by === 'function' ? by : () => by;
  let s = 0;
  return line.map((p, i) => {
    if (i) s += distance(pick(line, i - 1), p);
    const d = pick(dirs, i);
    return add(p, [-d[1], d[0]], amount(s, i));
  });
}

/** A line made to wander, but not over its first and last `quiet` units. */
export function wander(line: Line, seed: string, amplitude: number, wave: number, quiet = 14, ramp = 30): Point[] {
  const length = lineLength(line);
  const n = noise(seed, wave);
  return offset(line, (s) => n(s + 1000) * amplitude * inside(s, length, quiet, ramp));
}

export function contains(polygon: Line, [x, y]: Point): boolean {
  let odd = false;
  let [xj, yj] = last(polygon);
  for (const [xi, yi] of polygon) {
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
    [xj, yj] = [xi, yi];
  }
  return odd;
}

function squareToSegment(x: number, y: number, a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const k = dx || dy ? ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy) : 0;
  const t = k < 0 ? 0 : k > 1 ? 1 : k;
  const u = x - a[0] - dx * t;
  const v = y - a[1] - dy * t;
  return u * u + v * v;
}

export function distanceToLine(p: Point, line: Line): number {
  let best = Infinity;
  for (let i = 1; i < line.length; i++) {
    const d = squareToSegment(p[0], p[1], line[i - 1] as Point, line[i] as Point);
    if (d < best) best = d;
  }
  return Math.sqrt(best);
}

export const distanceToBorder = ([x, y]: Point): number => Math.min(x, y, SIZE - x, SIZE - y);

/** Where the ray from `from` along `direction` first meets the line, or null. */
export function hit(from: Point, direction: Point, line: Line): Point | null {
  let best: number | null = null;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [pick(line, i - 1), pick(line, i)];
    const e = add(b, a, -1);
    const cross = direction[0] * e[1] - direction[1] * e[0];
    if (Math.abs(cross) < 1e-9) continue;
    const w = add(a, from, -1);
    const t = (w[0] * e[1] - w[1] * e[0]) / cross;
    const u = (w[0] * direction[1] - w[1] * direction[0]) / cross;
    if (t > 0 && u >= 0 && u <= 1 && (best === null || t < best)) best = t;
  }
  return best === null ? null : add(from, direction, best);
}

/** A wobbly closed blob about a centre. */
export function blob(centre: Point, radius: number, seed: string, roughness = 0.12, points = 18): Point[] {
  const n = noise(seed, 1);
  const [a0, a1, a2] = [n(7.5) * Math.PI, n(15) * Math.PI, n(22.5) * Math.PI];
  return Array.from({ length: points }, (_, i) => {
    const a = (i / points) * Math.PI * 2;
    const k = 0.6 * Math.cos(2 * a + a0) + 0.45 * Math.cos(3 * a + a1) + 0.3 * Math.cos(5 * a + a2);
    return polar(a, radius * (1 + roughness * k), centre);
  });
}

/** Drop points that a straight line would not miss (Douglas-Peucker). */
export function simplify(line: Line, tolerance: number): Point[] {
  if (line.length < 3) return [...line];
  let worst = 0;
  let at = 0;
  for (let i = 1; i < line.length - 1; i++) {
    const [x, y] = pick(line, i);
    const d = squareToSegment(x, y, pick(line, 0), last(line));
    if (d > worst) [worst, at] = [d, i];
  }
  if (worst <= tolerance * tolerance) return [pick(line, 0), last(line)];
  return [...simplify(line.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(line.slice(at), tolerance)];
}
