/** Rivers of even width with sandy banks, springs among stones, lakes whose fish can be counted at a glance. */
import { type Point as Brushed, polygon, round } from '../../../../drawing/cave/geometry';
import { type Draw, random } from '../../../../drawing/cave/noise';
import { brush } from '../../../../drawing/cave/stroke';
import { type Line, type Point, mix, offset, pick, resample } from '../../../../drawing/kit/geometry';
import { shape, smooth, straight, stroke, svg, use, useScaled } from '../../../../drawing/kit/path';
import { palette } from '../palette';
import type { LakeShape, RiverShape } from '../shape';
import { springPool } from './zones';

const RIVER = 11;
const LANES = [-6, -1.5, 3.2, 7];
/** Where the fish swim, in halves of the lake's size. */
const SHOAL: Record<number, readonly Point[]> = {
  1: [[0, 0]],
  2: [
    [-0.06, -0.33],
    [0.06, 0.36],
  ],
  3: [
    [0, -0.52],
    [-0.1, 0],
    [0.08, 0.52],
  ],
  4: [
    [-0.43, -0.34],
    [0.45, -0.28],
    [-0.4, 0.38],
    [0.47, 0.42],
  ],
};

/** Banks and beds of all water of a tile, under any of its water: where two meet, no bank is between them. */
export function beds(rivers: readonly RiverShape[], lakes: readonly LakeShape[]): string {
  const lines = rivers.map((r) => straight(r.line)).join('');
  const pools = [
    ...lakes.map((l) => smooth(l.outline, true)),
    ...rivers.map((r) => (r.spring ? straight(springPool(r.spring), true) : '')),
  ].join('');
  const layer = (colour: string, grow: number) =>
    (lines && stroke(lines, colour, 2 * (RIVER + grow), { 'stroke-linejoin': 'round' })) +
    (pools && shape(pools, colour, { stroke: colour, 'stroke-width': 2 * grow, 'stroke-linejoin': 'round' }));
  return layer(palette.bankShade, 4) + layer(palette.bank, 3.2) + layer(palette.waterDeep, 0);
}

function current(line: Line, seed: string): string {
  const draw = random(`${seed}flow`);
  const path = resample(line, 5);
  let d = '';
  for (const lane of LANES) {
    for (let i = 2 + Math.floor(draw() * 4); i < path.length - 5;) {
      const n = 4 + Math.floor(draw() * 4);
      const part = offset(path, lane + draw.gauss()).slice(i, Math.min(path.length - 2, i + n));
      const wet = part.map(([x, y], k): Brushed => [x, y, k === 0 || k === part.length - 1 ? 0.2 : 1.1]);
      if (part.length > 2) d += brush(wet, { seed: `${seed}${i}${lane}`, step: 6 });
      i += n + 4 + Math.floor(draw() * 6);
    }
  }
  return d;
}

/** Broad wet strokes, pale and deep, along the stream: water is painted, not filled. */
function washes(line: Line, seed: string): string {
  const path = resample(line, 8);
  const wash = (lane: number, width: number, colour: string, opacity: number) => {
    const run = offset(path, lane).map(([x, y], i): Brushed => [x, y, width * (i % 3 === 1 ? 1.15 : 0.8)]);
    return shape(brush(run, { seed: `${seed}wash${lane}`, step: 5, rough: 0.3 }), colour, { opacity });
  };
  return wash(-5.2, 5, palette.waterPale, 0.4) + wash(4.4, 6, palette.waterDeep, 0.42);
}

function stone([x, y]: Point, r: number, draw: Draw): string {
  const rim = Array.from({ length: 7 }, (_, i): [number, number] => {
    const a = (i / 7) * 6.283;
    const k = r * draw.range(0.8, 1.15);
    return [x + Math.cos(a) * k * 1.2, y + Math.sin(a) * k * 0.85];
  });
  const lit = rim.slice(3, 7).map(([a, b]): [number, number] => [a * 0.8 + x * 0.2, b * 0.8 + y * 0.2]);
  return (
    shape(polygon(rim), palette.stone, { stroke: palette.charcoal, 'stroke-width': 0.9 }) +
    shape(polygon(lit), palette.stoneLight)
  );
}

