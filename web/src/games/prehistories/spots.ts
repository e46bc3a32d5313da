/** Places of a tile in a cave: which is meant by a cell, which comes next in a direction. */
import type { Direction } from '../../chrome/shortcut';
import { type Cell, type Face, SIDE, tileCells, tileSize } from './drawing';
import { type Spot, spotAt } from './notation';

export const sameSpot = (one: Spot | null, two: Spot | null): boolean =>
  one !== null &&
  two !== null &&
  one.tile === two.tile &&
  one.face === two.face &&
  one.col === two.col &&
  one.row === two.row;

const middle = (cells: readonly Cell[]): Cell => [
  cells.reduce((sum, [col]) => sum + col, 0) / cells.length,
  cells.reduce((sum, [, row]) => sum + row, 0) / cells.length,
];

const apart = ([a, b]: Cell, [c, d]: Cell): number => Math.hypot(a - c, b - d);

/** The places that cover a cell, those that have it in their middle first. */
export function byReach(spots: readonly Spot[], [col, row]: Cell): Spot[] {
  return spots
    .filter(({ cells }) => cells.some(([x, y]) => x === col && y === row))
    .map((spot) => ({ spot, far: apart(middle(spot.cells), [col, row]) }))
    .sort((one, two) => one.far - two.far)
    .map(({ spot }) => spot);
}

/** A tile held by the cell nearest to its middle, put there; within the cave as far as its box goes. */
export function gripped(tile: string, face: Face, [col, row]: Cell): Spot {
  const cells = tileCells(tile, face);
  const centre = middle(cells);
  const grip = cells.toSorted((one, two) => apart(one, centre) - apart(two, centre))[0]!;
  return within(tile, face, col - grip[0], row - grip[1]);
}

/** The place nearest to that one whose box is within the cave. */
function within(tile: string, face: Face, col: number, row: number): Spot {
  const [columns, rows] = tileSize(tile, face);
  const kept = (at: number, span: number) => Math.max(0, Math.min(SIDE - span, at));
  return spotAt(tile, face, kept(col, columns), kept(row, rows));
}

const WAYS: Record<Direction, Cell> = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] };

/** One cell further in a direction, whether the tile may lie there or not. */
export function further({ tile, face, col, row }: Spot, direction: Direction): Spot {
  const [dx, dy] = WAYS[direction];
  return within(tile, face, col + dx, row + dy);
}

/** The nearest place in a direction; from nowhere, the first. */
export function toward(spots: readonly Spot[], from: Spot | null, direction: Direction): Spot | null {
  if (!from) return spots[0] ?? null;
  const [dx, dy] = WAYS[direction];
  const ahead = spots
    .map((spot) => {
      const [x, y] = [spot.col - from.col, spot.row - from.row];
      const [along, aside] = [x * dx + y * dy, Math.abs(x * dy) + Math.abs(y * dx)];
      return { spot, along, cost: along + aside * 2 };
    })
    .filter(({ along }) => along > 0)
    .sort((one, two) => one.cost - two.cost);
  return ahead[0]?.spot ?? null;
}
