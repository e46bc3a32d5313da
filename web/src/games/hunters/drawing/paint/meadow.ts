/** Meadows: tufts of grass, and what stands there, upright however the tile is turned. */
import { random } from '../../../../drawing/cave/noise';
import type { Point } from '../../../../drawing/kit/geometry';
import { number, svg, use, useScaled } from '../../../../drawing/kit/path';
import type { Turns } from '../../../../drawing/tile/turn';
import type { MeadowShape, Standing } from '../shape';
import { beast } from './hunt';
import { DRAWN } from '../symbol/landmarks';

const covers = ([px, py]: Point, { x, y, w, h }: Standing) =>
  Math.abs(px - x) < w * 0.56 && Math.abs(py - y) < h * 0.58;

function stands(thing: Standing): string {
  const { what, x, y, w, h } = thing;
  if (what in DRAWN) return useScaled(`hg-${what}`, [x, y], w / DRAWN[what as keyof typeof DRAWN]);
  const halo = svg('ellipse', {
    cx: number(x),
    cy: number(y + h * 0.06),
    rx: number(w * 0.62),
    ry: number(h * 0.6),
    fill: 'url(#hg-halo)',
  });
  const grown = svg('g', { class: 'hg-grow-beast' }, beast(thing));
  return halo + svg('g', { transform: `translate(${number(x)} ${number(y)})` }, grown);
}

export function meadow(zone: MeadowShape, turns: Turns, seed: string): string {
  const draw = random(`${seed}tufts`);
  const herd = zone.turned[turns]?.herd ?? [];
  const grass = zone.tufts.filter((p) => !herd.some((thing) => covers(p, thing)));
  const tufts = [...grass].sort((a, b) => a[1] - b[1]).map((p) => use(`hg-tuft${draw.pick([0, 1, 1, 0, 2, 3])}`, p));
  return svg('g', { class: 'hg-fine' }, tufts.join('')) + herd.map(stands).join('');
}
