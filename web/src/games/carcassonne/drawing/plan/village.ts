/** The village where roads stop: a square with a house in the middle, so that no road runs through. */
import {
  INWARD,
  type Line,
  MIDDLE,
  type Point,
  type Side,
  add,
  blob,
  contains,
  pick,
  polar,
  resample,
} from '../../../../drawing/kit/geometry';
import type { Village } from '../shape';
import { type Tile, ofKind } from './tiles';

export interface VillagePlan {
  centre: Point;
  radius: number;
  sides: Side[];
}

/** Where the roads that stop in a village meet: away from any city on the tile. */
function villageCentre(tile: Tile): Point {
  const sides = ofKind(tile, 'city').flatMap((c) => c.sides);
  return sides.reduce((centre, s) => add(centre, INWARD[s], 14), [100, 100] as Point);
}

export function planVillage(tile: Tile): VillagePlan | undefined {
  const sides = ofKind(tile, 'road')
    .filter((r) => r.end === 'village')
    .flatMap((r) => r.sides);
  return sides.length ? { centre: villageCentre(tile), radius: 22, sides } : undefined;
}

/** Angles for houses: in the gaps between the roads, more in a wide gap. */
function gaps({ sides, centre }: VillagePlan): number[] {
  const angle = (s: Side) => Math.atan2(MIDDLE[s][1] - centre[1], MIDDLE[s][0] - centre[0]);
  const angles = sides.map(angle).sort((a, b) => a - b);
  return angles.flatMap((a, i) => {
    const b = i + 1 < angles.length ? (angles[i + 1] ?? 0) : (angles[0] ?? 0) + Math.PI * 2;
    const parts = b - a > 2.4 ? [0.26, 0.5, 0.74] : [0.5];
    return parts.map((t) => a + (b - a) * t);
  });
}

/** The edge of the square where it is not a road's mouth: kerbs run into it. */
function openArcs(ring: Line, roads: readonly Line[]): Line[] {
  const fine = resample([...ring, pick(ring, 0)], 1).slice(0, -1);
  const free = (i: number) => !roads.some((r) => contains(r, pick(fine, i % fine.length)));
  const start = fine.findIndex((_, i) => !free(i));
  const arcs: Point[][] = [];
  let arc: Point[] = [];
  for (let k = 0; k <= fine.length; k++) {
    const i = (start + k) % fine.length;
    if (free(i)) arc.push(pick(fine, i));
    else if (arc.length) {
      // half a unit into the kerb at both ends
      arcs.push([pick(fine, (i - arc.length - 1 + fine.length) % fine.length), ...arc, pick(fine, i)]);
      arc = [];
    }
  }
  return arcs.map((a) => resample(a, 5));
}

export function villageShape(plan: VillagePlan, roads: readonly Line[], seed: string): Village {
  const { centre, radius } = plan;
  const ring = resample(blob(centre, radius, `${seed}green`, 0.05, 28), 6);
  return {
    centre,
    radius,
    arcs: openArcs(ring, roads),
    houses: gaps(plan).map((a) => polar(a, radius + 5, centre)),
  };
}
