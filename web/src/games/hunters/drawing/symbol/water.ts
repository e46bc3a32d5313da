/** A little fish, and reeds. */
import type { Point } from '../../../../drawing/cave/geometry';
import { brush } from '../../../../drawing/cave/stroke';
import { shape, stroke, svg } from '../../../../drawing/kit/path';
import { palette } from '../palette';

const FISH = 'M-12 0C-7-6 1-6.4 7-1.4L13-6C12.2-2 12.2 2 13 6L7 1.6C1 6.6-7 6-12 0Z';
const REEDS: readonly [number, number][] = [
  [-4, -9],
  [-1.5, -13],
  [1, -11],
  [3.5, -8],
  [5.5, -10],
];

function fish(): string {
  const body =
    shape(FISH, palette.soot, { stroke: palette.soot, 'stroke-width': 2.6, 'stroke-linejoin': 'round', opacity: 0.7 }) +
    shape(FISH, palette.bone) +
    shape('M-12 0C-7-6 1-6.4 7-1.4 1-2.6-6-2.4-12 0Z', '#b98a5c') +
    shape('M-11 .8C-6 5 1 5.6 6.4 1.6 1 3-6 3-11 .8Z', palette.rust, { opacity: 0.55 }) +
    shape('M-1-5.8L3.6-8.6 5-3.4Z', palette.bone) +
    stroke('M-4.6-4C-3-1.6-3 1.6-4.6 4', palette.umber, 1.1) +
    `<circle cx="-7.8" cy="-.8" r="1.2" fill="${palette.soot}"/>`;
  return `<g id="hg-fish">${svg('g', { class: 'hg-grow' }, body)}</g>`;
}

function reeds(): string {
  const blades = REEDS.map(([x, h], i) => {
    const blade: Point[] = [
      [x * 0.4, 3, 1.4],
      [x * 0.7, h * 0.5, 1.2],
      [x, h, 0.3],
    ];
    return brush(blade, { seed: `reed${i}` });
  });
  const heads = shape('M-2.3-14.5h1.6v5h-1.6zM4.7-11.5h1.6v4.4H4.7z', palette.sienna);
  return `<g id="hg-reeds">${shape(blades.join(''), '#3f4a22')}${heads}</g>`;
}

export const waterThings = (): string => fish() + reeds();
