/** What stands in a city: rows of houses that follow the wall, a shield or a larger building in the middle. */
import {
  type Point,
  contains,
  distance,
  distanceToBorder,
  distanceToLine,
  mix,
} from '../../../../drawing/kit/geometry';
import type { Random } from '../../../../drawing/kit/random';
import type { CityShape } from '../shape';
import type { Walled } from './plan';
import { type Disc, free, lattice, roomiest } from '../../../../drawing/tile/room';

const WALL = 7;
/** A house keeps inside its tile, so that none is cut where the city is still open. */
const WIDE = { r: 9.2, border: 9.2 };
const SLIM = { r: 7.4, border: 8.4 };
const HUT = { r: 5.4, border: 5.4 };
const SHRUB = { r: 3.7, border: 4 };

interface Ground {
  p: Point;
  wall: number;
  border: number;
  /** How much later than its neighbours this place is looked at. */
  late: number;
}

/** Where a figure stands: with room about it, and beside the shield rather than on it. */
function standing(inner: readonly Point[], room: (p: Point) => number, shield?: Disc): Point {
  if (!shield) return roomiest(inner, room).at;
  return roomiest(inner, (p) => Math.min(room(p), 26) - Math.max(0, 42 - distance(p, shield.at)) * 1.4).at;
}

export function dressCity(city: Walled, index: number, rng: Random): CityShape {
  const wallRoom = (p: Point) => Math.min(...city.walls.map((w) => distanceToLine(p, w)), 999);
  const inner = lattice(5, rng).filter((p) => contains(city.outline, p));
  const room = (p: Point) => Math.min(wallRoom(p) - WALL, distanceToBorder(p) + 4);
  const centre = roomiest(inner, room);
  const taken: Disc[] = city.joined.map((at) => ({ at, r: 11 }));
  for (const { at } of city.gates) taken.push({ at, r: 17 }, { at: mix(at, centre.at, 0.5), r: 5 });
  const shield = city.shields ? { at: centre.at, r: Math.min(22, centre.room + 3) } : undefined;
  const landmark = !shield && centre.room > 28 && rng.chance(0.8) ? centre.at : undefined;
  if (shield) taken.push(shield);
  if (landmark) taken.push({ at: landmark, r: 16 });
  // rows along the wall first, then by the sides of the tile, but out of line there: a seam should not show as a street
  const grounds = lattice(3.4, rng)
    .filter((p) => contains(city.outline, p))
    .map((p): Ground => ({ p, wall: wallRoom(p), border: distanceToBorder(p), late: rng.between(0, 7) }))
    .sort((a, b) => Math.min(a.wall, a.border + a.late) - Math.min(b.wall, b.border + b.late));
  const fill = (size: { r: number; border: number }, gap: number, chance: number) => {
    const found: Point[] = [];
    for (const { p, wall, border } of grounds) {
      if (wall < size.r * 0.84 + WALL || border < size.border || !rng.chance(chance)) continue;
      if (!free(p, size.r, taken, gap)) continue;
      found.push(p);
      taken.push({ at: p, r: size.r });
    }
    return found;
  };
  return {
    kind: 'city',
    index,
    sides: city.sides,
    outline: city.outline,
    walls: city.walls,
    towers: city.towers,
    gates: city.gates,
    joined: city.joined,
    ...(shield && { shield }),
    ...(landmark && { landmark }),
    houses: fill(WIDE, -1.2, 0.4),
    slim: fill(SLIM, -1.2, 0.8),
    huts: fill(HUT, -1, 0.9),
    shrubs: fill(SHRUB, -0.2, 0.6),
    spot: standing(inner, room, shield),
  };
}
