/** Negative hands: pigment blown around a hand laid on the rock. */
import { curve, inside, points, polygon, walk, type Spot } from './geometry';
import { random } from './noise';

/** A left hand, fingers up, in a box of 100 by 100. */
const HAND =
  points(`36,92 30,78 26,66 19,56 10,46 7,38 12,34 19,39 27,48 31,50 30,38 27,22 27,12 32,9 36,13 38,26 41,40 43,39
  43,22 44,8 49,4 54,8 54,22 54,39 57,40 60,26 63,12 68,9 72,13 71,22 67,38 65,46 68,46 73,36 78,26 83,24 86,29 83,40 77,54 73,66 70,80 68,92`);
const CLOUD = points('48,-8 76,-4 98,16 104,48 94,84 70,106 46,108 18,100 -4,74 -8,44 4,12 24,-4');

export const hand = (fill: string): string => `<path d="${curve(HAND, true)}" fill="${fill}"/>`;

/** A cloud of dust that leaves the hand bare. Needs `stencilDefs` of its colour. */
export function stencil(colour: string, { seed = 'hand', count = 420 } = {}): string {
  const draw = random(seed);
  const line = walk(HAND, { closed: true, step: 4 });
  let dust = '';
  for (let i = 0; i < count; i++) {
    const a = draw() * 6.283;
    const r = 16 + Math.abs(draw.gauss()) * 44;
    const p: Spot = [48 + Math.cos(a) * r, 48 + Math.sin(a) * r * 1.08];
    if (inside(line, p)) continue;
    const s = draw.range(0.5, 1.9);
    dust += polygon([
      [p[0] - s, p[1]],
      [p[0], p[1] - s],
      [p[0] + s, p[1] + s * 0.4],
    ]);
  }
  return `<path d="${curve(CLOUD, true)}${curve(HAND, true)}" fill="url(#blown-${colour.slice(1)})" fill-rule="evenodd"/><path d="${dust}" fill="${colour}" opacity=".75"/>`;
}

export function stencilDefs(colour: string): string {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  return `<radialGradient id="blown-${colour.slice(1)}" cx="48" cy="50" r="62" gradientUnits="userSpaceOnUse">${stop(0.35, 0.85)}${stop(0.68, 0.5)}${stop(1, 0)}</radialGradient>`;
}
