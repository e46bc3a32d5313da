// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { boxOf, type Cell, coarse, frontier, inOrder, nearest, toward } from '../../src/landscape/grid';

const DIRECTIONS = ['up', 'right', 'down', 'left'] as const;

/** Boards of many shapes, always the same ones. */
function boards(count: number): Cell[][] {
  let seed = 7;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  return Array.from({ length: count }, () => {
    const tiles = [{ x: 0, y: 0 }];
    const size = 1 + Math.floor(random() * 70);
    while (tiles.length < size) {
      const edge = frontier(tiles);
      const [x, y] = edge[Math.floor(random() * edge.length)]!;
      tiles.push({ x, y });
    }
    // a tile fits in some of the cells beside the others
    return frontier(tiles).filter(() => random() < 0.5);
  }).filter((cells) => cells.length > 0);
}

describe('cells beside tiles', () => {
  it('are four for one tile and six for two', () => {
    expect(frontier([{ x: 0, y: 0 }])).toHaveLength(4);
    expect(
      frontier([
        { x: 0, y: 0 },
        { x: 1, y: 0 },
      ]),
    ).toHaveLength(6);
  });

  it('come in reading order', () => {
    expect(
      inOrder([
        [1, 1],
        [0, -1],
        [-3, 1],
      ]),
    ).toEqual([
      [0, -1],
      [-3, 1],
      [1, 1],
    ]);
  });
});

describe('boxes', () => {
  it('hold all cells and a margin', () => {
    expect(boxOf([{ x: 2, y: -1 }], 1)).toEqual({ x0: 1, y0: -2, x1: 4, y1: 1 });
    expect(boxOf([], 1)).toEqual({ x0: -1, y0: -1, x1: 2, y1: 2 });
  });

  it('are grown to a coarse raster', () => {
    expect(coarse({ x0: -1, y0: 0, x1: 5, y1: 4 })).toEqual({ x0: -4, y0: 0, x1: 8, y1: 4 });
  });
});

describe('arrows', () => {
  const cells: Cell[] = [
    [0, 0],
    [3, 0],
    [4, 2],
    [0, 5],
  ];

  it('go straight ahead rather than aslant', () => {
    expect(toward(cells, [0, 0], 'right')).toEqual([3, 0]);
    expect(toward(cells, [0, 0], 'down')).toEqual([0, 5]);
    expect(toward(cells, [3, 0], 'down')).toEqual([4, 2]);
  });

  it('wrap around at the edge', () => {
    expect(toward(cells, [0, 0], 'left')).toEqual([3, 0]);
    expect(toward(cells, [0, 5], 'down')).toEqual([0, 0]);
  });

  it('have nowhere to go from the only cell', () => {
    expect(toward([[1, 1]], [1, 1], 'up')).toBeNull();
  });

  it('lead from every cell to every other, on any board', () => {
    for (const board of boards(60)) {
      const reached = new Set([String(board[0])]);
      const open = [board[0]!];
      while (open.length) {
        const from = open.pop()!;
        for (const direction of DIRECTIONS) {
          const next = toward(board, from, direction);
          if (next && !reached.has(String(next))) {
            reached.add(String(next));
            open.push(next);
          }
        }
      }
      expect(reached.size).toBe(board.length);
    }
  });

  it('begin at the cell nearest to the middle of the view', () => {
    expect(nearest(cells, 4, 3)).toEqual([4, 2]);
    expect(nearest([], 0, 0)).toBeNull();
  });
});
