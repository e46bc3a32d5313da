/** The land beyond the cave, painted on rock: a river, a plain, a wood, hills and the mountain of the legends. */
import { silhouette } from '../../../src/drawing/cave/animal';
import { animals } from '../../../src/drawing/cave/animals';
import { curve, points, type Point } from '../../../src/drawing/cave/geometry';
import { random, wave } from '../../../src/drawing/cave/noise';
import { palette } from '../../../src/drawing/cave/palette';
import { pigmentFilter } from '../../../src/drawing/cave/pigment';
import { brush, grain, hairs } from '../../../src/drawing/cave/stroke';

type Scene = 'river' | 'plain' | 'wood' | 'hills' | 'mountain';
const SCENES: Record<5 | 7, Scene[]> = {
  5: ['river', 'plain', 'wood', 'hills', 'mountain'],
  7: ['river', 'river', 'plain', 'plain', 'wood', 'hills', 'mountain'],
};
const [STEP, HEIGHT] = [200, 300];

const path = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** The line of a ridge: a height for every place of the land, in steps. */
function ridge(width: number, base: number, rise: number, seed: string, step: number): Point[] {
  const noise = wave(seed);
  return Array.from({ length: Math.ceil(width / step) + 3 }, (_, i): Point => {
    const x = (i - 1) * step;
    return [x, base - rise * (0.5 + 0.5 * noise(i * 0.71)) - rise * 0.22 * noise(i * 2.3 + 60)];
  });
}

/** A ridge filled down to the foot of the picture, and a line of charcoal along it that thins and breaks. */
function slope(line: readonly Point[], fill: string, seed: string, weight: number): string {
  const [first, last] = [line[0]!, line.at(-1)!];
  const press = wave(`${seed}press`);
  const body = `${curve(line)}L${last[0]} ${HEIGHT + 20}L${first[0]} ${HEIGHT + 20}Z`;
  const drawn = line.map(([x, y], i): Point => [x, y, weight * Math.max(0.12, 0.6 + 0.6 * press(i * 0.9))]);
  return path(body, fill) + path(brush(drawn, { seed, step: 6, rough: 0.3 }), palette.manganese, 0.75);
}

function sun(x: number, y: number): string {
  const disc = points(
    Array.from(
      { length: 12 },
      (_, i) => `${Math.round(x + Math.cos(i / 1.91) * 19)},${Math.round(y + Math.sin(i / 1.91) * 19)}`,
    ).join(' '),
  );
  const ray = (i: number) => {
    const a = (i / 16) * 6.283;
    return `<ellipse cx="${(x + Math.cos(a) * 31).toFixed(1)}" cy="${(y + Math.sin(a) * 31).toFixed(1)}" rx="2.6" ry="2.2"/>`;
  };
  const rays = Array.from({ length: 16 }, (_, i) => ray(i)).join('');
  return `<path d="${curve(disc, true)}${grain(disc, { seed: 'sun', count: 30, size: 0.9 })}" fill="${palette.red}" fill-rule="evenodd"/><g fill="${palette.red}">${rays}</g>`;
}

function far(name: keyof typeof animals, x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" opacity=".7">${silhouette(animals[name], palette.manganese)}</g>`;
}

function tree(x: number, y: number, tall: number, seed: string): string {
  const draw = random(seed);
  const lean = draw.range(-3, 3);
  const trunk = brush(
    [
      [x, y, tall * 0.075],
      [x + lean * 0.4, y - tall * 0.5, tall * 0.05],
      [x + lean, y - tall, 0.8],
    ],
    { seed },
  );
  let boughs = '';
  for (let i = 0; i < 7; i++) {
    const [at, span] = [y - tall * (0.24 + i * 0.11), tall * (0.3 - i * 0.036)];
    for (const side of [-1, 1]) {
      const reach = span * draw.range(0.75, 1.1) * side;
      boughs += brush(
        [
          [x + lean * 0.6, at, tall * 0.06],
          [x + reach * 0.6, at + 2, tall * 0.055],
          [x + reach, at + tall * 0.07, 0.6],
        ],
        { seed: `${seed}${i}${side}` },
      );
    }
  }
  return path(trunk, palette.manganese) + path(boughs, '#39421f', 0.92);
}

const grass = (along: string, seed: string, count: number, fill = '#5b4a1f') =>
  path(hairs(points(along), { seed, count, length: 11, lean: [0.15, -1], width: 1.2, spread: 0.5 }), fill, 0.8);

