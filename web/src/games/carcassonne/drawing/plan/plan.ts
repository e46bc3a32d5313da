/**
 * The plan of a tile: from the zones in the data to lines and polygons, in the tile's own frame.
 * Nothing is drawn here, and no tile is known by name.
 */
import {
  ALONG,
  INWARD,
  type Line,
  MIDDLE,
  type Point,
  type Side,
  add,
  blob,
  distance,
  distanceToLine,
  hit,
  lineLength,
  mix,
  negate,
  opposite,
  pick,
  polar,
  resample,
} from '../../../../drawing/kit/geometry';
import { random } from '../../../../drawing/kit/random';
import type { Gate } from '../shape';
import { type CityPlan, planCity } from './cityplan';
import { RIVER_WIDTH, ROAD_WIDTH, banks, breathing, ending, through } from './lines';
import { type Indexed, type Tile, ofKind } from './tiles';
import { type VillagePlan, planVillage } from './village';

export interface Ribbon {
  line: Line;
  rims: Line[];
}
export interface RiverPlan extends Ribbon {
  end?: 'spring' | 'lake';
  centre?: Point;
  pool?: Line;
}
export interface Close {
  centre: Point;
  radius: number;
  outline: Line;
}
export type Walled = CityPlan & { gates: Gate[]; sides: Side[]; shields: number };

/** Plans by the zone's index in the data. */
export interface Plan {
  cities: Map<number, Walled>;
  rivers: Map<number, RiverPlan>;
  roads: Map<number, Ribbon>;
  monasteries: Map<number, Close>;
  village?: VillagePlan;
  bridges: Line[];
}

const isBridged = (tile: Tile, road: Indexed) => (tile.bridges ?? []).some((b) => b.road === road.index);
const dot = (p: Point, q: Point) => p[0] * q[0] + p[1] * q[1];

function monasteryPlace(tile: Tile): { centre: Point; radius: number } {
  const road = ofKind(tile, 'road').find((r) => r.end === 'monastery');
  const side = road?.sides[0];
  if (!road || !side) return { centre: [100, 100], radius: 46 };
  if (isBridged(tile, road)) return { centre: add([100, 100], INWARD[side], 52), radius: 38 };
  return { centre: add([100, 100], INWARD[side], 6), radius: 46 };
}

/** The walled close of a monastery: a house-builder's polygon, not a circle. */
function close(centre: Point, radius: number, seed: string): Point[] {
  const rng = random(seed);
  const corners = Array.from({ length: 8 }, (_, i) => {
    const a = ((i + 0.5 + rng.between(-0.16, 0.16)) / 8) * Math.PI * 2;
    return polar(a, radius * rng.between(0.97, 1.1), centre);
  });
  return corners.flatMap((p, i) => [0.08, 0.5, 0.92].map((t) => mix(p, pick(corners, (i + 1) % 8), t)));
}

/** A straight river gives way to what stands on one side of it only. */
function bow(tile: Tile, river: Indexed, close?: Close): Point {
  const [from, to] = river.sides;
  if (!from || !to || !opposite(from, to)) return [0, 0];
  const weight = (v: Point) => {
    const cities = ofKind(tile, 'city').flatMap((c) => c.sides);
    const walls = cities.filter((s) => dot(INWARD[s], negate(v)) > 0.5).length * 15;
    return walls + (close && dot(add(close.centre, [-100, -100]), v) > 5 ? 28 : 0);
  };
  const side = ALONG[from];
  const push = weight(negate(side)) - weight(side);
  return [side[0] * push, side[1] * push];
}

