/** The monastery in its walled close, one of three, with cypresses. */
import { add, pick, polar } from '../../../../drawing/kit/geometry';
import { INK, SHADE, STONE } from '../palette';
import { pen, shape, smooth, stroke, use, useScaled } from '../../../../drawing/kit/path';
import { random } from '../../../../drawing/kit/random';
import type { MonasteryShape } from '../shape';
import { MONASTERIES } from '../symbol/monasteries';

export function monastery({ outline, centre, radius }: MonasteryShape, seed: string): string {
  const rng = random(`${seed}monastery`);
  const k = (radius / 46) * 1.06;
  const yard = smooth(outline, true);
  const grows = (id: string, angle: number, r: number) => use(id, polar(angle, radius * r, centre));
  return (
    stroke(yard, SHADE, 5, { opacity: 0.18, transform: 'translate(1.5 2)' }) +
    shape(yard, '#d3c992') +
    stroke(yard, STONE.deep, 4.6) +
    stroke(yard, STONE.light, 2.8, { 'stroke-dasharray': '5 1' }) +
    shape(pen([...outline, pick(outline, 0)], 0.9, `${seed}close`), INK, { opacity: 0.7 }) +
    grows('cc-tree1', -1.0, 0.8) +
    grows('cc-tree1', -0.62, 0.84) +
    grows('cc-bush', -0.3, 0.9) +
    useScaled(rng.pick(MONASTERIES), add(centre, [0.5 * k, 2.5 * k]), k) +
    grows('cc-tree1', 2.55, 0.86) +
    grows('cc-bush', 2.1, 0.88)
  );
}