const DRAW: Record<Scene, (x: number, seed: string) => string> = {
  river: (x, seed) => {
    const water = points(
      `${x + 153},130 ${x + 122},150 ${x + 128},170 ${x + 84},196 ${x + 40},226 ${x - 4},312! ${x + 150},312! ${x + 142},262 ${x + 168},212 ${x + 160},176 ${x + 150},156 ${x + 158},130`,
    );
    const ripple = (n: number) =>
      `${x + 66 + n * 12},${282 - n * 26},.4 ${x + 92 + n * 9},${279 - n * 26},1.6 ${x + 116 + n * 6},${282 - n * 25},.4`;
    const reeds = [
      [30, 236],
      [44, 226],
      [176, 222],
      [186, 236],
    ] as const;
    const bank = (text: string, key: string) =>
      path(brush(points(text), { seed: seed + key, rough: 0.3 }), palette.manganese, 0.75);
    return (
      path(curve(water, true), '#86a5a0', 0.95) +
      bank(
        `${x + 150},132,.6 ${x + 120},150,2 ${x + 128},170,1 ${x + 84},196,3 ${x + 40},226,1.4 ${x - 4},312,3`,
        'left',
      ) +
      bank(
        `${x + 150},312,2 ${x + 142},262,3 ${x + 168},212,1.2 ${x + 160},176,2.4 ${x + 150},156,1 ${x + 162},134,.5`,
        'right',
      ) +
      path([0, 1, 2, 3].map((n) => brush(points(ripple(n)), { seed: `${seed}${n}` })).join(''), '#35545a') +
      reeds
        .map(([dx, y], i) => grass(`${x + dx - 10},${y} ${x + dx + 12},${y}`, `${seed}r${i}`, 12, '#45481f'))
        .join('')
    );
  },
  plain: (x, seed) =>
    far('bison', x + 24, 122, 0.16) +
    far('horse', x + 64, 118, 0.14) +
    far('horse', x + 150, 124, 0.13) +
    grass(`${x + 6},190 ${x + 100},200 ${x + 196},188`, `${seed}a`, 34) +
    grass(`${x + 4},240 ${x + 196},236`, `${seed}b`, 30, '#4a3a18'),
  wood: (x, seed) =>
    [
      [16, 156, 62],
      [186, 152, 66],
      [40, 148, 50],
      [164, 146, 48],
      [4, 186, 92],
      [194, 190, 96],
      [28, 206, 74],
      [176, 210, 70],
    ]
      .map(([dx, y, tall], i) => tree(x + dx!, y!, tall!, `${seed}${i}`))
      .join(''),
  hills: (x, seed) => {
    const noise = wave(seed);
    const knoll = (left: number, top: number, wide: number, fill: string, key: string) =>
      slope(
        Array.from({ length: 9 }, (_, i): Point => [
          left + (i / 8) * wide,
          206 - Math.sin((i / 8) * 3.14) * (206 - top) + noise(i * 1.3 + left) * 7,
        ]),
        fill,
        `${seed}${key}`,
        3,
      );
    return (
      knoll(x - 60, 96, 170, '#a3875f', 'a') +
      knoll(x + 74, 74, 170, '#96754c', 'b') +
      far('ibex', x + 128, 62, 0.2) +
      far('ibex', x + 22, 84, 0.16)
    );
  },
  mountain: (x, seed) => {
    const peak = points(
      `${x - 70},212 ${x - 22},168 ${x + 12},138 ${x + 36},96 ${x + 62},70 ${x + 84},24! ${x + 108},46 ${x + 124},40! ${x + 150},86 ${x + 176},112 ${x + 214},170 ${x + 260},212`,
    );
    const snow = points(
      `${x + 62},70 ${x + 84},24! ${x + 108},46 ${x + 124},40! ${x + 146},80 ${x + 128},72 ${x + 120},88 ${x + 104},66 ${x + 92},84 ${x + 78},66`,
    );
    const folds = [
      `${x + 88},60,1 ${x + 76},104,3 ${x + 44},150,1`,
      `${x + 118},78,1 ${x + 128},112,3 ${x + 160},150,1`,
      `${x + 100},96,.6 ${x + 102},128,2.4 ${x + 92},160,.6`,
    ];
    const ring = Array.from({ length: 15 }, (_, i) => {
      const a = 3.3 + (i / 14) * 2.82;
      return `<ellipse cx="${(x + 100 + Math.cos(a) * 88).toFixed(1)}" cy="${(92 + Math.sin(a) * 74).toFixed(1)}" rx="3" ry="2.6"/>`;
    }).join('');
    return `<g fill="${palette.red}">${ring}</g>${slope(peak, '#7d6a58', seed, 4)}${path(curve(snow, true), palette.bone, 0.95)}${path(folds.map((f, i) => brush(points(f), { seed: `${seed}${i}` })).join(''), palette.manganese, 0.8)}`;
  },
};

function land(zones: 5 | 7): string {
  const width = zones * STEP;
  const scenes = SCENES[zones];
  const at = (wanted: Scene[]) =>
    scenes.map((scene, i) => (wanted.includes(scene) ? DRAW[scene](i * STEP, `${scene}${i}`) : '')).join('');
  const rock = `<filter id="rock" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".008 .011" numOctaves="5" seed="12"/><feDiffuseLighting surfaceScale="4" diffuseConstant="1.2" lighting-color="#fff3d8"><feDistantLight azimuth="235" elevation="52"/></feDiffuseLighting></filter>`;
  const shade = `<linearGradient id="near" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b88a48"/><stop offset=".45" stop-color="#8f5f2c"/><stop offset="1" stop-color="#5a3719"/></linearGradient>`;
  const plain = slope(ridge(width, 172, 26, 'near', 40), 'url(#near)', 'nearline', 3);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}"><defs>${rock}${shade}${pigmentFilter('pigment', { roughness: 2, wear: 0 })}</defs>` +
    `<rect width="${width}" height="${HEIGHT}" fill="#e6d3a8"/><g opacity=".5"><rect width="${width}" height="${HEIGHT}" filter="url(#rock)"/></g>` +
    `<g filter="url(#pigment)">${sun(STEP * 1.5, 52)}${slope(ridge(width, 138, 44, 'far', 50), '#c3b08a', 'farline', 2)}${at(['mountain'])}` +
    `${slope(ridge(width, 152, 30, 'middle', 44), '#c59b58', 'middleline', 2.4)}${at(['hills'])}${plain}${at(['river', 'plain', 'wood'])}` +
    `${grass(`0,258 ${width / 2},250 ${width},256`, 'foot', zones * 26, '#3c2a12')}</g></svg>`
  );
}

export const lands: Record<string, () => string> = {
  'cave-land-5': () => land(5),
  'cave-land-7': () => land(7),
};
