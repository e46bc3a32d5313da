/** Seeded randomness: the same seed always draws the same picture. */
import { numbers } from '../kit/random';

export function hash(text: string): number {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ c.codePointAt(0)!, 16777619);
  return h >>> 0;
}

/** A stream of numbers in [0, 1), with a few handy draws on it. */
export interface Draw {
  (): number;
  range(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  gauss(): number;
}

export function random(seed: string): Draw {
  const next = numbers(hash(seed));
  return Object.assign(next, {
    range: (low: number, high: number) => low + (high - low) * next(),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!,
    gauss: () => next() + next() + next() - 1.5,
  });
}

/** Smooth noise along a line, in [-1, 1]. */
export function wave(seed: string): (x: number) => number {
  const h = hash(seed);
  const at = (i: number) => ((Math.imul((h ^ (i * 374761393)) | 0, 668265263) >>> 8) % 2000) / 1000 - 1;
  return (x) => {
    const i = Math.floor(x);
    const f = x - i;
    const s = f * f * (3 - 2 * f);
    return at(i) * (1 - s) + at(i + 1) * s;
  };
}