function planRiver(tile: Tile, river: Indexed, key: string, close?: Close): RiverPlan {
  const [from, to] = river.sides as [Side, Side?];
  if (to) {
    const line = through(from, to, key, ofKind(tile, 'city').length ? 4 : 12, bow(tile, river, close));
    return { line, rims: breathing(line, RIVER_WIDTH, key, 5) };
  }
  const lake = river.end === 'lake';
  const centre = add([100, 100], INWARD[from], lake ? 6 : 10);
  const line = ending(from, centre, key, 9);
  const length = lineLength(line);
  const narrowing = (s: number) => RIVER_WIDTH - 16 * Math.max(0, (s - 30) / (length - 30));
  return {
    line,
    rims: lake ? breathing(line, RIVER_WIDTH, key, 3) : banks(line, narrowing),
    end: lake ? 'lake' : 'spring',
    centre,
    pool: lake ? blob(centre, 56, `${key}lake`, 0.16, 26) : blob(centre, 15, `${key}pool`, 0.14, 16),
  };
}

/** Where a road that ends on the tile ends, and the gate it needs. */
function roadEnd(road: Indexed, plan: Plan): Point {
  const side = road.sides[0] as Side;
  const from = MIDDLE[side];
  const stop = (centre: Point, before: number) => mix(centre, from, before / distance(centre, from));
  const close = plan.monasteries.get(road.end_feature ?? -1);
  if (close) return stop(close.centre, close.radius - 6);
  const city = plan.cities.get(road.end_feature ?? -1);
  if (!city) return plan.village ? stop(plan.village.centre, plan.village.radius - 7) : [100, 100];
  const met = city.walls.map((w) => hit(from, INWARD[side], w)).filter((p) => p !== null);
  const at = met.sort((p, q) => distance(p, from) - distance(q, from))[0] ?? [100, 100];
  city.gates.push({ at, side });
  city.towers = city.towers.filter((t) => distance(t, at) > 33);
  return at;
}

function planRoad(tile: Tile, road: Indexed, plan: Plan, key: string): Ribbon {
  const [from, to] = road.sides as [Side, Side?];
  const busy = plan.cities.size > 0 || plan.rivers.size > 0;
  const bridged = isBridged(tile, road);
  const line = to
    ? through(from, to, key, bridged ? 3 : busy ? 6 : 14)
    : ending(from, roadEnd(road, plan), key, bridged ? 0 : 5);
  return { line, rims: breathing(line, ROAD_WIDTH, key, 2.5) };
}

/** The part of a road that a bridge carries. */
function span(road: Line, water: Line): Line {
  const over = resample(road, 2).filter((p) => distanceToLine(p, water) < RIVER_WIDTH / 2 + 7);
  const between = over.slice(1, -1).filter((_, i) => i % 4 === 0);
  return [pick(over, 0), ...between, pick(over, over.length - 1)];
}

/** Make the plan. `seed` varies the drawing between copies of one tile. */
export function plan(tile: Tile, seed: string): Plan {
  const made: Plan = { cities: new Map(), rivers: new Map(), roads: new Map(), monasteries: new Map(), bridges: [] };
  const cities = ofKind(tile, 'city');
  for (const c of cities) {
    const others = cities.filter((o) => o !== c).flatMap((o) => o.sides);
    const walls = planCity(c.sides, others, `${seed}${c.index}`);
    // where two cities start from one corner the second does without its first tower
    const standing = [...made.cities.values()].flatMap((o) => o.towers);
    walls.towers = walls.towers.filter((t) => standing.every((o) => distance(t, o) > 22));
    made.cities.set(c.index, { ...walls, sides: c.sides, shields: c.shields ?? 0, gates: [] });
  }
  for (const m of ofKind(tile, 'monastery')) {
    const place = monasteryPlace(tile);
    made.monasteries.set(m.index, { ...place, outline: close(place.centre, place.radius, `${seed}plot`) });
  }
  const first = [...made.monasteries.values()][0];
  for (const r of ofKind(tile, 'river')) made.rivers.set(r.index, planRiver(tile, r, `${seed}river${r.index}`, first));
  made.village = planVillage(tile);
  for (const r of ofKind(tile, 'road')) made.roads.set(r.index, planRoad(tile, r, made, `${seed}road${r.index}`));
  for (const b of tile.bridges ?? []) {
    const [road, river] = [made.roads.get(b.road), made.rivers.get(b.river)];
    if (road && river) made.bridges.push(span(road.line, river.line));
  }
  return made;
}
