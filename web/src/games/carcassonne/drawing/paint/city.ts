/** A city: trodden earth, roofs packed to the wall, wall and towers round it, a gate where a road comes in. */
import { type Line, type Point, SIZE } from '../../../../drawing/kit/geometry';
import { CITY, ROOFS } from '../palette';
import { shape, straight, use, useScaled } from '../../../../drawing/kit/path';
import { type Random, random } from '../../../../drawing/kit/random';
import type { CityShape } from '../shape';
import { SLIM_HOUSES, WIDE_HOUSES } from '../symbol/houses';
import { LANDMARKS } from '../symbol/stonework';
import { wallBefore, wallBehind } from './wall';

/** Cobbles, shared by all cities. */
export const cobblePattern = (): string =>
  `<pattern id="cc-cobble" width="20" height="20" patternUnits="userSpaceOnUse"><rect width="20" height="20" fill="${CITY.earth}"/><path class="cc-fine" d="M2 4q2-2 4 0M9 2q2-1.6 4 0M15 6q2-1.6 4 0M5 10q2-2 4 0M12 12q2-1.6 4 0M1 16q2-2 4 0M8 17q2-1.6 4 0M16 17q2-2 4 0" fill="none" stroke="${CITY.stone}" stroke-width=".8" opacity=".55"/><path class="cc-fine" d="M6 6q2-2 4 0M13 8q2-1.6 4 0" fill="none" stroke="${CITY.lane}" stroke-width="1"/></pattern>`;

interface Upright {
  y: number;
  s: string;
}

/** How far a house reaches from its middle: it is moved to stay whole within the tile. */
const REACH = { x: 11.4, up: 11.6, down: 9.8 };
function kept([x, y]: Point, k: number): Point {
  const within = (v: number, low: number, high: number) => Math.round(Math.min(SIZE - high, Math.max(low, v)));
  return [within(x, REACH.x * k, REACH.x * k), within(y, REACH.up * k, REACH.down * k)];
}

const roofClass = (rng: Random) => ({
  class: `cc-r${rng.chance(0.78) ? rng.integer(4) : 4 + rng.integer(ROOFS.length - 4)}`,
});

function houses(places: Line, models: readonly string[], k: number, rng: Random): Upright[] {
  return places.map((p) => {
    const at = kept(p, k * (models === WIDE_HOUSES ? 1 : 0.86));
    const id = rng.pick(models);
    return { y: at[1], s: k === 1 ? use(id, at, roofClass(rng)) : useScaled(id, at, k, roofClass(rng)) };
  });
}

const beyond = (p: Point): Point => {
  const far = (v: number) => (v === 0 ? -1 : v === SIZE ? SIZE + 1 : v);
  return [far(p[0]), far(p[1])];
};

function buildings(zone: CityShape, rng: Random): string {
  const standing = [
    ...houses(zone.houses, WIDE_HOUSES, 1, rng),
    ...houses(zone.slim, SLIM_HOUSES, 1, rng),
    ...houses(zone.huts, ['cc-h1', 'cc-h2', 'cc-h4'], 0.66, rng),
    ...zone.shrubs.map((at) => ({ y: at[1], s: use('cc-shrub', at) })),
  ];
  if (zone.landmark) standing.push({ y: zone.landmark[1] + 8, s: use(rng.pick(LANDMARKS), zone.landmark) });
  return inOrder(standing);
}

const inOrder = (list: Upright[]) =>
  list
    .sort((a, b) => a.y - b.y)
    .map((o) => o.s)
    .join('');

function towers(zone: CityShape, rng: Random): string {
  return inOrder([
    ...zone.towers.map((at) => ({ y: at[1], s: use(rng.chance(0.36) ? 'cc-spire' : 'cc-tower', at) })),
    ...zone.gates.map(({ at, side }) => ({ y: at[1], s: use(`cc-gate-${side}`, at) })),
  ]);
}

export function city(zone: CityShape, seed: string): string {
  const rng = random(`${seed}city`);
  const ground = straight(zone.outline.map(beyond), true);
  return (
    shape(ground, 'url(#cc-cobble)') +
    shape(ground, CITY.afar, { class: 'cc-far-only' }) +
    zone.walls.map(wallBehind).join('') +
    buildings(zone, rng) +
    zone.joined.map((at) => use('cc-corner', at)).join('') +
    zone.walls.map((w, i) => wallBefore(w, `${seed}${i}`)).join('') +
    towers(zone, rng) +
    (zone.shield ? useScaled('cc-shield', zone.shield.at, zone.shield.r / 17) : '')
  );
}
