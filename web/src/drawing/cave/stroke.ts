/** The charcoal stroke: a ribbon whose width breathes, never an even outline. */
import { inside, polygon, toOutline, bounds, walk, type Point, type Spot } from './geometry';
import { random, wave, type Draw } from './noise';

function normals(line: readonly Point[], closed: boolean): Spot[] {
  const n = line.length;
  return line.map((_, i) => {
    const a = line[closed ? (i + n - 1) % n : Math.max(0, i - 1)]!;
    const b = line[closed ? (i + 1) % n : Math.min(n - 1, i + 1)]!;
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [-(b[1] - a[1]) / l, (b[0] - a[0]) / l];
  });
}

/** Outline of one run of points with widths as a closed ribbon, its edges slightly rough. */
function band(line: readonly Point[], seed: string, rough: number): string {
  const ns = normals(line, false);
  const edge = (sign: 1 | -1, noise: (x: number) => number) =>
    line.map(([x, y, w = 1], i): Spot => {
      const half = w / 2 + w * rough * noise(i * 0.7);
      return [x + ns[i]![0] * half * sign, y + ns[i]![1] * half * sign];
    });
  return polygon([...edge(1, wave(`${seed}l`)), ...edge(-1, wave(`${seed}r`)).reverse()]);
}

/** A free brush stroke through points with widths. */
export function brush(ps: readonly Point[], { seed = 'b', step = 2.5, rough = 0.18 } = {}): string {
  return band(walk(ps, { step }), seed, rough);
}

const taper = (run: readonly Point[]) =>
  run.map(([x, y, w = 1], i): Point => [x, y, w * Math.min(1, (i + 0.4) / 2.5, (run.length - i - 0.6) / 2.5)]);

const clockwise = (ps: readonly Point[]) =>
  ps.reduce((sum, p, i) => {
    const q = ps[(i + 1) % ps.length]!;
    return sum + (q[0] - p[0]) * (q[1] + p[1]);
  }, 0) < 0;

/** The contour of a closed shape as a hand with charcoal draws it: heavy on the back, light under the belly, lifted here and there. */
export function contour(
  ps: readonly Point[],
  { seed = 'c', width = 2.2, thin = 0.25, lift = 0.32, step = 2 } = {},
): string {
  const line = walk(ps, { closed: true, step });
  const ns = normals(line, true);
  const press = wave(`${seed}p`);
  const turn = clockwise(ps) ? 1 : -1;
  const weighed = line.map(([x, y], i): Point => {
    const top = (1 + turn * ns[i]![1]) / 2; // 1 on the back, 0 under the belly
    const w = width * (thin + (1 - thin) * top ** 1.3) * (1 + 0.5 * press(i * 0.16));
    return [x, y, press(i * 0.13 + 50) < -1 + lift * 2 * (1 - top) ? 0 : w];
  });
  const runs: Point[][] = [[]];
  for (const p of [...weighed, weighed[0]!]) {
    if (p[2]! > 0) runs.at(-1)!.push(p);
    else runs.push([]);
  }
  return runs
    .filter((run) => run.length > 3)
    .map((run, i) => band(taper(run), `${seed}${i}`, 0.2))
    .join('');
}

function fleck(x: number, y: number, r: number, draw: Draw): string {
  const turn = draw() * 6.28;
  const spoke = (a: number): Spot => [
    x + Math.cos(a + turn) * r * draw.range(0.5, 1.3),
    y + Math.sin(a + turn) * r * draw.range(0.5, 1.3),
  ];
  return polygon([0, 2.1, 4.2].map(spoke));
}

interface Scatter {
  seed: string;
  count: number;
  size: number;
}

