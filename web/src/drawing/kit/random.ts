/** Seeded randomness: the same seed always draws the same picture. */

/** Hash a string to an unsigned 32-bit integer (FNV-1a). */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  // FNV leaves the low bits of like seeds alike; we take remainders of them
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  return (h ^ (h >>> 15)) >>> 0;
}

export interface Random {
  next(): number;
  between(low: number, high: number): number;
  chance(p: number): boolean;
  pick<T>(list: readonly T[]): T;
  integer(n: number): number;
}

/** A generator of numbers in [0, 1): mulberry32. */
export function numbers(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Such numbers, with a few ways of asking. */
export function random(seed: string): Random {
  const next = numbers(hash(seed));
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    chance: (p) => next() < p,
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    integer: (n) => Math.floor(next() * n),
  };
}
