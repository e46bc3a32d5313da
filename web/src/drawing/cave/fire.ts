/** The camp fire: logs, tongues of flame, sparks, a ring of stones. */
import { points, round, type Point } from './geometry';
import { random } from './noise';
import { palette } from './palette';
import { brush } from './stroke';

export function fireDefs(): string {
  const up = (id: string, ...colours: [number, string][]) =>
    `<linearGradient id="${id}" x1="0" y1="1" x2="0" y2="0">${colours.map(([at, c]) => `<stop offset="${at}" stop-color="${c}"/>`).join('')}</linearGradient>`;
  return (
    up('flame-out', [0, '#f08a2c'], [0.6, '#d2501a'], [1, '#8c2a0c']) +
    up('flame-in', [0, '#ffe9a8'], [0.5, '#f9b43c'], [1, '#e8762a'])
  );
}

function tongue(x: number, w: number, h: number, lean: number): string {
  const r = (...v: number[]) => v.map(round).join(' ');
  return `M${r(x - w * 0.34, 0)}C${r(x - w * 0.95, -h * 0.3, x - w * 0.05, -h * 0.52, x + lean, -h)}C${r(x + lean * 0.4 + w * 0.3, -h * 0.62, x + w * 0.85, -h * 0.34, x + w * 0.34, 0)}Z`;
}

function tongues(seed: string, width: number, height: number, count: number): string {
  const draw = random(seed);
  const standing = Array.from({ length: count }, (_, i) => {
    const u = count > 1 ? i / (count - 1) - 0.5 : 0;
    const lean = -u * width * 0.12 + draw.gauss() * width * 0.2;
    return tongue(
      u * width * 0.8,
      width * (0.2 + 0.5 / count),
      height * (1 - u * u * 2.3) * draw.range(0.66, 1.06),
      lean,
    );
  });
  const foot = `M${round(-width * 0.42)} ${round(-height * 0.08)}C${round(-width * 0.3)} ${round(height * 0.1)} ${round(width * 0.3)} ${round(height * 0.1)} ${round(width * 0.42)} ${round(-height * 0.08)}Z`;
  return standing.join('') + foot;
}

/** Flames standing on (0, 0), about `size` wide, in layers (`class="flame"`) that a page may let flicker. */
export function flames(size: number, seed = 'fire'): string {
  const layer = (i: number, width: number, height: number, count: number, fill: string) =>
    `<path class="flame" d="${tongues(`${seed}${i}`, size * width, size * height, count)}" fill="${fill}"/>`;
  return [
    layer(1, 1, 1.4, 6, 'url(#flame-out)'),
    layer(2, 0.74, 1.02, 5, palette.ember),
    layer(3, 0.54, 0.76, 3, 'url(#flame-in)'),
    layer(4, 0.3, 0.44, 3, palette.spark),
  ].join('');
}

/** A whole hearth around (0, 0). */
export function hearth(size: number, seed = 'hearth'): string {
  const draw = random(seed);
  const s = size / 100;
  const ring = Array.from({ length: 13 }, (_, i): [number, number, number] => {
    const a = (i / 13) * 6.283;
    return [Math.cos(a) * size * 0.86, Math.sin(a) * size * 0.24 + size * 0.1, draw.range(9, 14) * s];
  }).sort((a, b) => a[1] - b[1]);
  const rock = ([x, y, r]: [number, number, number]) =>
    `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(r * 1.35)}" ry="${round(r)}" fill="#3a2b22" stroke="${palette.soot}" stroke-width="1.4"/><ellipse cx="${round(x * 0.97)}" cy="${round(y - r * 0.28)}" rx="${round(r * 0.9)}" ry="${round(r * 0.5)}" fill="#c9763a" opacity=".75"/>`;
  const log = (text: string, fill: string) => {
    const ps = points(text).map(([x, y, w = 1]): Point => [x * s, y * s, w * s]);
    return `<path d="${brush(ps, { seed: text, step: 8, rough: 0.1 })}" fill="${fill}"/>`;
  };
  const [behind, front] = [ring.filter((r) => r[1] < size * 0.1), ring.filter((r) => r[1] >= size * 0.1)];
  return [
    `<ellipse cx="0" cy="${size * 0.12}" rx="${size * 0.95}" ry="${size * 0.3}" fill="#ffab4d" opacity=".5"/>`,
    behind.map(rock).join(''),
    log('-62,16,14 0,-2,16 58,-18,11', '#2c1b12'),
    log('62,16,14 4,0,16 -56,-16,11', '#3a2416'),
    log('-20,22,13 4,2,15 20,-26,10', '#24160f'),
    `<g transform="translate(0 ${size * 0.06})">${flames(size, seed)}</g>`,
    log('-58,24,12 -6,16,14 44,18,10', '#1f130d'),
    front.map(rock).join(''),
  ].join('');
}