/** Bare flecks of rock inside a shape: add to its path and fill with the even-odd rule. */
export function grain(ps: readonly Point[], { seed, count, size }: Scatter): string {
  const line = walk(ps, { closed: true, step: 4 });
  const box = bounds(line);
  const draw = random(`${seed}grain`);
  const anywhere = (): Spot => [draw.range(box.left, box.right), draw.range(box.top, box.bottom)];
  const worn = Array.from({ length: 7 }, anywhere);
  let d = '';
  for (let i = 0, tries = 0; i < count && tries < count * 8; tries++) {
    const patch = draw.pick(worn); // the paint is worn in patches, not evenly
    const p: Spot = draw() < 0.3 ? anywhere() : [patch[0] + draw.gauss() * 13, patch[1] + draw.gauss() * 10];
    if (!inside(line, p) || toOutline(line, p) < size * 1.5) continue;
    d += fleck(...p, size * draw.range(0.4, 1.3), draw);
    i++;
  }
  return d;
}

/** Dabs of a pad of moss: uneven patches of pigment inside a shape. */
export function dabs(ps: readonly Point[], { seed, count, size }: Scatter): string {
  const line = walk(ps, { closed: true, step: 4 });
  const box = bounds(line);
  const draw = random(`${seed}dabs`);
  let d = '';
  for (let i = 0, tries = 0; i < count && tries < count * 8; tries++) {
    const p: Spot = [draw.range(box.left, box.right), draw.range(box.top, box.bottom)];
    const r = size * draw.range(0.4, 1.1);
    if (!inside(line, p) || toOutline(line, p) < r * 0.75) continue;
    const rim = Array.from({ length: 8 }, (_, k): Spot => {
      const a = (k / 8) * 6.283;
      const l = r * draw.range(0.55, 1.15);
      return [p[0] + Math.cos(a) * l * 1.25, p[1] + Math.sin(a) * l * 0.8];
    });
    d += polygon(rim);
    i++;
  }
  return d;
}

/** Blown pigment: dust outside the contour, thicker above the back. */
export function spray(ps: readonly Point[], { seed, count, size, reach }: Scatter & { reach: number }): string {
  const line = walk(ps, { closed: true, step: 3 });
  const ns = normals(line, true);
  const out = clockwise(ps) ? -1 : 1;
  const draw = random(`${seed}spray`);
  let d = '';
  for (let i = 0; i < count; i++) {
    const k = Math.floor(draw() * line.length);
    const away = draw() ** 2 * reach;
    const [nx, ny] = ns[k]!;
    if (ny * out > 0.3 && draw() < 0.6) continue;
    const [x, y] = line[k]!;
    d += fleck(x + nx * out * away, y + ny * out * away, size * draw.range(0.4, 1.4), draw);
  }
  return d;
}

export interface Fur {
  seed?: string;
  count?: number;
  length?: number;
  /** Direction the hairs lean to. */
  lean?: [number, number];
  width?: number;
  spread?: number;
  /** How far the roots stray from the line. */
  scatter?: number;
}

/** Short hairs along a line: fur, mane, grass. */
export function hairs(
  ps: readonly Point[],
  { seed = 'h', count = 14, length = 6, lean = [0, 1], width = 0.9, spread = 0.35, scatter = 0.45 }: Fur = {},
): string {
  const line = walk(ps, { step: 1 });
  const draw = random(`${seed}hair`);
  let d = '';
  for (let i = 0; i < count; i++) {
    const root = line[Math.min(line.length - 1, Math.floor(((i + draw() * 0.8) / count) * line.length))]!;
    const l = length * draw.range(0.6, 1.25);
    const a = Math.atan2(lean[1], lean[0]) + draw.gauss() * spread;
    const slip = draw.range(-scatter, scatter * 0.5) * length;
    const [x, y] = [root[0] + Math.cos(a) * slip, root[1] + Math.sin(a) * slip];
    const bend = draw.gauss() * 0.5;
    const mid: Spot = [x + Math.cos(a) * l * 0.5, y + Math.sin(a) * l * 0.5];
    const tip: Spot = [mid[0] + Math.cos(a + bend) * l * 0.5, mid[1] + Math.sin(a + bend) * l * 0.5];
    d += band(
      [
        [x, y, width],
        [...mid, width * 0.75],
        [...tip, 0.12],
      ],
      `${seed}${i}`,
      0.1,
    );
  }
  return d;
}
