/** Cells of the table: x to the east, y to the south. */
import type { Direction } from '../chrome/shortcut';

export type Cell = readonly [x: number, y: number];

const STEPS: Record<Direction, Cell> = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] };

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export const keyOf = (x: number, y: number): string => `${x},${y}`;

/** A cell as elements of the board name it (`data-cell`), and the other way round. */
export const nameOf = ([x, y]: Cell): string => `${x} ${y}`;
export function cellNamed(name: string): Cell {
  const [x = 0, y = 0] = name.split(' ').map(Number);
  return [x, y];
}

export const same = (a: Cell | null, b: Cell | null): boolean =>
  a === b || (a !== null && b !== null && a[0] === b[0] && a[1] === b[1]);

export const sameBox = (a: Box, b: Box): boolean => a.x0 === b.x0 && a.y0 === b.y0 && a.x1 === b.x1 && a.y1 === b.y1;

/** The empty cells beside a tile. */
export function frontier(tiles: readonly { x: number; y: number }[]): Cell[] {
  const taken = new Set(tiles.map(({ x, y }) => keyOf(x, y)));
  const found = new Map<string, Cell>();
  for (const { x, y } of tiles)
    for (const [dx, dy] of Object.values(STEPS)) {
      const key = keyOf(x + dx, y + dy);
      if (!taken.has(key)) found.set(key, [x + dx, y + dy]);
    }
  return [...found.values()];
}

/** The smallest box of whole cells around all of them; x1 and y1 lie behind the last. */
export function boxOf(cells: readonly { x: number; y: number }[], margin = 0): Box {
  if (!cells.length) return { x0: -margin, y0: -margin, x1: 1 + margin, y1: 1 + margin };
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  return {
    x0: Math.min(...xs) - margin,
    y0: Math.min(...ys) - margin,
    x1: Math.max(...xs) + 1 + margin,
    y1: Math.max(...ys) + 1 + margin,
  };
}

/** A box grown outwards to a coarse raster, so that it seldom changes while a board grows. */
export function coarse(box: Box, raster = 4): Box {
  const down = (v: number) => Math.floor(v / raster) * raster;
  const up = (v: number) => Math.ceil(v / raster) * raster;
  return { x0: down(box.x0), y0: down(box.y0), x1: up(box.x1), y1: up(box.y1) };
}

/**
 * The cell an arrow leads to: ahead, near, and rather straight than aslant. At the edge it wraps around to the far
 * side, so that repeated presses of one key go on.
 */
export function toward(cells: readonly Cell[], from: Cell, direction: Direction): Cell | null {
  const [dx, dy] = STEPS[direction];
  const measured = cells
    .filter((cell) => !same(cell, from))
    .map((cell) => {
      const [x, y] = [cell[0] - from[0], cell[1] - from[1]];
      return { cell, ahead: x * dx + y * dy, aside: Math.abs(x * dy) + Math.abs(y * dx) };
    });
  const best = (list: typeof measured, cost: (m: (typeof measured)[number]) => number) =>
    list.reduce<(typeof measured)[number] | null>((a, b) => (a === null || cost(b) < cost(a) ? b : a), null);
  const ahead = best(
    measured.filter((m) => m.ahead > 0),
    (m) => m.ahead + 2.1 * m.aside,
  );
  const around = best(
    measured.filter((m) => m.ahead < 0),
    (m) => m.ahead + 2.1 * m.aside,
  );
  return (ahead ?? around)?.cell ?? null;
}

/** The cell nearest to a point of the table, in cells. */
export function nearest(cells: readonly Cell[], x: number, y: number): Cell | null {
  const far = ([cx, cy]: Cell) => (cx + 0.5 - x) ** 2 + (cy + 0.5 - y) ** 2;
  return cells.reduce<Cell | null>((a, b) => (a === null || far(b) < far(a) ? b : a), null);
}

/** Cells in reading order, for walking through them one by one. */
export function inOrder<T extends Cell>(cells: readonly T[]): T[] {
  return [...cells].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}
