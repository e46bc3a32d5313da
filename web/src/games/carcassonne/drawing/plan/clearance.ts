/** How far a point of a tile is from everything that fields go round. */
import { type Line, type Point, distance } from '../../../../drawing/kit/geometry';
import { depth } from '../../../../drawing/tile/terrain';
import type { Plan } from './plan';

function obstacles(plan: Plan): Line[] {
  const rivers = [...plan.rivers.values()];
  return [
    ...[...plan.cities.values()].map((c) => c.outline),
    ...[...plan.monasteries.values()].map((m) => m.outline),
    ...[...plan.roads.values(), ...rivers].map((r) => r.rims.flat()),
    ...rivers.flatMap((r) => (r.pool ? [r.pool] : [])),
  ];
}

export function clearanceOf(plan: Plan): (p: Point) => number {
  const depths = obstacles(plan).map(depth);
  const { village } = plan;
  return (p) => Math.min(village ? distance(p, village.centre) - village.radius : 999, ...depths.map((d) => d(p)));
}
