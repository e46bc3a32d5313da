/** What the elders ask, as small pictures on tablets of rock, 136 by 136: a piece of a cave with what it needs on it. */
import { hash } from '../../../drawing/cave/noise';
import { type ArtName, art } from './art';
import { type Cell, WISHES } from './material';
import { painting } from './painting';

interface Scene {
  /** Cells along a side of the piece of cave that is shown. */
  side: number;
  /** Cells to paint, whatever with. */
  paint?: readonly Cell[];
  /** Cells that need not be painted, but may. */
  path?: readonly Cell[];
  beasts?: readonly (readonly [name: ArtName, col: number, row: number])[];
  /** Great animals by their top left cell. */
  legends?: readonly (readonly [tile: string, col: number, row: number])[];
  totems?: readonly Cell[];
  hunter?: Cell;
  more?: string;
}

const line = (count: number, at: (i: number) => Cell): Cell[] => Array.from({ length: count }, (_, i) => at(i));
const block = (left: number, top: number, columns: number, rows: number): Cell[] =>
  line(columns * rows, (i) => [left + (i % columns), top + Math.floor(i / columns)]);
const without = (cells: readonly Cell[], out: readonly Cell[]): Cell[] =>
  cells.filter(([c, r]) => !out.some(([oc, or]) => oc === c && or === r));
const around = ([col, row]: Cell): Cell[] => without(block(col - 1, row - 1, 3, 3), [[col, row]]);
const FIVE = ['bison', 'fish', 'ibex', 'mammoth', 'boar'] as const;
const herd = (name: ArtName, cells: readonly Cell[]) => cells.map(([c, r]) => [name, c, r] as const);
const arrow = (x: number, y: number) =>
  `<path class="ph-arrow" d="M${x} ${y}C${x + 3} ${y - 12} ${x - 3} ${y - 22} ${x} ${y - 32}M${x - 6} ${y - 24}L${x} ${y - 33} ${x + 6} ${y - 24}"/>`;

const EIGHT: Cell[] = [...block(1, 1, 2, 2), ...block(2, 3, 2, 1), ...block(3, 2, 1, 1), [3, 1]];

const SCENES: Record<string, Scene> = {
  'full-column': { side: 7, paint: line(7, (i) => [3, i]) },
  'full-row': { side: 7, paint: line(7, (i) => [i, 3]) },
  'legend-painted': { side: 4, legends: [['legend-3', 1, 1]] },
  'join-totems': {
    side: 7,
    totems: [
      [1, 1],
      [5, 5],
    ],
    paint: [
      [1, 2],
      [2, 2],
      [2, 3],
      [3, 3],
      [3, 4],
      [4, 4],
      [4, 5],
    ],
  },
  'ring-totems': {
    side: 7,
    totems: [
      [1, 1],
      [5, 5],
    ],
    paint: [...around([1, 1]), ...around([5, 5])],
  },
  'centre-9': { side: 7, paint: block(2, 2, 3, 3) },
  'back-wall': { side: 7, paint: line(7, (i) => [6, i]) },
  'column-5-kinds': { side: 5, beasts: FIVE.map((name, i) => [name, 2, i] as const) },
  'row-5-kinds': { side: 5, beasts: FIVE.map((name, i) => [name, i, 2] as const) },
  'herd-8': { side: 5, beasts: herd('bison', EIGHT) },
  'herd-10': { side: 5, beasts: herd('mammoth', [...EIGHT, [1, 3], [4, 2]]) },
  'ring-hunter': { side: 5, hunter: [2, 2], paint: around([2, 2]) },
  'hunter-4-kinds': {
    side: 5,
    hunter: [2, 2],
    beasts: [
      ['fish', 2, 1],
      ['bison', 1, 2],
      ['ibex', 3, 2],
      ['boar', 2, 3],
    ],
  },
  'column-5-same': {
    side: 5,
    beasts: herd(
      'ibex',
      line(5, (i) => [2, i]),
    ),
  },
  'row-5-same': {
    side: 5,
    beasts: herd(
      'fish',
      line(5, (i) => [i, 2]),
    ),
  },
  'diagonal-corners': {
    side: 7,
    paint: [
      [0, 0],
      [6, 6],
    ],
    path: [
      [0, 1],
      [1, 1],
      [1, 2],
      [2, 2],
      [2, 3],
      [3, 3],
      [3, 4],
      [4, 4],
      [4, 5],
      [5, 5],
      [5, 6],
    ],
  },
  'four-corners': {
    side: 7,
    paint: [
      [0, 0],
      [6, 0],
      [0, 6],
      [6, 6],
    ],
  },
  'five-small': {
    side: 5,
    beasts: [
      ['bison', 1, 0],
      ['fish', 3, 1],
      ['ibex', 0, 2],
      ['mammoth', 2, 3],
      ['boar', 4, 4],
    ],
  },
  'three-in-a-turn': {
    side: 5,
    beasts: [
      ['boar', 0, 1],
      ['ibex', 2, 1],
      ['fish', 4, 1],
    ],
    more: arrow(12, 92) + arrow(60, 92) + arrow(108, 92),
  },
  'ring-legend': { side: 4, legends: [['legend-5', 1, 1]], paint: without(block(0, 0, 4, 4), block(1, 1, 2, 2)) },
  'legend-pair': {
    side: 4,
    legends: [
      ['legend-2', 0, 1],
      ['legend-1', 2, 1],
    ],
  },
};

