/** Rivers and lakes. A river crosses a side in its middle, at a right angle. */
import {
  type Line,
  type Point,
  INWARD,
  MIDDLE,
  SIDES,
  type Side,
  add,
  contains,
  mix,
  offset,
  opposite,
  turnSide,
} from '../../../../drawing/kit/geometry';
import { random, wave } from '../../../../drawing/cave/noise';
import { lean, soft, softRing } from './soft';
import { type Tile, type Indexed, ofKind } from './tiles';

/** Half the width of the water. */
export const RIVER = 11;
const CENTRE: Point = [100, 100];
/** A river runs a little over the border, so that no seam shows. */
const MOUTH = [-1, 9, 20];
const RADIUS = [0, 25, 31, 35, 39];

export interface River {
  line: Point[];
  rims: Line[];
  spring?: Point;
}

export interface Lake {
  centre: Point;
  outline: Line;
  fish: number;
}

export interface Choice {
  shift: number;
  bend: number;
  scale: number;
  source: number;
}

const sign = (seed: string) => (random(seed)() < 0.5 ? -1 : 1);
const mouth = (side: Side): Point[] => MOUTH.map((d) => add(MIDDLE[side], INWARD[side], d));
const into = (side: Side, to: Point[]): Point[] => [...mouth(side), ...to];

function through([s, t]: [Side, Side], bend: number, seed: string): Point[] {
  const [a, b] = [MIDDLE[s], MIDDLE[t]];
  const back = mouth(t).reverse();
  if (opposite(s, t)) {
    const aside = INWARD[turnSide(s, 1)];
    const sway = sign(seed) * 9;
    return into(s, [add(mix(a, b, 0.36), aside, sway + bend), add(mix(a, b, 0.64), aside, bend - sway), ...back]);
  }
  const inner = add(add(CENTRE, INWARD[s], -24 - bend), INWARD[t], -24 - bend);
  const near = (side: Side) => mix(inner, add(MIDDLE[side], INWARD[side], 46), 0.38);
  return into(s, [near(s), near(t), ...back]);
}

function lakeCentre(rivers: readonly Side[], lakes: number, shift: number): Point {
  let v: Point = [0, 0];
  for (const side of rivers) v = add(v, INWARD[side], -1);
  const length = Math.hypot(...v);
  if (length < 0.1) return add(CENTRE, [0.6, 0.4], shift * 0.3);
  const near = lakes > 1 ? 46 : rivers.length === 1 ? 22 : rivers.length === 2 ? 20 : 8;
  return add(CENTRE, [v[0] / length, v[1] / length], near + shift);
}

function lakeOutline(centre: Point, radius: number, tilt: number, seed: string): Point[] {
  const noise = wave(seed);
  const rim = Array.from({ length: 14 }, (_, i): Point => {
    const a = (i / 14) * Math.PI * 2;
    const k = radius * (1 + 0.11 * noise(i * 1.3 + 3));
    const [x, y] = [Math.cos(a) * k * 1.14, Math.sin(a) * k * 0.92];
    const [c, s] = [Math.cos(tilt), Math.sin(tilt)];
    return [centre[0] + x * c - y * s, centre[1] + x * s + y * c];
  });
  return softRing(rim);
}

function lakeOf(tile: Tile, { index, rivers = [], fish = 1 }: Indexed, { shift, scale }: Choice): Lake {
  const lakes = ofKind(tile, 'lake').length;
  const sides = rivers.flatMap((r) => tile.features[r]?.sides ?? []);
  const centre = lakeCentre(sides, lakes, shift);
  const [first] = sides;
  const along = first && SIDES.indexOf(first) % 2 ? 0 : Math.PI / 2;
  const tilt = sides.length === 1 ? along : Math.atan2(centre[1] - 100, centre[0] - 100) + Math.PI / 2;
  const radius = (RADIUS[fish] ?? 40) * scale * (lakes > 1 ? 0.88 : 1);
  return { centre, fish, outline: lakeOutline(centre, radius, tilt, `${tile.id}lake${index}`) };
}

/** Only as far into the lake as its shore needs. */
function ashore(line: readonly Point[], lake: Lake): Point[] {
  const entry = line.findIndex((p) => contains(lake.outline, p));
  return entry < 0 ? [...line] : line.slice(0, Math.min(line.length, entry + 2));
}

function course(tile: Tile, river: Indexed, lakes: ReadonlyMap<number, Lake>, { bend, source }: Choice): River {
  const seed = `${tile.id}river${river.index}`;
  const [s, t] = river.sides as [Side, Side?];
  const [end] = river.ends ?? [];
  const banked = (line: Point[], spring?: Point): River => ({
    line: lean(line),
    rims: [lean(offset(line, -RIVER)), lean(offset(line, RIVER)).reverse()],
    ...(spring && { spring }),
  });
  if (t) return banked(soft(through([s, t], bend, seed)));
  const lake = lakes.get(Number(end));
  if (lake) {
    const near = mix(add(MIDDLE[s], INWARD[s], 40), lake.centre, 0.45);
    return banked(ashore(soft(into(s, [near, lake.centre])), lake));
  }
  const tip = add(MIDDLE[s], INWARD[s], source);
  const aside = INWARD[turnSide(s, 1)];
  const sway = sign(seed) * 5;
  const spring = add(tip, aside, -sway * 0.4);
  return banked(soft(into(s, [add(mix(MIDDLE[s], tip, 0.66), aside, sway), spring])), spring);
}

export interface Waters {
  rivers: Map<number, River>;
  lakes: Map<number, Lake>;
}

export function waters(tile: Tile, choice: Choice): Waters {
  const lakes = new Map(ofKind(tile, 'lake').map((lake) => [lake.index, lakeOf(tile, lake, choice)]));
  const rivers = new Map(ofKind(tile, 'river').map((r) => [r.index, course(tile, r, lakes, choice)]));
  return { rivers, lakes };
}
