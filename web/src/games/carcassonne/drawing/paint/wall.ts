/**
 * A city wall: a stone band with height. The foot follows the outline of the city; the top is the foot raised
 * towards the head of the page, flat at the tile's corners so that walls of neighbours meet.
 */
import {
  type Line,
  type Point,
  add,
  directions,
  distance,
  lineLength,
  mix,
  offset,
  pick,
} from '../../../../drawing/kit/geometry';
import { smoothstep } from '../../../../drawing/kit/noise';
import { INK, SHADE, STONE } from '../palette';
import { pen, shape, straight, stroke, svg } from '../../../../drawing/kit/path';

const THICK = 6.5;
const HEIGHT = 9;

interface Profile {
  foot: Line;
  innerFoot: Line;
  outerTop: Line;
  innerTop: Line;
  dirs: Line;
}

/** Foot, outer top and inner top of a wall line (city on the right hand). */
function profile(line: Line): Profile {
  const length = lineLength(line);
  let s = 0;
  const rise = line.map((p, i) => {
    if (i) s += distance(pick(line, i - 1), p);
    return HEIGHT * smoothstep(8, 32, s) * smoothstep(8, 32, length - s);
  });
  const lift = (points: Line) => points.map((p, i): Point => [p[0], p[1] - (rise[i] ?? 0)]);
  const inner = offset(line, THICK);
  return { foot: line, innerFoot: inner, outerTop: lift(line), innerTop: lift(inner), dirs: directions(line) };
}

const band = (a: Line, b: Line) => straight([...a, ...[...b].reverse()], true);

/** Stretches of the line where `test` holds, with one point of overlap. */
function stretches(dirs: Line, test: (d: Point) => boolean): number[][] {
  const out: number[][] = [];
  let run: number[] = [];
  dirs.forEach((d, i) => {
    if (test(d)) run = run.length ? [...run, i] : [Math.max(0, i - 1), i];
    else if (run.length) {
      out.push([...run, i]);
      run = [];
    }
  });
  return run.length ? [...out, run] : out;
}

/** Courses of stone on a face: short level marks in staggered rows. */
function courses(top: Line, foot: Line): string {
  let d = '';
  const at = (i: number, k: number) => mix(pick(top, i), pick(foot, i), k);
  for (let i = 1; i < top.length; i++) {
    if (pick(foot, i)[1] - pick(top, i)[1] <= 4) continue;
    const [a, b] = [at(i - 1, i % 2 ? 0.36 : 0.7), at(i, i % 2 ? 0.36 : 0.7)];
    d += straight([mix(a, b, 0.15), mix(a, b, 0.75)]);
  }
  return d && stroke(d, STONE.deep, 0.6, { class: 'cc-tiny' });
}

const chosen = (run: number[], line: Line) => run.map((i) => pick(line, i));

/** What lies behind the houses: the shade inside the wall and the inner face of walls seen from the town. */
export function wallBehind(line: Line): string {
  const w = profile(line);
  let s = stroke(straight(w.innerFoot), SHADE, 9, { opacity: 0.16, 'stroke-linejoin': 'round' });
  for (const run of stretches(w.dirs, (d) => d[0] > 0.05)) {
    const [top, foot] = [chosen(run, w.innerTop), chosen(run, w.innerFoot)];
    s += shape(band(top, foot), STONE.dark) + courses(top, foot);
  }
  return s;
}

/** Battlements along the outer edge of the walk: ink first, stone on it. */
function battlements(outerTop: Line): string {
  const rim = straight(offset(outerTop, 1.2));
  const merlons =
    stroke(rim, INK, 4.6, { 'stroke-dasharray': '5.2 2.8' }) +
    stroke(rim, STONE.light, 3.2, { 'stroke-dasharray': '3.8 4.2', 'stroke-dashoffset': -0.7 });
  return svg('g', { class: 'cc-fine' }, merlons);
}

/** What lies before the houses: the outer face where it looks at the reader, the walk on top, battlements. */
export function wallBefore(line: Line, seed: string): string {
  const w = profile(line);
  let s = '';
  for (const run of stretches(w.dirs, (d) => d[0] < -0.05)) {
    const [top, foot] = [chosen(run, w.outerTop), chosen(run, w.foot)];
    const cast = straight(foot.map((p) => add(p, [2, 2])));
    s += stroke(cast, SHADE, 3.4, { opacity: 0.22, 'stroke-linejoin': 'round' });
    s += shape(band(top, foot), STONE.mid) + courses(top, foot);
  }
  return (
    s +
    shape(band(w.outerTop, w.innerTop), STONE.light) +
    stroke(straight(w.innerTop), INK, 0.7, { opacity: 0.8 }) +
    // from afar one firm line stands for the battlements
    stroke(straight(w.outerTop), INK, 1.6, { class: 'cc-far-only' }) +
    battlements(w.outerTop) +
    shape(pen(w.foot, 1.6, `${seed}foot`), INK, { class: 'cc-line' })
  );
}
