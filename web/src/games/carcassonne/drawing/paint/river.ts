/** Water: sandy banks, a deep middle, lines of current; a spring among rocks, a lake with reeds and swans. */
import {
  type Line,
  type Point,
  add,
  blob,
  contains,
  lineLength,
  offset,
  pick,
  polar,
  resample,
} from '../../../../drawing/kit/geometry';
import { noise } from '../../../../drawing/kit/noise';
import { INK, WATER } from '../palette';
import { pen, shape, smooth, stroke, svg, use } from '../../../../drawing/kit/path';
import { type Random, random } from '../../../../drawing/kit/random';
import { type RiverShape, ribbonOutline } from '../shape';

/** Lines of current that follow the stream, long and short. */
function current(line: Line, seed: string): string {
  let d = '';
  for (const side of [-8, -3, 2.5, 7.5]) {
    const n = noise(`${seed}current${side}`, 20);
    let piece: Point[] = [];
    const flush = () => {
      if (piece.length > 2) d += smooth(piece);
      piece = [];
    };
    resample(offset(line, side), 9).forEach((p, i) => (n(i * 9) > -0.1 ? piece.push(p) : flush()));
    flush();
  }
  return stroke(d, WATER.light, 1.3, { 'stroke-linecap': 'round', opacity: 0.9, class: 'cc-fine' });
}

/** The deep middle, as wide as the neighbour's at the border, narrow where a spring rises. */
function channel(line: Line, narrowing: boolean): string {
  const length = lineLength(line);
  const half = (s: number) => 4.5 - (narrowing ? 3 * (s / length) : 0);
  return shape(smooth([...offset(line, (s) => -half(s)), ...offset(line, half).reverse()], true), WATER.channel);
}

const SAND = { stroke: WATER.sand, 'stroke-width': 6.5, 'paint-order': 'stroke' };
const body = (d: string) => shape(d, WATER.base, SAND);

function spring(pool: Line, centre: Point, seed: string): string {
  const rng = random(`${seed}spring`);
  const ring = (r: number) => smooth(blob(centre, r, `ring${r}`, 0.05, 10), true);
  const rocks = Array.from({ length: 9 }, (_, i) =>
    polar(-Math.PI * 1.15 + (i / 8) * Math.PI * 1.3, rng.between(17, 22), centre),
  ).sort((a, b) => a[1] - b[1]);
  return (
    body(smooth(pool, true)) +
    shape(ring(8), WATER.deep, { opacity: 0.6 }) +
    shape(pen([...pool, pick(pool, 0)], 1.3, `${seed}edge`), INK, { class: 'cc-line' }) +
    stroke(ring(4.5) + ring(8.5), WATER.light, 1) +
    rocks.map((p) => use(`cc-rock${rng.integer(2)}`, p)).join('') +
    use('cc-reed', add(centre, [15, 12])) +
    use('cc-reed', add(centre, [-16, 10]))
  );
}

/** The shore of the lake, open where the river comes in. */
function shoreline(pool: Line, outline: Line): Line {
  const n = pool.length;
  const wet = (i: number) => contains(outline, pick(pool, i % n));
  const mouth = pool.findIndex((_, i) => wet(i) && !wet(i + 1));
  const ring = Array.from({ length: n }, (_, i) => (mouth + 1 + i) % n).filter((i) => !wet(i));
  return resample(
    ring.map((i) => pick(pool, i)),
    7,
  );
}

function waves(centre: Point, rng: Random): string {
  let d = '';
  for (let i = 0; i < 16; i++) {
    const p = polar(rng.between(0, 6.28), Math.sqrt(rng.next()) * 42, centre);
    const l = rng.between(4, 9);
    d += smooth([add(p, [-l, 0]), add(p, [-l / 2, -1.6]), p, add(p, [l / 2, 1.6]), add(p, [l, 0])]);
  }
  return stroke(d, WATER.light, 1.2, { 'stroke-linecap': 'round', class: 'cc-fine' });
}

function lake(pool: Line, centre: Point, outline: Line, seed: string): string {
  const rng = random(`${seed}lake`);
  const shrunk = (f: number) =>
    smooth(
      pool.map((p): Point => add(centre, add(p, centre, -1), f)),
      true,
    );
  const reeds = [2, 3, 9, 15, 21].map((i) => use('cc-reed', add(pick(pool, i), [0, -2])));
  return (
    shape(smooth(pool, true), WATER.base) +
    shape(shrunk(0.72), WATER.deep, { opacity: 0.4 }) +
    shape(shrunk(0.45), WATER.deep, { opacity: 0.35 }) +
    waves(centre, rng) +
    use('cc-swan', add(centre, [rng.between(-20, -10), rng.between(0, 10)])) +
    use('cc-swan', add(centre, [rng.between(4, 14), rng.between(12, 20)])) +
    use('cc-boat', add(centre, [rng.between(8, 20), rng.between(-20, -10)])) +
    shape(pen(shoreline(pool, outline), 1.4, `${seed}shore`), INK, { class: 'cc-line' }) +
    reeds.join('')
  );
}

export function river(zone: RiverShape, seed: string): string {
  const outline = ribbonOutline(zone);
  const { pool, centre, end } = zone;
  const rims = shape(zone.rims.map((r, i) => pen(r, 1.5, `${seed}bank${i}`)).join(''), INK, { class: 'cc-line' });
  const stream = body(smooth(outline, true)) + channel(zone.line, end === 'spring') + rims;
  if (!pool || !centre) return stream + current(zone.line, seed);
  if (end === 'spring') return stream + current(zone.line.slice(0, -2), seed) + spring(pool, centre, seed);
  const under = body(smooth(pool, true));
  return svg('g', {}, under + stream + lake(pool, centre, outline, seed) + current(zone.line.slice(0, 7), seed));
}
