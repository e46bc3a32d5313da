/** Small things that stand on a tile: gold, mushrooms, the fire, the shrine, the volcano. */
import { curve, points } from '../../../../drawing/cave/geometry';
import { random } from '../../../../drawing/cave/noise';
import { brush, contour } from '../../../../drawing/cave/stroke';
import { shape, stroke, svg } from '../../../../drawing/kit/path';
import { palette } from '../palette';

const shadow = (cy: number, rx: number, ry: number, opacity: number) =>
  svg('ellipse', { cx: 0, cy, rx, ry, fill: palette.soot, opacity });
const group = (id: string, body: string) => `<g id="hg-${id}">${body}</g>`;
const grown = (body: string) => svg('g', { class: 'hg-grow' }, body);
const inked = (width: number) => ({ stroke: palette.soot, 'stroke-width': width, 'stroke-linejoin': 'round' });

const nugget = () =>
  group(
    'nugget',
    grown(
      shadow(7, 14, 6, 0.6) +
        shape('M-11 4L-9-5-2-10 6-8 11-1 8 7-2 10Z', palette.gold, inked(2)) +
        shape('M-11 4L-2 10 8 7 1 2Z', palette.goldDark) +
        shape('M1 2L8 7 11-1 6-8Z', '#c98a22') +
        shape('M-9-5L-2-10 6-8-1-3Z', palette.goldLight) +
        shape('M-6-4L-3-6-2-4-5-2Z', '#fff6cf'),
    ),
  );

function mushroom(x: number, y: number, scale: number): string {
  const dot = (cx: number, cy: number, r: number) => svg('circle', { cx, cy, r, fill: palette.bone });
  const body =
    shape('M-2.2 0C-2.6 6-3 8-2.8 10H3C3 7 2.4 4 2.4 0Z', palette.bone, inked(1)) +
    shape('M-9 1C-9-6-4-10 0-10S9-6 9 1C5 3-5 3-9 1Z', '#b3311f', inked(1.2)) +
    dot(-4, -4, 1.6) +
    dot(2, -6, 1.4) +
    dot(4.6, -1.6, 1.3);
  return `<g transform="translate(${x} ${y})scale(${scale})">${body}</g>`;
}

const mushrooms = () =>
  group(
    'mushrooms',
    svg('ellipse', { cx: 0, cy: 5, rx: 22, ry: 13, fill: '#8b8a4a' }) +
      svg('ellipse', { cx: -1, cy: 4, rx: 17, ry: 9, fill: '#a9a55c' }) +
      grown(mushroom(-9, 0, 0.9) + mushroom(8, -3, 0.8) + mushroom(1, 6, 0.95)),
  );

function camp(): string {
  const ring = [-22, -15, -7, 2, 11, 19].map((cx, i) => {
    const cy = Math.round((13 + Math.cos(cx / 9) * 3) * 10) / 10;
    return svg('ellipse', { cx, cy, rx: 5.4, ry: 3.8, fill: i % 2 ? palette.stone : '#a8977a', ...inked(1) });
  });
  const log = (text: string, fill: string) => shape(brush(points(text)), fill);
  return group(
    'camp',
    shadow(12, 27, 10, 0.4) +
      ring.join('') +
      log('-14,11,4 0,5,4.6 14,1,3', palette.bark) +
      log('13,12,4 1,6,4.6 -13,1,3', '#4d3622') +
      shape(
        'M-12 6C-15-6-8-10-7-20-1-15-1-11 1-8 3-13 2-20 6-26 8-16 15-10 13-1 12 5 7 9 0 9S-10 10-12 6Z',
        palette.ember,
        { stroke: '#7d2a10', 'stroke-width': 1.6 },
      ) +
      shape('M-7 6C-9-2-4-5-3-11 1-7 0-4 2-2 4-6 4-9 6-13 7-6 10-3 8 2 7 6 4 8 0 8S-6 8-7 6Z', palette.flame) +
      shape('M-3 6C-4 2-1 0-1-4 2-2 4 1 3 4 3 7 1 8 0 8S-2 8-3 6Z', palette.spark),
  );
}

