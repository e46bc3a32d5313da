/** The cover of a game's card: a piece of a board in mid-game, with the game's own tiles and pieces. */
import { SIZE } from '../../src/drawing/kit/geometry';
import { hash } from '../../src/drawing/kit/random';
import { unpack } from '../../src/drawing/tile/pack';
import { type Turns, turn } from '../../src/drawing/tile/turn';
import { shapesText } from '../shapes';
import type { Drawing } from './drawings';
import { prune } from './prune';
import { looks, still } from './still';

export interface Person {
  /** Column and row. */
  at: string;
  /** The kind of zone it stands on. */
  zone: string;
  figure: string;
  piece: string;
}

export interface Subject<Shape> extends Drawing<Shape> {
  /** As much of the board as the card shows. */
  window: [left: number, top: number, columns: number, rows: number];
  /** Tile, quarter turns, column and row: `RV_A3@1,1 …` */
  board: string;
  people: readonly Person[];
}

interface Cell<Shape> {
  x: number;
  y: number;
  tile: string;
  turns: Turns;
  seed: string;
  shape: Shape;
}

function cells<Shape>(board: string, shapes: Record<string, Shape[]>): Cell<Shape>[] {
  return board.split(' ').map((text) => {
    const [, tile, turned, x, y] = /^(\w+)(\d)@(\d),(\d)$/.exec(text)!;
    const [seed, turns] = [`${x},${y}`, Number(turned) as Turns];
    const drawings = shapes[tile!]!;
    const shape = turn(drawings[hash(`drawing${seed}`) % drawings.length]!, turns);
    return { x: Number(x), y: Number(y), tile: tile!, turns, seed, shape };
  });
}

export const cover = <Shape>(subject: Subject<Shape>) =>
  async function draw(root: string): Promise<string> {
    const { game, window, people } = subject;
    const [left, top, columns, rows] = window;
    const shapes = unpack<Shape>(JSON.parse(await shapesText(root, game)));
    const board = cells(subject.board, shapes).filter(
      ({ x, y }) => x >= left && x < left + columns && y >= top && y < top + rows,
    );
    const put = ({ x, y }: Cell<Shape>, inner: string) =>
      `<g transform="translate(${x * SIZE} ${y * SIZE})">${inner}</g>`;
    const tiles = board.map((c) => put(c, subject.paint(c.shape, c.tile, c.turns, c.seed))).join('');
    const placed = people.map(({ at, zone, figure, piece }) => {
      const cell = board.find((one) => one.seed === at)!;
      const found = subject.zones(cell.shape, cell.turns).find((one) => one.kind === zone)!;
      const spot = found.spots?.[piece] ?? found.spot;
      return put(cell, `<g transform="translate(${spot.join(' ')})">${figure}</g>`);
    });
    const picture = still(tiles) + placed.join('');
    const box = window.map((count) => count * SIZE);
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${box[2]}" height="${box[3]}"><style>${looks(root, game, '')}</style>${prune(subject.defs(), picture)}${picture}</svg>`;
  };
