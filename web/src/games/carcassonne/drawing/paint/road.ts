/** A road: a pale sandy track with a kerb, ruts of carts and the steps of those who walk. */
import {
  type Line,
  type Point,
  add,
  contains,
  distanceToBorder,
  lineLength,
  offset,
  pointAlong,
  resample,
} from '../../../../drawing/kit/geometry';
import { INK, ROAD } from '../palette';
import { pair, pen, shape, smooth, stroke, svg } from '../../../../drawing/kit/path';
import { type Random, random } from '../../../../drawing/kit/random';
import { type RoadShape, ribbonOutline } from '../shape';

/** Two ruts, broken here and there. */
function ruts(line: Line, rng: Random): string {
  let d = '';
  for (const side of [-3, 3]) {
    let piece: Point[] = [];
    for (const p of resample(offset(line, side), 10)) {
      piece.push(p);
      if (piece.length > 1 && rng.chance(0.3)) {
        d += smooth(piece);
        piece = [];
      }
    }
    if (piece.length > 2) d += smooth(piece);
  }
  return d;
}

/** Footprints, left and right. */
function steps(line: Line, rng: Random): string {
  const length = lineLength(line);
  const from = rng.between(0.15, 0.3) * length;
  let d = '';
  for (let k = 0; k < 7 && from + k * 6 < length - 14; k++) {
    const { point, direction } = pointAlong(line, from + k * 6);
    const p = add(point, [-direction[1], direction[0]], k % 2 ? 1.3 : -1.3);
    d += `M${pair(p)}l${pair([direction[0] * 1.4, direction[1] * 1.4])}`;
  }
  return stroke(d, ROAD.step, 1.5, { 'stroke-linecap': 'round', opacity: 0.8 });
}

/** Small stones in the grass along the kerb. */
function stones(zone: RoadShape, outline: Line, rng: Random): string {
  let d = '';
  for (const p of zone.rims.flatMap((rim) => resample(rim, 9))) {
    if (distanceToBorder(p) < 6 || rng.chance(0.5)) continue;
    const q = add(p, [rng.between(-2.4, 2.4), rng.between(-2.4, 2.4)]);
    if (!contains(outline, q)) d += `M${pair(q)}h.1`;
  }
  return d && stroke(d, ROAD.fill, 2.2, { 'stroke-linecap': 'round' });
}

/** Opaque: it lies twice over the seams between tiles. */
const VERGE = { stroke: ROAD.verge, 'stroke-width': 4.4, 'paint-order': 'stroke' };

export function road(zone: RoadShape, seed: string): string {
  const rng = random(`${seed}road`);
  const outline = ribbonOutline(zone);
  const kerb = zone.rims.map((r, i) => pen(r, 1.6, `${seed}kerb${i}`)).join('');
  const carts = stroke(ruts(zone.line, rng), ROAD.rut, 1.5, { 'stroke-linecap': 'round', class: 'cc-fine' });
  return (
    shape(smooth(outline, true), ROAD.fill, VERGE) +
    carts +
    svg('g', { class: 'cc-tiny' }, steps(zone.line, rng) + stones(zone, outline, rng)) +
    shape(kerb, INK, { class: 'cc-line' })
  );
}
