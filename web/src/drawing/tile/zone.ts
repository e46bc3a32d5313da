/** What a page needs to know of a zone of a laid tile, and how its rim is found. */
import { type Line, type Point, SIZE, pick } from '../kit/geometry';
import { straight } from '../kit/path';

export interface TileZone<Kind extends string = string> {
  /** Its place in the tile's features, as the engine numbers zones. */
  index: number;
  kind: Kind;
  /** Path data of the region it covers: hit testing, glow. Closed along the border of the tile. */
  area: string;
  /** Path data of its edge, open where it runs on over the border of the tile. */
  rim: string;
  /** Where the middle of a figure goes. */
  spot: Point;
  /** Where a certain piece goes instead. */
  spots?: Readonly<Record<string, Point>>;
}

const onBorder = (p: Point, q: Point) =>
  ([0, 1] as const).some((k) => [0, SIZE].some((v) => Math.abs(p[k] - v) < 0.05 && Math.abs(q[k] - v) < 0.05));

/** The parts of a closed ring that do not lie on the tile's border. */
export function openRim(ring: Line): string {
  const n = ring.length;
  const at = (i: number) => pick(ring, i % n);
  const first = ring.findIndex((p, i) => onBorder(p, at(i + 1)));
  if (first < 0) return straight(ring, true);
  let d = '';
  let run: Point[] = [];
  for (let k = 1; k <= n; k++) {
    run.push(at(first + k));
    if (onBorder(at(first + k), at(first + k + 1)) || k === n) {
      if (run.length > 1) d += straight(run);
      run = [];
    }
  }
  return d;
}
