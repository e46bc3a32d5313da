/** The cover of Carcassonne's card: a piece of a board in mid-game, with the game's own tiles and figures. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '../../src/drawing/kit/random';
import { SIZE } from '../../src/drawing/kit/geometry';
import { unpack } from '../../src/drawing/tile/pack';
import { defs } from '../../src/games/carcassonne/drawing/paint/defs';
import { paintTile } from '../../src/games/carcassonne/drawing/paint/tile';
import { zoneOf } from '../../src/games/carcassonne/drawing/paint/zones';
import { piece } from '../../src/games/carcassonne/drawing/piece/figure';
import type { Colour } from '../../src/drawing/tile/players';
import type { TileShape, ZoneKind } from '../../src/games/carcassonne/drawing/shape';
import { turn, type Turns } from '../../src/drawing/tile/turn';
import { shapesText } from '../shapes';
import { prune } from './prune';

/** As much of it as the card shows: columns 1 to 5, rows 0 to 2. */
const [LEFT, TOP, COLUMNS, ROWS] = [1, 0, 5, 3];
/** Tile, quarter turns, column and row. */
const BOARD =
  'RV_A3@1,1 RV_F1@2,1 RV_K1@3,1 RV_E0@4,1 RV_J3@4,2 RV_I2@5,2 RV_C1@5,1 RV_L2@5,0 L3@3,0 E1@2,0 D3@3,2 G0@2,2 P2@3,3 U3@2,3 R2@4,3 M1@1,2 P3@5,3 T3@1,3 N3@1,0 S0@0,0 B2@0,2 A2@0,1 E_G1@0,3 J2@4,0';
const PEOPLE: { at: string; kind: ZoneKind; colour: Colour }[] = [
  { at: '1,2', kind: 'city', colour: 'blue' },
  { at: '3,2', kind: 'road', colour: 'yellow' },
  { at: '4,1', kind: 'city', colour: 'red' },
  { at: '2,1', kind: 'field', colour: 'blue' },
];

interface Cell {
  x: number;
  y: number;
  id: string;
  seed: string;
  shape: TileShape;
}

async function cells(root: string): Promise<Cell[]> {
  const shapes = unpack<TileShape>(JSON.parse(await shapesText(root, 'carcassonne')));
  return BOARD.split(' ').map((text) => {
    const [, id, turns, x, y] = /^(\w+)(\d)@(\d),(\d)$/.exec(text)!;
    const seed = `${x},${y}`;
    const drawings = shapes[id!]!;
    const shape = turn(drawings[hash(`drawing${seed}`) % drawings.length]!, Number(turns) as Turns);
    return { x: Number(x), y: Number(y), id: id!, seed, shape };
  });
}

/** What only a live board needs would weigh on the picture. */
function still(svg: string): string {
  return svg
    .replace(/<path[^>]*class="cc-hit"[^>]*\/>/g, '')
    .replace(/<path[^>]*class="cc-hit"[^>]*><\/path>/g, '')
    .replace(/ data-[a-z]+="[^"]*"/g, '');
}

/** The looks of the tiles, less what only a live board has. */
function looks(root: string): string {
  const css = readFileSync(join(root, 'src/games/carcassonne/drawing/drawing.css'), 'utf8').replace(
    /\/\*.*?\*\//gs,
    '',
  );
  const rules = css.match(/[^{}]+\{[^{}]*\}/g) ?? [];
  const live = /cc-(hit|glow|veil|rim|seat|ghost|defs)|is-|data-theme/;
  return rules
    .filter((rule) => !live.test(rule.split('{')[0]!))
    .join('')
    .replace(/\s+/g, ' ');
}

export async function cover(root: string): Promise<string> {
  const board = (await cells(root)).filter(({ x, y }) => x >= LEFT && x < LEFT + COLUMNS && y >= TOP && y < TOP + ROWS);
  const put = ({ x, y }: Cell, inner: string) => `<g transform="translate(${x * SIZE} ${y * SIZE})">${inner}</g>`;
  const tiles = board.map((cell) => put(cell, paintTile(cell.shape, cell.id, `${cell.id}#${cell.seed}`))).join('');
  const people = PEOPLE.map(({ at, kind, colour }) => {
    const cell = board.find((one) => one.seed === at)!;
    const zone = cell.shape.zones.map(zoneOf).find((one) => one.kind === kind)!;
    const figure = piece('meeple', { colour, lying: kind === 'field' });
    return put(cell, `<g transform="translate(${zone.spot.join(' ')})">${figure}</g>`);
  });
  const picture = still(tiles) + people.join('');
  const box = [LEFT, TOP, COLUMNS, ROWS].map((cells) => cells * SIZE);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${box[2]}" height="${box[3]}"><style>${looks(root)}</style>${prune(defs(), picture)}${picture}</svg>`;
}
