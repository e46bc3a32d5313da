/** Smooth curves of the cave's hand, as plain lines of a tile. */
import { type Point as Brushed, walk } from '../../../../drawing/cave/geometry';
import { type Line, type Point, simplify } from '../../../../drawing/kit/geometry';

/** A smooth curve through the points. */
export function soft(line: Line, step = 5): Point[] {
  return walk(
    line.map(([x, y]): Brushed => [x, y]),
    { step },
  ).map(([x, y]): Point => [x, y]);
}

export function softRing(line: Line, step = 5): Point[] {
  const ring = walk(
    line.map(([x, y]): Brushed => [x, y]),
    { step, closed: true },
  );
  return ring.map(([x, y]): Point => [x, y]);
}

/** The same with fewer points, no further off than the eye would see. */
export const lean = (line: Line): Point[] => simplify(line, 0.3);
