/** Trees of six shapes, in the sun and in the shade: symbols `hg-tree0s`, `hg-tree0h`, … about their own middle. */
import { type Point, curve, polygon } from '../../../../drawing/cave/geometry';
import { random, wave } from '../../../../drawing/cave/noise';
import { brush } from '../../../../drawing/cave/stroke';
import { shape } from '../../../../drawing/kit/path';
import { palette } from '../palette';

type Tones = readonly [dark: string, mid: string, light: string];

function crown(seed: string, rx: number, ry: number): string {
  const noise = wave(seed);
  const rim = Array.from({ length: 9 }, (_, i): Point => {
    const a = (i / 9) * Math.PI * 2;
    const k = 1 + 0.18 * noise(i * 1.7 + 0.5);
    return [Math.cos(a) * rx * k, Math.sin(a) * ry * k];
  });
  return curve(rim, true);
}

function dabs(seed: string, count: number, rx: number, ry: number, cx: number, cy: number): string {
  const draw = random(seed);
  const one = () => {
    const [x, y, s] = [cx + draw.gauss() * rx, cy + draw.gauss() * ry, draw.range(0.9, 1.9)];
    return polygon([
      [x - s, y],
      [x - s * 0.2, y - s * 0.8],
      [x + s, y - s * 0.2],
      [x + s * 0.3, y + s * 0.7],
    ]);
  };
  return Array.from({ length: count }, one).join('');
}

function trunk(foot: number): string {
  const bole: Point[] = [
    [0, foot - 5, 2.6],
    [0.4, foot, 2],
    [0.2, foot + 2.5, 1.2],
  ];
  return shape(brush(bole, { step: 2 }), palette.bark);
}

/** A leafy crown: its shade to the lower right, the body, its lit part, dabs of leaves. No outline: paint ends where it ends. */
function leafy(seed: string, rx: number, ry: number, y: number, [dark, mid, light]: Tones): string {
  const at = (x: number, dy: number) => ({ transform: `translate(${x.toFixed(1)} ${dy.toFixed(1)})` });
  return (
    shape(crown(`${seed}s`, rx + 0.9, ry + 0.9), palette.forestFloor, { opacity: 0.72, ...at(0.9, y + 1.4) }) +
    shape(crown(seed, rx, ry), dark, at(0, y)) +
    shape(crown(`${seed}w`, rx * 0.9, ry * 0.86), mid, { opacity: 0.4, ...at(-rx * 0.06, y - ry * 0.08) }) +
    shape(crown(`${seed}m`, rx * 0.68, ry * 0.6), mid, { opacity: 0.85, ...at(-rx * 0.2, y - ry * 0.26) }) +
    shape(dabs(`${seed}d`, 9, rx * 0.62, ry * 0.55, rx * 0.22, y + ry * 0.3), palette.soot, {
      opacity: 0.3,
      class: 'hg-fine',
    }) +
    shape(dabs(seed, 11, rx * 0.55, ry * 0.45, -rx * 0.28, y - ry * 0.38), light, { class: 'hg-fine' })
  );
}

type Tier = [top: number, low: number, half: number];

function branch([top, low, half]: Tier): string {
  const middle = (top + low) / 2;
  return polygon([
    [0, top],
    [half * 0.45, middle],
    [half * 0.34, middle + 0.6],
    [half, low],
    [half * 0.35, low - 1],
    [0, low + 1],
    [-half * 0.4, low - 1],
    [-half, low + 0.3],
    [-half * 0.36, middle + 0.6],
    [-half * 0.5, middle],
  ]);
}

const lit = ([top, low, half]: Tier) =>
  polygon([
    [-0.3, top + 1],
    [0.6, (top + low) / 2],
    [-half * 0.2, low - 0.8],
    [-half * 0.78, low - 0.4],
  ]);

function pine([dark, mid, light]: Tones, w: number, h: number): string {
  const tiers = [0, 1, 2].map((i): Tier => [h * (i * 0.3 - 0.5), h * (i * 0.29 - 0.08), w * (0.48 + i * 0.26)]);
  const grown = tiers.map(([top, low, half]): Tier => [top - 1, low + 1, half + 1.3]);
  return (
    trunk(h * 0.5) +
    shape(grown.map(branch).join(''), palette.soot, { opacity: 0.75 }) +
    shape(tiers.map(branch).join(''), dark) +
    shape(tiers.map(lit).join(''), mid) +
    shape(dabs('pine', 5, w * 0.22, h * 0.2, -w * 0.25, -1), light, { class: 'hg-fine' })
  );
}

const TONES: Record<'s' | 'h', Record<'leaf' | 'pine' | 'gold', Tones>> = {
  s: {
    leaf: [palette.leaf, palette.leafLight, palette.leafSun],
    pine: [palette.pine, palette.pineLight, '#7d9458'],
    gold: ['#5e6029', '#828036', '#aca04c'],
  },
  h: {
    leaf: [palette.leafDark, palette.leaf, '#65742f'],
    pine: ['#243527', palette.pine, '#496443'],
    gold: ['#434822', '#5f6229', '#7d7a35'],
  },
};

function grown({ leaf, pine: needles, gold }: (typeof TONES)['s']): string[] {
  const lobe = (x: number, y: number, body: string) => `<g transform="translate(${x} ${y})">${body}</g>`;
  return [
    trunk(8) + leafy('oak', 9, 8, -1, leaf),
    pine(needles, 9, 25),
    trunk(10) + leafy('poplar', 5.2, 11, -1, leaf),
    trunk(8) + lobe(3, 0, leafy('lobeA', 6, 5.6, 1, leaf)) + lobe(-2.6, -2, leafy('lobeB', 6.6, 6.4, -2, gold)),
    leafy('bush', 7.4, 5.2, 2, gold),
    pine(needles, 7, 19),
  ];
}

export const trees = (): string =>
  (['s', 'h'] as const)
    .flatMap((tone) => grown(TONES[tone]).map((body, i) => `<g id="hg-tree${i}${tone}">${body}</g>`))
    .join('');