/** The picture with the rock it is painted on, and the field of cells in it. */
export const BOX = 136;
const FIELD = 120;

function dab([col, row]: Cell, size: number, look: string): string {
  const k = Math.round((size / 10) * 1000) / 1000;
  const turn = hash(`${col}${row}${look}`) % 4;
  return `<use class="${look}" href="#ph-dab-${turn}" transform="translate(${col * size} ${row * size}) scale(${k})"/>`;
}

function scene({
  side,
  paint = [],
  path = [],
  beasts = [],
  legends = [],
  totems = [],
  hunter,
  more = '',
}: Scene): string {
  const size = Math.round((FIELD / side) * 100) / 100;
  const middle = (at: number) => Math.round((at + 0.5) * size * 10) / 10;
  const show = (name: ArtName, [col, row]: Cell) =>
    art(name, middle(col), middle(row), { scale: Math.round(size * 1.02) / 100 });
  const great = (name: string, col: number, row: number) =>
    `<g transform="translate(${col * size} ${row * size}) scale(${size / 100})">${painting(name, 0)}</g>`;
  const covered = legends.flatMap(([, col, row]) => block(col, row, 2, 2));
  const used: Cell[] = [...paint, ...path, ...totems, ...covered, ...beasts.map(([, c, r]): Cell => [c, r])];
  if (hunter) used.push(hunter);
  return [
    ...without(block(0, 0, side, side), used).map((cell) => dab(cell, size, 'ph-free')),
    ...path.map((cell) => dab(cell, size, 'ph-path')),
    ...paint.map((cell) => dab(cell, size, 'ph-asked')),
    ...beasts.map(([name, c, r]) => dab([c, r], size, `ph-on-${name}`)),
    ...totems.map(([c, r]) => `<circle class="ph-goal-totem" cx="${middle(c)}" cy="${middle(r)}" r="${size * 0.46}"/>`),
    ...beasts.map(([name, c, r]) => show(name, [c, r])),
    ...legends.map(([name, c, r]) => great(name, c, r)),
    hunter ? show('hunter', hunter) : '',
    more,
  ].join('');
}

/** The picture of an objective, with its name for those who listen. */
export function objective(id: string, language: 'fr' | 'en' = 'en'): string {
  const [wish, found] = [WISHES.find((one) => one.id === id), SCENES[id]];
  if (!wish || !found) throw new Error(`There is no objective ${id}.`);
  const tablet = `<rect width="${BOX}" height="${BOX}" rx="12" fill="url(#ph-stone)"/><rect class="ph-tablet" width="${BOX}" height="${BOX}" rx="12"/>`;
  const field = `<g transform="translate(${(BOX - FIELD) / 2} ${(BOX - FIELD) / 2})">${scene(found)}</g>`;
  return `<g class="ph-objective is-${wish.side ?? 'always'}" data-objective="${id}"><title>${wish.name[language]}</title>${tablet}${field}</g>`;
}
