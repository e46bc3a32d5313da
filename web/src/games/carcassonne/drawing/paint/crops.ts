/** Worked land, as an engraver would: furrows along the lie of the land that fade into the meadow, vines, sheaves. */
import type { Point } from '../kit/geometry';
import { CROP } from '../kit/palette';
import { number, pair, pen, shape, smooth, stroke, svg } from '../kit/path';
import { type Random, random } from '../kit/random';
import type { Patch } from '../shape';

type Crop = 'wheat' | 'plough' | 'vine';
const KINDS: readonly Crop[] = ['wheat', 'plough', 'vine', 'wheat'];
const SPACE: Record<Crop, number> = { wheat: 4.2, plough: 4.8, vine: 6 };
const LINE: Record<'wheat' | 'plough', string> = { wheat: CROP.wheatLine, plough: CROP.ploughLine };

/** Soft grounds under the rows. */
export const cropGradients = (): string =>
  (['wheat', 'plough', 'vine'] as const)
    .map(
      (k) =>
        `<radialGradient id="cc-${k}"><stop offset="0" stop-color="${CROP[k]}" stop-opacity=".95"/><stop offset=".74" stop-color="${CROP[k]}" stop-opacity=".8"/><stop offset="1" stop-color="${CROP[k]}" stop-opacity="0"/></radialGradient>`,
    )
    .join('');

function rows(r: number, kind: Crop, rng: Random): Point[][] {
  const bend = rng.between(-2.6, 2.6);
  const half = r * 0.66;
  const out: Point[][] = [];
  for (let y = -half; y <= half; y += SPACE[kind]) {
    const reach = Math.sqrt(Math.max(4, r * r - y * y)) * 0.92;
    const [a, b] = [-reach * rng.between(0.78, 1), reach * rng.between(0.78, 1)];
    const wobble = () => rng.between(-0.4, 0.4);
    out.push([
      [a, y + wobble()],
      [a * 0.4, y + bend + wobble()],
      [b * 0.4, y + bend + wobble()],
      [b, y + wobble()],
    ]);
  }
  return out;
}

/** The rows inside a patch. */
export function crops({ at, r, angle }: Patch, seed: string): string {
  const rng = random(`${seed}crops`);
  const kind = rng.pick(KINDS);
  const lines = rows(r, kind, rng);
  let s = `<ellipse rx="${number(r)}" ry="${number(r * 0.74)}" fill="url(#cc-${kind})"/>`;
  if (kind === 'vine') {
    const dots = { 'stroke-dasharray': '.1 4.3', 'stroke-linecap': 'round' };
    s += stroke(lines.map((row) => smooth(row)).join(''), CROP.vineLine, 3.1, dots);
  } else {
    s += shape(lines.map((row, i) => pen(row, 1.2, `${seed}${i}`, { step: 16, full: false })).join(''), LINE[kind]);
  }
  const upright = -Math.round((angle * 180) / Math.PI);
  if (kind === 'wheat') s += sheaves(r, upright, rng);
  return svg('g', { transform: `translate(${pair(at)})rotate(${-upright})` }, s);
}

function sheaves(r: number, upright: number, rng: Random): string {
  let s = '';
  for (let i = 0; i < Math.round(r / 7); i++) {
    const p: Point = [rng.between(-0.6, 0.6) * r, rng.between(-0.45, 0.45) * r];
    s += svg('use', { href: '#cc-sheaf', transform: `translate(${pair(p)})rotate(${upright})` });
  }
  return svg('g', { class: 'cc-fine' }, s);
}
