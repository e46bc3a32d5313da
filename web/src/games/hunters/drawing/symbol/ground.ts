/** Washed grounds, neutral at the rim so that any two meet, and tufts of grass. */
import { type Point, polygon, round } from '../../../../drawing/cave/geometry';
import { type Draw, random, wave } from '../../../../drawing/cave/noise';
import { brush } from '../../../../drawing/cave/stroke';
import { shape, svg } from '../../../../drawing/kit/path';
import { palette } from '../palette';

export const GROUNDS = 4;
export const TUFTS = 4;

const some = (count: number, make: (i: number) => string) => Array.from({ length: count }, (_, i) => make(i)).join('');

function blob(x: number, y: number, r: number, seed: string): string {
  const noise = wave(seed);
  const rim = Array.from({ length: 11 }, (_, i): Point => {
    const a = (i / 11) * 6.283;
    const k = r * (1 + 0.35 * noise(i * 1.1));
    return [x + Math.cos(a) * k * 1.35, y + Math.sin(a) * k * 0.8];
  });
  return polygon(rim);
}

const blobs = (draw: Draw, count: number, size: number, seed: string) =>
  some(count, (i) => {
    const r = size * draw.range(0.4, 1);
    return blob(
      draw.range(8 + r * 1.9, 192 - r * 1.9),
      draw.range(6 + r * 1.2, 194 - r * 1.2),
      r,
      `${seed}${i}${size}`,
    );
  });

const strokes = (draw: Draw, count: number, length: number, width: number, seed: string) =>
  some(count, (i) => {
    const [x, y, s] = [draw.range(8, 192 - length), draw.range(8, 192), draw.range(0.5, 1) * length];
    const line: Point[] = [
      [x, y, 0.1],
      [x + s * 0.5, y + draw.gauss() * 3, width],
      [x + s, y + draw.gauss() * 3, 0.1],
    ];
    return brush(line, { seed: `${seed}${i}`, step: 9 });
  });

const specks = (draw: Draw, count: number) =>
  some(count, () => {
    const [x, y, r] = [draw.range(3, 197), draw.range(3, 197), draw.range(0.3, 0.9)];
    return polygon([
      [x - r, y],
      [x, y - r],
      [x + r, y + r * 0.4],
    ]);
  });

const pebbles = (draw: Draw, count: number) =>
  some(count, () => {
    const [x, y, r] = [draw.range(10, 190), draw.range(10, 190), draw.range(1.2, 2.6)];
    const stone = (cx: number, cy: number, rx: number, ry: number, fill: string) =>
      svg('ellipse', { cx: round(cx), cy: round(cy), rx: round(rx), ry: round(ry), fill });
    return (
      stone(x + 0.5, y + 0.9, r * 1.5, r, palette.bankShade) +
      stone(x, y, r * 1.4, r, palette.limestoneDeep) +
      stone(x - 0.4, y - 0.5, r, r * 0.6, palette.limestoneLight)
    );
  });

function ground(g: number): string {
  const draw = random(`ground${g}`);
  const wash = (count: number, size: number, fill: string, opacity: number) =>
    shape(blobs(draw, count, size, `g${g}`), fill, { opacity });
  const fine =
    shape(strokes(draw, 22, 44, 1.4, `s${g}`), palette.meadowShade, { opacity: 0.32 }) +
    shape(specks(draw, 160), palette.grass, { opacity: 0.45 }) +
    shape(specks(draw, 80), palette.bone, { opacity: 0.6 }) +
    shape(strokes(draw, 14, 26, 1, `t${g}`), palette.limestoneDeep, { opacity: 0.35 }) +
    pebbles(draw, 8);
  return (
    `<g id="hg-ground${g}"><rect x="-1" y="-1" width="202" height="202" fill="${palette.meadow}"/>` +
    wash(16, 26, palette.meadowLight, 0.42) +
    wash(12, 20, palette.moss, 0.28) +
    wash(8, 13, palette.limestoneLight, 0.3) +
    `${svg('g', { class: 'hg-fine' }, fine)}</g>`
  );
}

const BLOOMS = [
  '',
  '',
  shape('M-2.4-6.8h1.5v1.5h-1.5zM2-5.6h1.5v1.5H2z', palette.bone),
  shape('M-3-5.5h1.6v1.6H-3zM2.4-6.8H4v1.6H2.4zM.2-4.4h1.4V-3H.2z', palette.rust),
];

function tuft(g: number): string {
  const draw = random(`tuft${g}`);
  const blades = some(4 + g, (i) => {
    const x = (i - (3 + g) / 2) * 1.7;
    const [lean, h] = [draw.gauss() * 2.6 + x * 0.4, draw.range(5, 9.5)];
    const blade: Point[] = [
      [x, 2, 1.1],
      [x + lean * 0.4, 2 - h * 0.55, 0.9],
      [x + lean, 2 - h, 0.15],
    ];
    return brush(blade, { seed: `bl${g}${i}`, step: 3 });
  });
  return `<g id="hg-tuft${g}">${shape(blades, palette.grass, { opacity: 0.8 })}${BLOOMS[g] ?? ''}</g>`;
}

/** A pale breath behind each animal, so that it stands off the grass. */
const halo = () => {
  const stop = (offset: number, colour: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  return `<radialGradient id="hg-halo">${stop(0, palette.bone, 0.85)}${stop(0.55, palette.limestoneLight, 0.6)}${stop(1, palette.limestoneLight, 0)}</radialGradient>`;
};

export const grounds = (): string => some(GROUNDS, ground) + some(TUFTS, tuft) + halo();
