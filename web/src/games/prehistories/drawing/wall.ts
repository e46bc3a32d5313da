/** The wall of a tribe's cave: seven cells by seven of bare rock, and what was painted there before. */
import { wave } from '../../../drawing/cave/noise';
import { brush } from '../../../drawing/cave/stroke';
import type { Point } from '../../../drawing/cave/geometry';
import { art } from './art';
import { type Cell, type Tribe, printed } from './material';
import { CELL } from './stain';
import { LOOKS } from './tribes';

export const SIDE = 7;
export const CAVE = SIDE * CELL;

export const cellRect = (col: number, row: number) => ({ x: col * CELL, y: row * CELL, width: CELL, height: CELL });

/** Lines scratched into the rock between the cells, as one path. */
export function scratches(): string {
  let d = '';
  for (let i = 1; i < SIDE; i++) {
    const sway = wave(`scratch${i}`);
    const spots = Array.from({ length: 15 }, (_, k): [number, number, number] => [
      (k * CAVE) / 14,
      i * CELL + sway(k * 0.8) * 1.6,
      0.7 + Math.abs(sway(k + 9)) * 1.3,
    ]);
    const across = spots.map(([a, b, w]): Point => [a, b, w]);
    const down = spots.map(([a, b, w]): Point => [b, a, w]);
    d += brush(across, { seed: `h${i}`, step: 24 }) + brush(down, { seed: `v${i}`, step: 24 });
  }
  return d;
}

/** Every cave shows another piece of the rock. */
const PIECES: Record<Tribe, Cell> = {
  yellow: [0, 0],
  blue: [310, 190],
  red: [530, 420],
  green: [120, 560],
  white: [420, 60],
};

/** Rock under a cave, and as far around it as `beyond` says. */
export function rockFace(tribe: Tribe, beyond = 0): string {
  const [x, y] = PIECES[tribe];
  const side = CAVE + 2 * beyond;
  return `<rect x="${x - beyond}" y="${y - beyond}" width="${side}" height="${side}" fill="url(#ph-stone)" transform="translate(${-x} ${-y})"/>`;
}

function ring(tribe: Tribe, x: number, y: number): string {
  return `<circle class="ph-ring" cx="${x}" cy="${y}" r="43" stroke="${LOOKS[tribe].paint}"/><circle class="ph-ring-dots" cx="${x}" cy="${y}" r="43" stroke="${LOOKS[tribe].deep}"/>`;
}

/** What was painted in a tribe's cave before it came; where another colour was chosen, in that one. */
export function printedPaintings(tribe: Tribe, colour = tribe): string {
  const marks = printed(tribe);
  const put = (kind: string, cells: readonly Cell[], draw: (x: number, y: number) => string) =>
    cells.map(([col, row]) => {
      const inner = draw(col * CELL + CELL / 2, row * CELL + CELL / 2);
      return `<g class="ph-printed" data-kind="${kind}" data-cell="${col},${row}">${inner}</g>`;
    });
  return [
    ...put('hand', marks.hand, (x, y) => art('hand', x, y)),
    ...put('hands', marks.hands, (x, y) => art('hands', x, y)),
    ...put('hunter', marks.hunter, (x, y) => art('hunter', x, y)),
    ...put('totem', marks.totem, (x, y) => ring(colour, x, y) + art(LOOKS[colour].totem, x, y, { scale: 0.74 })),
  ].join('');
}

/** Light falls in at the mouth of the cave, on the left; by night from a torch. */
export const daylight = (beyond = 0): string =>
  ['daylight', 'torch']
    .map((id) => {
      const side = CAVE + 2 * beyond;
      return `<rect x="${-beyond}" y="${-beyond}" width="${side}" height="${side}" fill="url(#ph-${id})"/>`;
    })
    .join('');

/** The wall, 700 by 700 from 0,0, with its printed paintings, or `bare`. */
export function caveWall(tribe: Tribe, { bare = false, colour = tribe } = {}): string {
  return (
    `<g class="ph-wall" data-tribe="${tribe}">${rockFace(tribe)}${daylight()}` +
    `<use class="ph-scratches" href="#ph-scratches"/>${bare ? '' : printedPaintings(tribe, colour)}</g>`
  );
}
