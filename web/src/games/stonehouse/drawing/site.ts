/** The ground a house is built on, and the dust of its falling. */
import { polygon, round, type Spot } from '../../../drawing/cave/geometry';
import { random, wave } from '../../../drawing/cave/noise';
import { brush } from '../../../drawing/cave/stroke';

const DEPTH = 210;

/** A slab of rock whose top is the line y = 0, as far as its edges: what stands on it stands on that line. */
export function site(edge: number): string {
  const [left, right] = [-edge, edge];
  const noise = wave('site');
  const width = right - left;
  const under = Array.from({ length: 19 }, (_, i): Spot => {
    const t = 1 - i / 18;
    return [left + width * t, DEPTH * (0.12 + 0.88 * Math.sin(t * Math.PI) ** 0.55) + noise(i * 0.9) * 22];
  });
  const draw = random('site');
  let grains = '';
  for (let i = 0; i < 120; i++) {
    const t = draw.range(0.04, 0.96);
    const [x, y, r] = [left + width * t, 34 + draw() * DEPTH * Math.sin(t * Math.PI) * 0.7, draw.range(2, 7)];
    grains += polygon([
      [x - r, y],
      [x, y - r * 0.6],
      [x + r, y + r * 0.3],
    ]);
  }
  const bed = (y: number, seed: string) =>
    brush(
      [
        [left + 90, y, 2],
        [left + width * 0.35, y + 14, 9],
        [left + width * 0.7, y - 8, 4],
        [right - 120, y + 6, 2],
      ],
      { seed, step: 40, rough: 0.5 },
    );
  return (
    `<g class="sh-site"><ellipse class="sh-slab-shadow" cy="${DEPTH * 0.9}" rx="${right * 1.04}" ry="${DEPTH * 0.62}"/><path class="sh-slab" d="${polygon([[left, 0], [right, 0], ...under])}"/>` +
    `<path class="sh-slab-lit" d="M${left} 0H${right}L${right - 70} 34H${left + 60}Z"/><path class="sh-grains" d="${grains}"/><path class="sh-crack" d="${bed(58, 'bed')}"/></g>`
  );
}

/** A puff of dust round 0,0, as wide as asked. */
export function dust(width: number, seed: string): string {
  const draw = random(`dust${seed}`);
  const puff = () =>
    `<circle cx="${round(draw.gauss() * width * 0.55)}" cy="${round(-Math.abs(draw.gauss()) * width * 0.16)}" r="${round(width * draw.range(0.05, 0.14))}" opacity="${round(draw.range(0.2, 0.6))}"/>`;
  return `<g class="sh-dust">${Array.from({ length: 11 }, puff).join('')}</g>`;
}
