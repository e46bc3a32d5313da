/** Finds room for discs that must not overlap. */
import { type Point, SIZE, distance } from '../kit/geometry';
import type { Random } from '../kit/random';

export interface Disc {
  at: Point;
  r: number;
}

export const free = (p: Point, r: number, taken: readonly Disc[], gap = 0): boolean =>
  taken.every((o) => distance(p, o.at) >= r + o.r + gap);

/** Points of a jittered lattice. */
export function lattice(step: number, rng: Random): Point[] {
  const points: Point[] = [];
  for (let y = step / 2; y < SIZE; y += step) {
    for (let x = step / 2; x < SIZE; x += step) {
      points.push([x + rng.between(-0.4, 0.4) * step, y + rng.between(-0.4, 0.4) * step]);
    }
  }
  return points;
}

export function shuffled<T>(list: readonly T[], rng: Random): T[] {
  return list
    .map((value) => ({ value, k: rng.next() }))
    .sort((a, b) => a.k - b.k)
    .map((o) => o.value);
}

/** The point of a region with most room about it. */
export function roomiest(points: readonly Point[], room: (p: Point) => number): { at: Point; room: number } {
  let best: Point = [100, 100];
  let most = -Infinity;
  for (const p of points) {
    const r = room(p);
    if (r > most) [best, most] = [p, r];
  }
  return { at: best, room: most };
}
