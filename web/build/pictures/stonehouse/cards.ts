/** The pictures on the six cards: ochre and soot on a pale hide. */
import { paint } from '../../../src/drawing/cave/animal';
import { animals } from '../../../src/drawing/cave/animals';
import { fireDefs, hearth } from '../../../src/drawing/cave/fire';
import { points } from '../../../src/drawing/cave/geometry';
import { hand, stencil, stencilDefs } from '../../../src/drawing/cave/hand';
import { human, type PoseName } from '../../../src/drawing/cave/human';
import { palette } from '../../../src/drawing/cave/palette';
import { brush } from '../../../src/drawing/cave/stroke';
import type { CardName } from '../../../src/games/stonehouse/drawing/art';
import { GEMS, gem } from '../../../src/games/stonehouse/drawing/gem';
import { dumnopterix } from './dumnopterix';

const at = (x: number, y: number, scale: number, inner: string, mirrored = false) =>
  `<g transform="translate(${x} ${y}) scale(${mirrored ? -scale : scale} ${scale})">${inner}</g>`;
const person = (pose: PoseName, x: number, y: number, scale: number, mirrored = false) =>
  at(x, y, scale, human(pose, palette.manganese, { spear: palette.red }), mirrored);
const stroke = (text: string, fill: string, seed: string, opacity = 1) =>
  `<path d="${brush(points(text), { seed, step: 2.5, rough: 0.14 })}" fill="${fill}" opacity="${opacity}"/>`;
const ground = (colour: string) => stroke('4,108,10 34,110,18 74,107,17 108,110,9', colour, 'ground', 0.9);
const heap = (spots: readonly (readonly [number, number, number])[]) =>
  spots.map(([x, y, k], i) => at(x, y, k, gem(GEMS[i % 4]!))).join('');

const SCENES: Record<CardName, () => string> = {
  stay: () =>
    `<defs>${fireDefs()}</defs>${ground(palette.ochre)}${at(34, 104, 0.62, '<path d="M-60 0C-40-30-14-78 0-104 14-78 40-30 60 0 30 8-30 8-60 0Z" fill="#7a4526"/><path d="M60 0C40-30 14-78 0-104 6-70 12-30 16 5 34 6 48 4 60 0Z" fill="#b4743c"/><path d="M-10-122L8-84M10-122L-8-84" stroke="#2a201a" stroke-width="5"/><path d="M-12 6C-10-22-5-40 0-54 5-40 10-22 12 6Z" fill="#17110d"/>')}` +
    `${at(78, 100, 0.24, hearth(100))}${person('sit', 84, 60, 0.44)}`,
  fetch: () =>
    `${ground(palette.sienna)}${person('run', 22, 26, 0.8)}${heap([
      [16, 92, 0.5],
      [30, 98, 0.6],
      [23, 80, 0.44],
      [40, 90, 0.5],
      [88, 36, 0.62],
    ])}`,
  steal: () =>
    `<defs>${stencilDefs(palette.red)}</defs>${ground(palette.manganese)}${at(34, 2, 0.78, hand(palette.manganese))}${heap(
      [
        [40, 92, 0.7],
        [58, 98, 0.8],
        [76, 92, 0.66],
        [58, 82, 0.6],
        [30, 102, 0.5],
        [88, 102, 0.5],
      ],
    )}`,
  tiger: () => `${ground(palette.ochre)}${at(6, 24, 0.83, paint(animals.tiger))}`,
  dumnopterix: () => `${ground(palette.umber)}${at(1, 2, 0.98, paint(dumnopterix))}`,
  veto: () =>
    `<defs>${stencilDefs(palette.red)}</defs>${at(14, 12, 0.86, stencil(palette.red, { seed: 'veto', count: 300 }))}${stroke('8,14,2 36,42,8 72,78,8 102,108,3', palette.manganese, 'bar', 0.92)}`,
};

export const cards = Object.fromEntries(
  Object.entries(SCENES).map(([name, scene]) => [
    `stone-card-${name}`,
    () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 112 124" width="336" height="372">${scene()}</svg>`,
  ]),
);
