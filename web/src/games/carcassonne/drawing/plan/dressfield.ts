/** What grows in a field: worked land and pasture, copses by the hedges, bushes and tufts. */
import { type Point, distance, distanceToBorder, pick, polar } from '../../../../drawing/kit/geometry';
import type { Random } from '../../../../drawing/kit/random';
import type { FieldShape } from '../shape';
import type { Plan } from './plan';
import { type Disc, free, lattice, roomiest, shuffled } from '../../../../drawing/tile/room';
import type { Land } from '../../../../drawing/tile/terrain';

/** The direction of the nearest road, wall or bank: strips are ploughed along it. */
function lie(plan: Plan, at: Point): number {
  const ribbons = [...plan.roads.values(), ...plan.rivers.values()].map((r) => r.line);
  const lines = [...[...plan.cities.values()].flatMap((c) => c.walls), ...ribbons];
  let best = { d: Infinity, angle: 0 };
  for (const line of lines) {
    for (let i = 1; i < line.length; i++) {
      const [p, q] = [pick(line, i - 1), pick(line, i)];
      const d = distance(at, q);
      if (d < best.d) best = { d, angle: Math.atan2(q[1] - p[1], q[0] - p[0]) };
    }
  }
  return best.angle;
}

class FieldDresser {
  readonly nodes: Point[];
  readonly points: Point[];

  constructor(
    private readonly plan: Plan,
    private readonly land: Land,
    private readonly index: number,
    private readonly rng: Random,
    private readonly taken: Disc[],
  ) {
    this.nodes = land.nodes(index);
    this.points = shuffled(
      lattice(5, rng).filter((p) => land.field(p) === index),
      rng,
    );
  }

  private take<T extends Disc>(disc: T): T {
    this.taken.push({ at: disc.at, r: disc.r });
    return disc;
  }

  private room(p: Point): number {
    const open = Math.min(this.land.clearance(p), distanceToBorder(p) + 6);
    return this.taken.reduce((least, o) => Math.min(least, distance(p, o.at) - o.r), open);
  }

  spot(): Point {
    const free = this.taken.slice();
    const room = (p: Point) => Math.min(this.land.clearance(p), distanceToBorder(p) * 0.9);
    return roomiest(this.nodes, (p) => Math.min(room(p), ...free.map((o) => distance(p, o.at) - o.r + 6))).at;
  }

  washes(): Disc[] {
    const reach = (p: Point) => Math.min(distanceToBorder(p), this.land.clearance(p) + 14);
    return shuffled(this.nodes, this.rng)
      .filter((p) => reach(p) > 22)
      .slice(0, 4)
      .map((at) => ({ at, r: Math.min(reach(at), 52) }));
  }

  /** Worked land where there is room, pasture beside it. */
  patches(): Pick<FieldShape, 'crops' | 'meadows'> {
    const found: Pick<FieldShape, 'crops' | 'meadows'> = { crops: [], meadows: [] };
    for (let n = 0; n < 4; n++) {
      const inner = (p: Point) => Math.min(this.room(p), distanceToBorder(p) - 3);
      const { at, room } = roomiest(this.nodes, (p) => inner(p) + this.rng.between(0, 6));
      const size = Math.min(34, inner(at) - 1);
      if (room < 16 || size < 11) break;
      const patch = this.take({ at, r: size });
      const worked = size > 14 && this.rng.chance(found.crops.length ? 0.12 : 0.56);
      if (worked) found.crops.push({ ...patch, angle: lie(this.plan, at) + this.rng.between(-0.12, 0.12) });
      else found.meadows.push(patch);
    }
    return found;
  }

  /** Copses: a few trees that keep company. */
  trees(): Point[] {
    const found: Point[] = [];
    let wanted = Math.round(this.points.length / 125) + 2;
    let company: Point | null = null;
    for (const p of this.points) {
      if (wanted <= 0) break;
      const near: boolean = company !== null && this.rng.chance(0.86);
      const at: Point = near ? polar(this.rng.between(0, 6.28), this.rng.between(8.5, 12), company ?? p) : p;
      const r = this.rng.between(6, 8.2);
      if (this.land.field(at) !== this.index || this.land.clearance(at) < r + 7) continue;
      if (distanceToBorder(at) < 12 || !free(at, r, this.taken, -5)) continue;
      found.push(this.take({ at, r }).at);
      company = this.rng.chance(0.8) ? at : null;
      wanted--;
    }
    return found;
  }

  scatter(wanted: number, clear: number, border: number, gap: number): Point[] {
    const found: Point[] = [];
    for (const p of shuffled(this.points, this.rng)) {
      if (found.length >= wanted) break;
      if (this.land.clearance(p) < clear || distanceToBorder(p) < border || !free(p, 4, this.taken, gap)) continue;
      found.push(this.take({ at: p, r: 4 }).at);
    }
    return found;
  }

  shape(): FieldShape {
    const size = this.points.length;
    return {
      kind: 'field',
      index: this.index,
      spot: this.spot(),
      rings: this.land.contour(this.index),
      washes: this.washes(),
      ...this.patches(),
      trees: this.trees(),
      bushes: this.scatter(Math.round(size / 160) + 1, 9, 7, 0),
      tufts: this.scatter(Math.round(size / 55) + 1, 5, 6, 1),
    };
  }
}

export const dressField = (plan: Plan, land: Land, index: number, rng: Random, taken: Disc[]): FieldShape =>
  new FieldDresser(plan, land, index, rng, taken).shape();
