/** Worked land: a few strips side by side, each with its crop, rows along the lie of the land, a hedge on one side. */
import type { Line, Point } from '../../../../drawing/kit/geometry';
import { CROP, INK, TREE } from '../palette';
import { number, pair, shape, smooth, straight, stroke, svg } from '../../../../drawing/kit/path';
import { type Random, random } from '../../../../drawing/kit/random';
import type { Patch } from '../shape';

type Crop = 'wheat' | 'plough' | 'vine' | 'fallow';
const SPACE: Record<Crop, number> = { wheat: 3.4, plough: 3.2, vine: 5.2, fallow: 6 };
const LINE: Record<Crop, string> = {
  wheat: CROP.wheatLine,
  plough: CROP.ploughLine,
  vine: CROP.vineLine,
  fallow: CROP.vineLine,
};
const HAND: Record<Crop, [width: number, dashes: string | undefined]> = {
  wheat: [0.9, '7 1.4 11 2'],
  plough: [1.1, undefined],
  vine: [3, '.1 4.1'],
  fallow: [1, '1.6 7'],
};
/** Neighbours differ: a walk round this list, from any place on it. */
const ROTATION: readonly Crop[] = ['wheat', 'plough', 'vine', 'wheat', 'fallow', 'plough'];

/** A patch with hand-drawn sides and worn corners. */
function parcel(corners: Line): string {
  const at = (i: number) => corners[i % corners.length] as Point;
  const points = corners.flatMap((p, i) =>
    [0.1, 0.5, 0.9].map((t): Point => [p[0] + (at(i + 1)[0] - p[0]) * t, p[1] + (at(i + 1)[1] - p[1]) * t]),
  );
  return smooth(points, true);
}

interface Strip {
  crop: Crop;
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The strips of a patch, across its lie. */
function strips(r: number, rng: Random): Strip[] {
  const [half, height] = [r * 0.84, r * 1.14];
  const count = r > 26 ? 3 : r > 17 ? 2 : 1;
  const first = rng.integer(ROTATION.length);
  const cuts = Array.from({ length: count + 1 }, (_, i) => -height / 2 + (height * i) / count);
  return cuts.slice(1).map((bottom, i) => ({
    crop: ROTATION[(first + i) % ROTATION.length] as Crop,
    top: cuts[i] ?? 0,
    bottom,
    left: -half * rng.between(0.7, 1),
    right: half * rng.between(0.7, 1),
  }));
}

function rows({ crop, top, bottom, left, right }: Strip, rng: Random): string {
  let d = '';
  const space = SPACE[crop];
  for (let y = top + space * 0.7; y < bottom - space * 0.3; y += space) {
    const wobble = () => rng.between(-0.35, 0.35);
    const [a, b] = [left + rng.between(1.6, 3.4), right - rng.between(1.6, 3.4)];
    d += smooth([
      [a, y + wobble()],
      [a / 2, y + wobble()],
      [b / 2, y + wobble()],
      [b, y + wobble()],
    ]);
  }
  const [width, dashes] = HAND[crop];
  return stroke(d, LINE[crop], width, { 'stroke-dasharray': dashes, 'stroke-linecap': 'round', opacity: 0.85 });
}

function paintStrip(strip: Strip, upright: number, rng: Random): string {
  const { crop, top, bottom, left, right } = strip;
  const slant = () => rng.between(-2.6, 2.6);
  const ground = parcel([
    [left + slant(), top + 0.4],
    [right + slant(), top + 0.4],
    [right + slant(), bottom - 0.4],
    [left + slant(), bottom - 0.4],
  ]);
  const edge = { stroke: CROP.plough, 'stroke-opacity': 0.55, 'stroke-width': 1, opacity: 0.88 };
  const small = rows(strip, rng) + (crop === 'wheat' ? sheaves(strip, upright, rng) : '');
  return shape(ground, CROP[crop], edge) + svg('g', { class: 'cc-fine' }, small);
}

function sheaves({ top, bottom, left, right }: Strip, upright: number, rng: Random): string {
  let s = '';
  for (let i = 0; i < 2 + rng.integer(2); i++) {
    const p: Point = [rng.between(left * 0.75, right * 0.75), rng.between(top + 3, bottom - 3)];
    s += svg('use', { href: '#cc-sheaf', transform: `translate(${pair(p)})rotate(${upright})` });
  }
  return s;
}

/** Round bushes along one side. */
function hedge(y: number, left: number, right: number): string {
  const d = straight([
    [left + 1, y],
    [right - 1, y],
  ]);
  const dots = { 'stroke-linecap': 'round', 'stroke-dasharray': '.1 3.7' };
  const bushes =
    stroke(d, INK, 4.6, { ...dots, transform: 'translate(.5 .7)', opacity: 0.7 }) +
    stroke(d, TREE.leaf, 4.1, dots) +
    stroke(d, TREE.light, 1.5, { ...dots, transform: 'translate(-.6 -.8)' });
  return svg('g', { class: 'cc-fine' }, bushes);
}

export function crops({ at, r, angle }: Patch, seed: string): string {
  const rng = random(`${seed}crops`);
  const upright = -Math.round((angle * 180) / Math.PI);
  const list = strips(r, rng);
  const first = list[0];
  const s = list.map((strip) => paintStrip(strip, upright, rng)).join('');
  const green = first && rng.chance(0.6) ? hedge(first.top - 0.6, first.left, first.right) : '';
  return svg('g', { class: 'cc-crop', transform: `translate(${pair(at)})rotate(${number(-upright)})` }, s + green);
}
