/** A stone bridge that carries a road over a river. */
import { type Line, add, directions, offset, pick } from '../../../../drawing/kit/geometry';
import { INK, ROAD, SHADE, STONE } from '../palette';
import { shape, smooth, stroke } from '../../../../drawing/kit/path';

function parapet(edge: Line): string {
  const d = smooth(edge);
  const round = { 'stroke-linecap': 'round' };
  return (
    stroke(d, INK, 5.4, { ...round, transform: 'translate(.4 .5)' }) +
    stroke(d, STONE.light, 3.8, round) +
    stroke(d, STONE.deep, 3.8, { 'stroke-dasharray': '.7 4', opacity: 0.8, class: 'cc-fine' })
  );
}

export function bridge(line: Line): string {
  const dirs = directions(line);
  const swell = (_: number, i: number) => 11 - 2 * Math.sin((Math.PI * i) / (line.length - 1));
  const left = offset(line, (s, i) => -swell(s, i));
  const right = offset(line, swell);
  const deck = [...left, ...[...right].reverse()];
  const planks = line.map((p, i) => {
    const [dx, dy] = pick(dirs, i);
    return smooth([add(p, [-dy, dx], -7.5), p, add(p, [-dy, dx], 7.5)]);
  });
  return (
    shape(
      smooth(
        deck.map((p) => add(p, [3, 5])),
        true,
      ),
      SHADE,
      { opacity: 0.3 },
    ) +
    shape(smooth(deck, true), ROAD.fill) +
    stroke(planks.join(''), ROAD.rut, 1) +
    parapet(left) +
    parapet(right)
  );
}
