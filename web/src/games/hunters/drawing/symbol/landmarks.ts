/** Small objects that stand on a tile: gold, mushrooms, the fire, the shrine, the volcano. */
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

const strokes = (texts: readonly string[], seed: string, rough = 0.2) =>
  texts.map((text, i) => brush(points(text), { seed: `${seed}${i}`, rough })).join('');

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

/** Flames as strokes of a loaded brush, from the embers up. */
const OUTER = [
  '-9,8,6 -12,-3,8 -8,-12,5 -9,-21,.6',
  '0,9,9 -2,-6,10 3,-17,6 0,-28,.6',
  '9,8,6 12,-2,8 8,-13,5 11,-23,.6',
];
const MIDDLE = ['-6,8,5 -7,-1,6 -4,-8,3 -5,-14,.4', '2,9,7 2,-4,7 4,-12,4 3,-20,.4', '8,8,4 9,1,5 7,-6,3 8,-12,.4'];
const INNER = ['-2,8,5 -2,0,5 0,-7,3 0,-12,.4', '5,8,4 5,2,4 4,-3,2 5,-8,.3'];
const tongue = (texts: readonly string[], seed: string, fill: string, opacity: number) =>
  shape(strokes(texts, seed, 0.26), fill, { opacity });

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
      svg('ellipse', { cx: 0, cy: -4, rx: 19, ry: 21, fill: palette.flame, opacity: 0.22 }) +
      tongue(OUTER, 'outer', palette.ember, 0.95) +
      tongue(MIDDLE, 'middle', '#e8872b', 0.95) +
      tongue(INNER, 'inner', palette.flame, 1) +
      shape(strokes(['-2,7,2 0,1,3.4 1,-5,.4', '4,7,1.4 5,2,2.4 4,-2,.3'], 'heart'), palette.spark) +
      shape(strokes(['-9,-22,1.4 -8,-24,.6', '9,-27,1.4 10,-29,.5', '2,-31,1.2 2,-33,.4'], 'spark'), palette.flame),
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

/** A broken mountain under its smoke, laid on in washes: a long shoulder, gullies, a mouth that glows. About 92 wide. */
function volcano(): string {
  const body =
    '-47,28! -38,24 -30,14 -22,5 -17,-8 -12,-15! -7,-12 -2,-14! 5,-10 10,-13! 16,-3 24,4 30,14 39,19 48,28! 18,31 -20,31';
  const lit = '-46,28! -37,24 -29,14 -21,5 -16,-7 -12,-14! -8,-11 -12,3 -20,16 -27,29';
  const gullies = [
    '-10,-8,1 -15,4,3.4 -26,20,2 -33,28,.6',
    '-4,-6,.8 -6,8,3 -11,20,2 -14,30,.6',
    '9,-8,1 15,5,3 27,18,2 33,28,.6',
  ];
  const ridges = ['-13,-6,.6 -20,9,2 -33,24,.6', '1,4,.6 3,16,2 2,30,.6', '12,-4,.6 19,9,2 34,24,.6'];
  const lava = ['-5,-11,2.4 -7,-3,2 -4,5,1.6 -7,13,.5', '4,-9,2.2 6,-2,1.8 5,3,1.2 9,9,.4'];
  const smoke = [
    ['-1,-13,7 -5,-23,13 2,-33,17 13,-42,19 28,-49,15 40,-52,4', '#5d4f47', 0.5],
    ['-1,-15,4 -6,-24,8 0,-33,11 11,-41,12 24,-46,8 33,-47,2', '#84746a', 0.5],
    ['-3,-19,2 -7,-25,5 -3,-33,7 7,-39,7 17,-42,2', '#b6a593', 0.45],
  ] as const;
  return group(
    'volcano',
    smoke.map(([text, fill, opacity]) => shape(brush(points(text), { rough: 0.4 }), fill, { opacity })).join('') +
      svg('ellipse', { cx: -1, cy: -15, rx: 15, ry: 9, fill: palette.ember, opacity: 0.35 }) +
      shadow(28, 50, 6, 0.26) +
      shape(curve(points(body), true), '#4d3f36') +
      shape(curve(points(lit), true), '#8a6f53', { opacity: 0.9 }) +
      shape(strokes(ridges, 'ridge', 0.35), '#a58a68', { opacity: 0.55 }) +
      shape(strokes(gullies, 'gully', 0.35), palette.soot, { opacity: 0.5 }) +
      shape('M-12-15C-9-11-7-12-2-14 1-11 5-10 10-13 8-8 2-7-3-8-8-8-11-11-12-15Z', '#7d2410') +
      shape(strokes(lava, 'lava', 0.3), '#c8431c') +
      shape('M-9-12C-6-10-4-11-1-12 2-10 5-9 8-11 5-8 1-8-2-9-6-9-8-10-9-12Z', palette.flame) +
      shape(contour(points(body), { seed: 'volcano', width: 2.2, thin: 0.1, lift: 0.5 }), palette.soot),
  );
}

export const landmarks = (): string => nugget() + mushrooms() + camp() + shrine() + volcano();

/** How wide each is drawn. */
export const DRAWN = { camp: 58, shrine: 68, volcano: 92 } as const;
