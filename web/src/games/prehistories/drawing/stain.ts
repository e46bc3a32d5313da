/** The stain of pigment that a tile leaves on the rock: a soft outline of its cells. */
import type { Spot } from '../../../drawing/cave/geometry';
import { wave } from '../../../drawing/cave/noise';
import type { Cell } from './material';

export const CELL = 100;

/** The corners of a set of cells in clockwise order; the cells hang together by their sides. */
function corners(cells: readonly Cell[]): Spot[] {
  const has = new Set(cells.map(([col, row]) => `${col},${row}`));
  const next = new Map<string, Spot>();
  for (const [col, row] of cells) {
    const side = (dx: number, dy: number, from: Spot, to: Spot) => {
      if (!has.has(`${col + dx},${row + dy}`)) next.set(String(from), to);
    };
    side(0, -1, [col, row], [col + 1, row]);
    side(1, 0, [col + 1, row], [col + 1, row + 1]);
    side(0, 1, [col + 1, row + 1], [col, row + 1]);
    side(-1, 0, [col, row + 1], [col, row]);
  }
  const [first] = next.keys();
  const loop: Spot[] = [];
  for (let at = first!; next.has(at);) {
    const to = next.get(at)!;
    next.delete(at);
    loop.push(to);
    at = String(to);
  }
  return loop;
}

export interface Soft {
  seed: string;
  /** How far inside the cells the line runs, and how far it strays from there. */
  inset: number;
  rough: number;
}

/** A rough line around cells, as points for a smooth closed curve near them. It stays on the cells while `rough` < `inset`. */
export function outline(cells: readonly Cell[], { seed, inset, rough }: Soft): Spot[] {
  const loop = corners(cells);
  const n = loop.length;
  const noise = wave(seed);
  const inward = ([ax, ay]: Spot, [bx, by]: Spot): Spot => [Math.sign(ay - by), Math.sign(bx - ax)];
  const set = loop.map((p, i): Spot => {
    const [before, after] = [inward(loop[(i + n - 1) % n]!, p), inward(p, loop[(i + 1) % n]!)];
    const straight = before[0] === after[0] && before[1] === after[1];
    const [dx, dy] = straight ? before : [before[0] + after[0], before[1] + after[1]];
    return [p[0] * CELL + dx * inset, p[1] * CELL + dy * inset];
  });
  // A corner is rounded, but less where the cells bend inwards: there a round one would leave them.
  const bend = set.map((p, i) => {
    const [a, b] = [set[(i + n - 1) % n]!, set[(i + 1) % n]!];
    return (p[0] - a[0]) * (b[1] - p[1]) - (p[1] - a[1]) * (b[0] - p[0]) < 0 ? inset * 0.9 : 12;
  });
  const points: Spot[] = [];
  set.forEach((p, i) => {
    const q = set[(i + 1) % n]!;
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
    for (const t of [bend[i]! / length, 0.24, 0.42, 0.6, 0.78, 1 - bend[(i + 1) % n]! / length]) {
      const k = points.length * 1.7;
      points.push([p[0] + (q[0] - p[0]) * t + noise(k) * rough, p[1] + (q[1] - p[1]) * t + noise(k + 400) * rough]);
    }
  });
  return points;
}