function menhir(x: number, y: number, w: number, h: number, seed: string): string {
  const lean = random(seed).gauss() * 2.4;
  const at = (list: [number, number, boolean?][]) =>
    points(list.map(([dx, dy, sharp]) => `${x + dx},${y + dy}${sharp ? '!' : ''}`).join(' '));
  const stone = at([
    [-w, 0, true],
    [-w * 0.9 + lean * 0.4, -h * 0.6],
    [-w * 0.45 + lean, -h, true],
    [w * 0.5 + lean, -h * 0.94, true],
    [w * 0.95 + lean * 0.4, -h * 0.5],
    [w, 0, true],
  ]);
  const lit = at([
    [-w * 0.8, -1, true],
    [-w * 0.72 + lean * 0.4, -h * 0.6],
    [-w * 0.35 + lean, -h * 0.95, true],
    [lean * 0.5, -h * 0.9, true],
    [-w * 0.2, -1, true],
  ]);
  const edge = contour(stone, { seed, width: 1.6, thin: 0.5 });
  return shape(curve(stone, true), '#6f6350') + shape(curve(lit, true), '#b3a483') + shape(edge, palette.soot);
}

const shrine = () =>
  group(
    'shrine',
    shadow(12, 33, 13, 0.22) +
      svg('ellipse', { cx: 0, cy: 9, rx: 23, ry: 8, fill: '#cfc08f', opacity: 0.8 }) +
      menhir(-13, 2, 4, 20, 'm1') +
      menhir(12, 2, 4, 21, 'm2') +
      menhir(0, 1, 5, 27, 'm0') +
      stroke('M-4-9a4 4 0 1 1 8 0a3 3 0 1 1-6 0a1.6 1.6 0 1 1 3 0', palette.red, 1.6) +
      menhir(-24, 10, 4.4, 23, 'm3') +
      menhir(24, 10, 4.4, 22, 'm4') +
      menhir(-11, 18, 4, 14, 'm5') +
      menhir(11, 18, 4, 13, 'm6'),
  );

/** A cone with ribs of cold lava, a glowing mouth and a plume: drawn about 92 wide. */
function volcano(): string {
  const cone = points(
    '-46,27! -33,20 -24,8 -16,-6 -11,-17! -5,-14! 1,-17! 7,-14! 12,-17! 17,-5 25,9 34,20 46,27! 20,31 -20,31',
  );
  const ribs = [
    '-9,-10,1 -17,6,2.6 -30,24,1',
    '-3,-8,.8 -6,10,2.4 -12,28,1',
    '9,-11,1 15,6,2.6 26,24,1',
    '4,-4,.8 8,12,2 14,28,.8',
  ];
  const plume = [
    ['1,-16,7 -5,-27,12 5,-37,15 -2,-47,12 8,-56,3', '#6d5c50', 0.6],
    ['0,-18,3 -3,-27,6 4,-36,8 0,-44,5', '#a08e7c', 0.5],
  ] as const;
  return group(
    'volcano',
    plume.map(([text, fill, opacity]) => shape(brush(points(text), { rough: 0.32 }), fill, { opacity })).join('') +
      shadow(27, 47, 7, 0.28) +
      shape(curve(cone, true), '#54443a') +
      shape('M-46 27C-30 20-20 2-11-17L-6-15C-9 0-14 16-24 29-32 29-40 28-46 27Z', '#8c7458') +
      shape(ribs.map((text, i) => brush(points(text), { seed: `rib${i}` })).join(''), palette.soot, { opacity: 0.45 }) +
      shape(
        'M-11-17L-5-14 1-17 7-14 12-17C13-12 9-9 6-9 8-2 5 4 9 12 3 8 2 2 1-3-2 4-4 12-9 17-9 8-6 0-7-8-10-11-12-14-11-17Z',
        '#c8431c',
      ) +
      shape('M-8-14L-4-12 1-14 7-12C5-9 3-8 3-5 1-2 1 0 0 4-3 0-2-5-4-8-6-10-8-12-8-14Z', palette.flame) +
      shape(contour(cone, { seed: 'volcano', width: 2.4 }), palette.soot),
  );
}

export const landmarks = (): string => nugget() + mushrooms() + camp() + shrine() + volcano();

/** How wide each is drawn. */
export const DRAWN = { camp: 58, shrine: 68, volcano: 92 } as const;
