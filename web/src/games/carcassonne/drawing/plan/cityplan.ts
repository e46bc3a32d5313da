/** Where a city lies on its tile: it takes whole sides, corner to corner, and a wall closes it towards the fields. */
import {
  ALONG,
  CORNER,
  type Line,
  type Point,
  type Side,
  SIDES,
  add,
  bezier,
  distance,
  lineLength,
  mix,
  negate,
  pick,
  pointAlong,
  turnSide,
  wander,
} from '../../../../drawing/kit/geometry';
import { random } from '../../../../drawing/kit/random';

/** Every wall leaves its corner at this angle from the city's side for a few units, so walls of neighbours meet. */
const ROOT_ANGLE = 45;
const ROOT = 9;
/**
 * Then it turns to its own angle and reaches out, by the number of other sides it walks past: a cap about one field
 * side, a bow across the tile, a belly on one city side.
 */
const BEND = { 1: { angle: 36, reach: 84 }, 2: { angle: 49, reach: 90 }, 3: { angle: 63, reach: 74 } };
/** Beside another city that starts at the same corner a wall must keep away from it. */
const CROWDED = { angle: 36, reach: 92 };
const END_TOWER = 34;

export interface CityPlan {
  outline: Point[];
  walls: Line[];
  towers: Point[];
  joined: Point[];
}

const right = ([x, y]: Point): Point => [-y, x];

/** A direction at `degrees` from `base`, towards the tile's inside. */
function lean(base: Point, inwards: Point, degrees: number): Point {
  const a = (degrees * Math.PI) / 180;
  return add([base[0] * Math.cos(a), base[1] * Math.cos(a)], inwards, Math.sin(a));
}

/** Runs of consecutive sides, clockwise: ['N','E'] is one run, ['N','S'] are two. */
function runs(sides: readonly Side[]): Side[][] {
  const has = (i: number) => sides.includes(SIDES[i % 4] as Side);
  const starts = [0, 1, 2, 3].filter((i) => has(i) && !has(i + 3));
  return starts.map((i) => {
    const run: Side[] = [];
    for (let k = i; has(k) && run.length < 4; k++) run.push(SIDES[k % 4] as Side);
    return run;
  });
}

interface Course {
  from: Side;
  to: Side;
  gap: 1 | 2 | 3;
  /** Another city of the tile starts at the same corner. */
  crowdedStart: boolean;
  crowdedEnd: boolean;
}

/** The line of a wall before its towers are set: rooted in two corners of the tile. */
function course({ from, to, gap, crowdedStart, crowdedEnd }: Course, seed: string): Point[] {
  const [a, b] = [CORNER[turnSide(from, 1)], CORNER[to]];
  const [back, inFrom] = [negate(ALONG[from]), right(ALONG[from])];
  const [forth, inTo] = [ALONG[to], right(ALONG[to])];
  const rng = random(`${seed}bend`);
  const [start, end] = [crowdedStart ? CROWDED : BEND[gap], crowdedEnd ? CROWDED : BEND[gap]];
  const p = add(a, lean(back, inFrom, ROOT_ANGLE), ROOT);
  const q = add(b, lean(forth, inTo, ROOT_ANGLE), ROOT);
  const vary = () => rng.between(0.95, 1.06);
  const curve = bezier(
    p,
    add(p, lean(back, inFrom, start.angle), start.reach * vary()),
    add(q, lean(forth, inTo, end.angle), end.reach * vary()),
    q,
    80,
  );
  return [a, ...wander(curve, `${seed}wander`, gap === 2 ? 6 : 4, 60, END_TOWER - ROOT, 40), b];
}

/** Chords between towers, eased part of the way back to the curve so that the wall still swells. */
function chords(curve: Line, cuts: number[], knots: Line): Point[] {
  const line: Point[] = [pick(knots, 0)];
  for (let i = 1; i < knots.length; i++) {
    const [s, t] = [cuts[i - 1] ?? 0, cuts[i] ?? 0];
    const n = Math.max(2, Math.round((t - s) / 7));
    for (let k = 1; k <= n; k++) {
      const on = pointAlong(curve, s + ((t - s) * k) / n).point;
      const chord = mix(pick(knots, i - 1), pick(knots, i), k / n);
      // the roots stay as they are, so that neighbours meet
      const ease = i === 1 || i === knots.length - 1 ? 1 : 0.45;
      line.push(k === n ? pick(knots, i) : mix(chord, on, ease));
    }
  }
  return line;
}

/** One wall from corner to corner: straight between towers, as masons build. */
function wall(way: Course, seed: string): { line: Point[]; towers: Point[] } {
  const curve = course(way, seed);
  const length = lineLength(curve);
  const free = length - 2 * END_TOWER;
  const count = Math.max(1, Math.round(free / 54));
  const stations = Array.from({ length: count + 1 }, (_, i) => END_TOWER + (free * i) / count);
  const towers = stations.map((s) => pointAlong(curve, s).point);
  const knots = [pick(curve, 0), ...towers, pick(curve, curve.length - 1)];
  return { line: rooted(chords(curve, [0, ...stations, length], knots), curve), towers };
}

/** The first and last points of the wall are those of every wall: corner, then the end of the root. */
function rooted(line: Point[], curve: Line): Point[] {
  const far = (p: Point, end: Point) => distance(p, end) > ROOT + 3;
  const [a, b] = [pick(curve, 0), pick(curve, curve.length - 1)];
  return [a, pick(curve, 1), ...line.filter((p) => far(p, a) && far(p, b)), pick(curve, curve.length - 2), b];
}

/** The plan of a city: closed outline, walls (city on the right hand), towers. `others`: sides of other cities. */
export function planCity(sides: readonly Side[], others: readonly Side[], seed: string): CityPlan {
  const corners = SIDES.map((s) => CORNER[s]);
  if (sides.length === 4) return { outline: corners, walls: [], towers: [], joined: corners };
  const plan: CityPlan = { outline: [], walls: [], towers: [], joined: [] };
  const list = runs(sides);
  list.forEach((run, i) => {
    const from = run[run.length - 1] as Side;
    const to = (list[(i + 1) % list.length] as Side[])[0] as Side;
    plan.outline.push(...run.map((side) => CORNER[side]));
    plan.joined.push(...run.slice(1).map((side) => CORNER[side]));
    const gap = ((SIDES.indexOf(to) - SIDES.indexOf(from) + 3) % 4) as 1 | 2 | 3;
    const crowded = { crowdedStart: others.includes(turnSide(from, 1)), crowdedEnd: others.includes(turnSide(to, 3)) };
    const built = wall({ from, to, gap, ...crowded }, `${seed}wall${i}`);
    plan.walls.push(built.line);
    plan.towers.push(...built.towers);
    plan.outline.push(...built.line.slice(0, -1));
  });
  return plan;
}