function source(at: Point, line: Line, seed: string): string {
  const draw = random(`${seed}spring`);
  const before = pick(line, line.length - 2);
  const ahead = Math.atan2(at[1] - before[1], at[0] - before[0]);
  const circle = (r: number, look: Record<string, string | number>) =>
    svg('circle', { cx: round(at[0]), cy: round(at[1]), r, ...look });
  const ring = [-1.75, -1.2, -0.6, 0, 0.6, 1.2, 1.75]
    .map((a): Point => [at[0] + Math.cos(ahead + a) * 14.5, at[1] + Math.sin(ahead + a) * 14.5])
    .sort((a, b) => a[1] - b[1]);
  return (
    circle(RIVER + 0.6, { fill: palette.water }) +
    circle(6, { fill: 'none', stroke: palette.waterLight, 'stroke-width': 1.2 }) +
    circle(2.4, { fill: palette.waterLight }) +
    ring.map((p) => stone(p, draw.range(3.6, 5.6), draw)).join('')
  );
}

export function river({ line, spring }: RiverShape, seed: string): string {
  return (
    stroke(straight(line), palette.water, 2 * RIVER - 2.6, {
      transform: 'translate(0 .9)',
      'stroke-linejoin': 'round',
    }) +
    svg('g', { class: 'hg-fine' }, washes(line, seed)) +
    shape(current(line, seed), palette.waterLight, { opacity: 0.6, class: 'hg-fine' }) +
    (spring ? source(spring, line, seed) : '')
  );
}

function size(outline: Line): Point {
  const [xs, ys] = [outline.map((p) => p[0]), outline.map((p) => p[1])];
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
}

export function lake({ centre, outline, fish }: LakeShape, seed: string): string {
  const draw = random(`${seed}lake`);
  const [w, h] = size(outline);
  const shrunk = (k: number, lower = 0) =>
    outline.map((p): Point => [mix(centre, p, k)[0], mix(centre, p, k)[1] + lower]);
  const ripples = Array.from({ length: 7 }, (_, i) => {
    const [a, r] = [draw() * 6.28, draw.range(0.62, 0.82)];
    const [x, y] = [centre[0] + Math.cos(a) * w * 0.5 * r, centre[1] + Math.sin(a) * h * 0.5 * r];
    const ripple: Brushed[] = [
      [x - 5, y + 0.6, 0.2],
      [x, y - 0.6, 1.2],
      [x + 5, y + 0.6, 0.2],
    ];
    return brush(ripple, { seed: `${seed}rip${i}`, step: 5 });
  });
  const shoal = (SHOAL[fish] ?? []).map(([u, v], i) => {
    const at: Point = [centre[0] + u * w * 0.5, centre[1] + v * h * 0.5];
    const place = `translate(${round(at[0])} ${round(at[1])})scale(-1 1)`;
    return i % 2 ? svg('use', { href: '#hg-fish', transform: place }) : use('hg-fish', at);
  });
  return (
    shape(smooth(shrunk(0.955), true), palette.water) +
    shape(smooth(shrunk(0.86, -1.4), true), palette.waterPale, { opacity: 0.3 }) +
    shape(smooth(shrunk(0.74, 2), true), palette.waterDeep, { opacity: 0.4 }) +
    shape(smooth(shrunk(0.52, 3), true), palette.waterDeep, { opacity: 0.4 }) +
    shape(ripples.join(''), palette.waterLight, { opacity: 0.8, class: 'hg-fine' }) +
    shoal.join('')
  );
}

/** Reeds at two places of the shore, over all water. */
export const reeds = ({ outline }: LakeShape): string =>
  [0.22, 0.72].map((share) => useScaled('hg-reeds', pick(outline, Math.floor(outline.length * share)), 1)).join('');
