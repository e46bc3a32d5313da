/**
 * The open land of a tile, sampled on a grid: the distance of each node from the nearest feature, and the field zone it
 * belongs to. Fields (or meadows) are found by flooding from their half-edges, as the data numbers them.
 */
import { type Line, type Point, contains, distanceToLine, pick } from '../kit/geometry';
import { contour } from './contour';
import { N, STEP, at } from './grid';

const within = (i: number) => Math.min(N - 1, Math.max(0, i));

/** A point just inside each half-edge, in the data's numbering. */
export const HALF: Line = [
  [50, 4],
  [150, 4],
  [196, 50],
  [196, 150],
  [150, 196],
  [50, 196],
  [4, 150],
  [4, 50],
];

export interface Land {
  /** Half-edges that a field should reach and does not. */
  faults: string[];
  /** How far from any road, wall, water or house. */
  clearance(p: Point): number;
  /** The field zone at a point, or -1. */
  field(p: Point): number;
  nodes(index: number): Point[];
  contour(index: number): Point[][];
}

/** How far a point is from the polygon; below nought inside it. */
export function depth(polygon: Line): (p: Point) => number {
  const closed = [...polygon, pick(polygon, 0)];
  return (p) => {
    const away = distanceToLine(p, closed);
    return contains(polygon, p) ? -Math.max(away, 0.05) : away;
  };
}

function measure(clearance: (p: Point) => number): Float32Array {
  const clear = new Float32Array(N * N);
  for (let k = 0; k < N * N; k++) clear[k] = clearance([(k % N) * STEP, Math.floor(k / N) * STEP]);
  return clear;
}

/** Give every node reached from `start` over open land the label `value`. */
function flood(clear: Float32Array, label: Int8Array, start: number, value: number): void {
  const stack = [start];
  while (stack.length) {
    const k = stack.pop() as number;
    if (label[k] !== -1 || (clear[k] ?? 0) <= 0) continue;
    label[k] = value;
    const i = k % N;
    if (i > 0) stack.push(k - 1);
    if (i < N - 1) stack.push(k + 1);
    if (k >= N) stack.push(k - N);
    if (k < N * (N - 1)) stack.push(k + N);
  }
}

const nodeAt = (p: Point) => at(within(Math.round(p[0] / STEP)), within(Math.round(p[1] / STEP)));

export interface Open {
  index: number;
  /** Half-edges that it owns. */
  halves: readonly number[];
}

/** `away` says how far a point is from all that is not open land; below nought it is none. */
export function terrain(away: (p: Point) => number, fields: readonly Open[]): Land {
  const clear = measure(away);
  const label = new Int8Array(N * N).fill(-1);
  const faults: string[] = [];
  for (const f of fields) {
    const seeds = f.halves.map((h) => nodeAt(pick(HALF, h)));
    const start = seeds[0] ?? label.findIndex((known, k) => known === -1 && (clear[k] ?? 0) > STEP);
    flood(clear, label, start, f.index);
    seeds.forEach((s, n) => {
      if (label[s] !== f.index) faults.push(`field ${f.index} does not reach half ${f.halves[n]}`);
    });
  }
  const value = (i: number, j: number) => clear[at(i, j)] ?? 0;
  const clearance = ([x, y]: Point) => {
    const i = Math.min(N - 2, Math.max(0, Math.floor(x / STEP)));
    const j = Math.min(N - 2, Math.max(0, Math.floor(y / STEP)));
    const [u, v] = [x / STEP - i, y / STEP - j];
    const row = (k: number) => value(i, k) * (1 - u) + value(i + 1, k) * u;
    return row(j) * (1 - v) + row(j + 1) * v;
  };
  const nodes = (index: number) =>
    [...label.keys()].filter((k) => label[k] === index).map((k): Point => [(k % N) * STEP, Math.floor(k / N) * STEP]);
  return {
    faults,
    clearance,
    field: (p) => label[nodeAt(p)] ?? -1,
    nodes,
    contour: (index) => contour((k) => (label[k] === index ? (clear[k] ?? 0) : Math.min(-0.05, clear[k] ?? 0))),
  };
}
