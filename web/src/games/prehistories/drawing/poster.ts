/** A finished cave as a picture to hang on a wall. It stands alone: nothing in it comes from elsewhere. */
import { pigmentFilter } from '../../../drawing/cave/pigment';
import { brush } from '../../../drawing/cave/stroke';
import { points } from '../../../drawing/cave/geometry';
import { escaped, fitted } from '../../../drawing/kit/text';
import type { Painting } from '../../../wire/prehistories';
import type { Tribe } from './material';
import { animalsOf, painting, stainOf } from './painting';
import { totem } from './totem';
import { CAVE, daylight, printedPaintings, rockFace } from './wall';

/** A cave as a game left it. */
export interface Finished {
  /** Whose cave of the box it is. */
  tribe: Tribe;
  colour: Tribe;
  tiles: readonly Painting[];
  /** How many totems the tribe has placed. */
  totems: number;
}

export interface Caption {
  /** The painter. */
  name: string;
  /** Below the name: the day, the place at the end. */
  line: string;
}

/** What the picture brings with it: the definitions with every painting inside, the style sheet, the address of a font. */
export interface Kit {
  defs(drawing: string): string;
  style: string;
  font: string;
}

/** Tiles where they were painted. */
export const tilesOf = (tiles: readonly Painting[], draw = painting): string =>
  tiles
    .map(({ tile, face, col, row }) => `<g transform="translate(${col * 100} ${row * 100})">${draw(tile, face)}</g>`)
    .join('');

/** The paintings of a cave as time has left them, for a still picture that holds the filter `worn`. */
export const wornPaintings = (tribe: Tribe, tiles: readonly Painting[], colour = tribe): string =>
  `${tilesOf(tiles, stainOf)}<g filter="url(#worn)">${printedPaintings(tribe, colour)}${tilesOf(tiles, animalsOf)}</g>`;
export const worn = (): string => pigmentFilter('worn', { roughness: 1.6, wear: 0 });

/** The sheet, and how far the rock reaches beyond the cells. */
const [WIDTH, HEIGHT, MARGIN, ROUND] = [940, 1090, 70, 50];

function frame(): string {
  const [left, top, right, bottom] = [MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + CAVE + 2 * ROUND];
  const sides = [
    `${left - 8},${top},2 ${WIDTH / 2},${top - 2},4 ${right + 6},${top + 1},2`,
    `${right},${top - 7},2 ${right + 2},${HEIGHT / 2},4 ${right - 1},${bottom + 8},2`,
    `${right + 9},${bottom},2 ${WIDTH / 2},${bottom + 2},5 ${left - 5},${bottom - 1},2`,
    `${left},${bottom + 6},2 ${left - 2},${HEIGHT / 2},4 ${left + 1},${top - 9},2`,
  ];
  return `<path d="${sides.map((side, i) => brush(points(side), { seed: `frame${i}`, step: 14, rough: 0.3 })).join('')}" fill="#2a201a"/>`;
}

function legend({ colour, totems }: Finished, { name, line }: Caption): string {
  const foot = HEIGHT - 140;
  const tokens = Array.from(
    { length: totems },
    (_, i) => `<g transform="translate(${WIDTH - MARGIN - 44 - i * 48} ${foot + 4}) scale(.44)">${totem(colour)}</g>`,
  );
  return (
    `<text x="${MARGIN}" y="${foot + 34}" font-family="Skranji, serif" font-size="50" fill="#2a1a10">${escaped(name)}</text>` +
    `<text x="${MARGIN}" y="${foot + 76}" font-family="Skranji, serif" font-size="${fitted(line, 22, WIDTH - 2 * MARGIN)}" fill="#6a4a2c">${escaped(line)}</text>${tokens.join('')}`
  );
}

export function savedCave(cave: Finished, caption: Caption, { defs, style, font }: Kit): string {
  const size = CAVE + 2 * ROUND;
  const wall =
    `<svg x="${MARGIN}" y="${MARGIN}" width="${size}" height="${size}" viewBox="${-ROUND} ${-ROUND} ${size} ${size}">` +
    `${rockFace(cave.tribe, ROUND)}${daylight(ROUND)}<use class="ph-scratches" href="#ph-scratches" opacity=".6"/>` +
    `${wornPaintings(cave.tribe, cave.tiles, cave.colour)}</svg>`;
  const drawing = `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f4ead2"/>${wall}${frame()}${legend(cave, caption)}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<title>${escaped(caption.name)}</title><style>@font-face{font-family:Skranji;src:url(${font})}${style}</style>` +
    `${defs(drawing)}${worn()}${drawing}</svg>`
  );
}
