/** Smooth one-dimensional noise, and the windows that make it vanish at the border. */
import { hash } from './random';

/** Noise at a whole number, in [-1, 1]. */
function knot(base: number, i: number): number {
  let h = Math.imul(base ^ Math.imul(i, 0x9e3779b1), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2147483647.5 - 1;
}

/** A function of x, smooth, in about [-1, 1], that changes over `wavelength`. */
export function noise(seed: string, wavelength: number): (x: number) => number {
  const base = hash(seed);
  return (x) => {
    const u = x / wavelength;
    const i = Math.floor(u);
    const f = u - i;
    const s = f * f * f * (f * (f * 6 - 15) + 10);
    return knot(base, i) * (1 - s) + knot(base, i + 1) * s;
  };
}

/** 0 below `low`, 1 above `high`, smooth between. */
export function smoothstep(low: number, high: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - low) / (high - low)));
  return t * t * (3 - 2 * t);
}

/** 1 in the middle of a line of `length`, 0 over the first and last `quiet` units, smooth over `ramp` between. */
export function inside(x: number, length: number, quiet: number, ramp: number): number {
  return smoothstep(quiet, quiet + ramp, x) * smoothstep(quiet, quiet + ramp, length - x);
}
