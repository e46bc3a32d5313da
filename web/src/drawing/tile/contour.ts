/** The outline of one field: marching squares on the clearance, closed along the border of the tile. */
import { type Point, SIZE, pick, simplify } from '../kit/geometry';
import { N, STEP, at } from './grid';

type Edge = 'top' | 'right' | 'bottom' | 'left';

/** For each pattern of inner corners, the segments through the cell, the inside on the right hand. */
const SEGMENTS: Record<number, [Edge, Edge][]> = {
  1: [['left', 'top']],
  2: [['top', 'right']],
  3: [['left', 'right']],
  4: [['right', 'bottom']],
  5: [
    ['left', 'top'],
    ['right', 'bottom'],
  ],
  6: [['top', 'bottom']],
  7: [['left', 'bottom']],
  8: [['bottom', 'left']],
  9: [['bottom', 'top']],
  10: [
    ['top', 'right'],
    ['bottom', 'left'],
  ],
  11: [['bottom', 'right']],
  12: [['right', 'left']],
  13: [['right', 'top']],
  14: [['top', 'left']],
};

const clip = (v: number) => Math.min(SIZE, Math.max(0, v));
const key = (p: Point) => `${p[0].toFixed(2)},${p[1].toFixed(2)}`;

/** All segments of the outline, by the point they start from. */
function segments(node: (k: number) => number): Map<string, [Point, Point][]> {
  const value = (i: number, j: number) => {
    const [ii, jj] = [Math.min(N - 1, Math.max(0, i)), Math.min(N - 1, Math.max(0, j))];
    const v = node(at(ii, jj));
    return ii === i && jj === j ? v : -Math.abs(v);
  };
  const cross = (i: number, j: number, k: number, l: number): Point => {
    const [a, b] = [value(i, j), value(k, l)];
    const t = a / (a - b);
    return [clip((i + (k - i) * t) * STEP), clip((j + (l - j) * t) * STEP)];
  };
  const found = new Map<string, [Point, Point][]>();
  for (let j = -1; j < N; j++) {
    for (let i = -1; i < N; i++) {
      const inner = [value(i, j), value(i + 1, j), value(i + 1, j + 1), value(i, j + 1)];
      const code = inner.reduce((sum, v, n) => sum + (v > 0 ? 1 << n : 0), 0);
      const on: Record<Edge, () => Point> = {
        top: () => cross(i, j, i + 1, j),
        right: () => cross(i + 1, j, i + 1, j + 1),
        bottom: () => cross(i, j + 1, i + 1, j + 1),
        left: () => cross(i, j, i, j + 1),
      };
      for (const [from, to] of SEGMENTS[code] ?? []) {
        const [p, q] = [on[from](), on[to]()];
        if (key(p) !== key(q)) found.set(key(p), [...(found.get(key(p)) ?? []), [p, q]]);
      }
    }
  }
  return found;
}

export function contour(node: (k: number) => number): Point[][] {
  const byStart = segments(node);
  const rings: Point[][] = [];
  for (const list of byStart.values()) {
    while (list.length) {
      const ring: Point[] = [];
      let next = list.pop();
      while (next) {
        ring.push(next[0]);
        next = byStart.get(key(next[1]))?.pop();
      }
      if (ring.length > 6) rings.push(square(ring));
    }
  }
  return rings;
}

/** Put the clipped corners back, and thin the ring. */
function square(ring: Point[]): Point[] {
  const onX = (p: Point) => p[0] === 0 || p[0] === SIZE;
  const onY = (p: Point) => p[1] === 0 || p[1] === SIZE;
  const out: Point[] = [];
  ring.forEach((p, i) => {
    out.push(p);
    const q = pick(ring, (i + 1) % ring.length);
    if (onX(p) && onY(q) && !onX(q) && !onY(p)) out.push([p[0], q[1]]);
    else if (onY(p) && onX(q) && !onY(q) && !onX(p)) out.push([q[0], p[1]]);
  });
  const half = Math.floor(out.length / 2);
  return [
    ...simplify(out.slice(0, half + 1), 0.7).slice(0, -1),
    ...simplify([...out.slice(half), pick(out, 0)], 0.7).slice(0, -1),
  ];
}
