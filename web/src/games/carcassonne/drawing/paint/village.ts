/** The village where roads stop: kerbs run into the edge of its square, something stands in the middle. */
import { add, polar } from '../../../../drawing/kit/geometry';
import { INK, ROAD, ROOFS } from '../palette';
import { number, pen, shape, use, useScaled } from '../../../../drawing/kit/path';
import { type Random, random } from '../../../../drawing/kit/random';
import type { Village } from '../shape';

const HOUSES = ['cc-h0', 'cc-h1', 'cc-h3', 'cc-h2', 'cc-h5'] as const;

/** An inn, a chapel, or a lime tree with a well: no road runs through. */
function middle({ centre }: Village, rng: Random): string {
  const what = rng.integer(3);
  if (what === 0) return useScaled('cc-h5', centre, 1.3, { class: 'cc-r0' });
  if (what === 1) return useScaled('cc-chapel', add(centre, [0, 2]), 1.05);
  return useScaled('cc-tree0', add(centre, [-3, -3]), 1.55) + use('cc-well', add(centre, [9, 6]));
}

export function village(place: Village, seed: string): string {
  const rng = random(`${seed}village`);
  const { centre, radius } = place;
  const house = () => ({ id: rng.pick(HOUSES), k: rng.between(0.92, 1.06), roof: rng.integer(ROOFS.length) }) as const;
  const around = place.houses.map((at) => {
    const { id, k, roof } = house();
    return { y: at[1], s: useScaled(id, at, k, { class: `cc-r${roof}` }) };
  });
  const standing = [...around, { y: centre[1], s: middle(place, rng) }].sort((a, b) => a.y - b.y);
  const edge = place.arcs.map((arc, i) => pen(arc, 1.6, `${seed}arc${i}`)).join('');
  return (
    `<circle cx="${number(centre[0])}" cy="${number(centre[1])}" r="${number(radius - 0.6)}" fill="${ROAD.fill}"/>` +
    shape(edge, INK, { class: 'cc-line' }) +
    standing.map((o) => o.s).join('') +
    use('cc-shrub', polar(rng.between(0.5, 1.1), radius + 1, centre))
  );
}
