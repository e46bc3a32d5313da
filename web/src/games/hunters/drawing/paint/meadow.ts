/** Meadows: tufts of grass; and what stands there, upright however the tile is turned, in front of woods and water. */
import { random } from '../../../../drawing/cave/noise';
import type { Point } from '../../../../drawing/kit/geometry';
import { number, svg, use, useScaled } from '../../../../drawing/kit/path';
import type { Turns } from '../../../../drawing/tile/turn';
import type { MeadowShape, Standing } from '../shape';
import { beast } from './hunt';
import { DRAWN } from '../symbol/landmarks';

const covers = ([px, py]: Point, { x, y, w, h }: Standing) =>
  Math.abs(px - x) < w * 0.56 && Math.abs(py - y) < h * 0.58;

function stands(item: Standing): string {
  const { what, x, y, w } = item;
  if (what in DRAWN) return useScaled(`hg-${what}`, [x, y], w / DRAWN[what as keyof typeof DRAWN]);
  const grown = svg('g', { class: 'hg-grow-beast' }, beast(item));
  return svg('g', { transform: `translate(${number(x)} ${number(y)})` }, grown);
}

/** The grass is pale behind a beast; woods are not. */
function halo({ what, x, y, w, h }: Standing): string {
  if (what in DRAWN) return '';
  const [rx, ry] = [number(w * 0.62), number(h * 0.6)];
  return svg('ellipse', { cx: number(x), cy: number(y + h * 0.06), rx, ry, fill: 'url(#hg-halo)' });
}

const standing = (zone: MeadowShape, turns: Turns): readonly Standing[] => zone.turned[turns]?.herd ?? [];

export const herd = (zone: MeadowShape, turns: Turns): string => standing(zone, turns).map(stands).join('');

export function meadow(zone: MeadowShape, turns: Turns, seed: string): string {
  const draw = random(`${seed}tufts`);
  const grass = zone.tufts.filter((p) => !standing(zone, turns).some((item) => covers(p, item)));
  const tufts = [...grass].sort((a, b) => a[1] - b[1]).map((p) => use(`hg-tuft${draw.pick([0, 1, 1, 0, 2, 3])}`, p));
  return standing(zone, turns).map(halo).join('') + svg('g', { class: 'hg-fine' }, tufts.join(''));
}
