/**
 * Pebbles. A stone is its outline; what it is made of, its veins and its grains come from its number, so that it looks the
 * same on the fire, in a reserve and in a wall. One unit is a tenth of a millimetre.
 */
import { bounds, inside, polygon, round, type Point, type Spot } from '../../../drawing/cave/geometry';
import { type Draw, random } from '../../../drawing/cave/noise';
import { brush } from '../../../drawing/cave/stroke';

/** Corners of a convex stone round its centre of mass, y up, as the view has them. */
export type Outline = readonly (readonly number[])[];

interface Rock {
  base: string;
  grains: readonly [dark: string, light: string];
  count: number;
  veins: number;
  vein: string;
  /** Sandstone lies in layers. */
  layers?: string;
}

const ROCKS: readonly Rock[] = [
  { base: '#948a82', grains: ['#3a3330', '#ded3c4'], count: 70, veins: 1, vein: '#e2d8c8' },
  { base: '#bd9159', grains: ['#704b29', '#e8cb99'], count: 44, veins: 0, vein: '#8a5f34', layers: '#8a5f34' },
  { base: '#c9ba9a', grains: ['#8d7a58', '#f3ead0'], count: 40, veins: 2, vein: '#8f7d60' },
  { base: '#635b59', grains: ['#231e1f', '#a39996'], count: 60, veins: 1, vein: '#b3a69c' },
  { base: '#a15a40', grains: ['#5b2616', '#dca77a'], count: 44, veins: 3, vein: '#ecd3ae' },
  { base: '#828a6b', grains: ['#3c4330', '#ccd1aa'], count: 50, veins: 2, vein: '#d8dab8' },
];

/** As it lies on the page, y down, turned clockwise by that many degrees. */
function turned(outline: Outline, degrees: number): Spot[] {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return outline.map(([x = 0, y = 0]): Spot => [x * c + y * s, x * s - y * c]);
}

/** The outline with its corners a little worn: it never leaves the true one. */
function worn(ps: readonly Spot[], scale = 1, [dx, dy]: Spot = [0, 0], cut = 0.3): string {
  const at = ([ax, ay]: Spot, [bx, by]: Spot, t: number) =>
    `${round((ax + (bx - ax) * t) * scale + dx)} ${round((ay + (by - ay) * t) * scale + dy)}`;
  const n = ps.length;
  const rest = ps.map((_, k) => {
    const [a, b, c] = [ps[k]!, ps[(k + 1) % n]!, ps[(k + 2) % n]!];
    return `L${at(a, b, 1 - cut)}Q${at(b, b, 0)} ${at(b, c, cut)}`;
  });
  return `M${at(ps[0]!, ps[1]!, cut)}${rest.join('')}Z`;
}

/** Path data of a stone's outline, for ghosts, drop lines and lights. */
export const stonePath = (outline: Outline, degrees = 0): string => worn(turned(outline, degrees));

/** Where a line at this height enters and leaves the stone. */
function chord(ps: readonly Spot[], y: number): [number, number] | null {
  const xs: number[] = [];
  ps.forEach((a, i) => {
    const b = ps[(i + 1) % ps.length]!;
    if (a[1] > y !== b[1] > y) xs.push(a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]));
  });
  return xs.length === 2 ? [Math.min(...xs), Math.max(...xs)] : null;
}

/** A vein from side to side, never beyond. */
function vein(ps: readonly Spot[], y: number, tilt: number, width: number, seed: string): string {
  const points: Point[] = [];
  for (const t of [0.02, 0.25, 0.5, 0.75, 0.98]) {
    const at = chord(ps, y + tilt * (t - 0.5) * 2);
    if (!at) return '';
    const [left, right] = [at[0] + 4, at[1] - 4];
    points.push([
      left + (right - left) * t,
      y + tilt * (t - 0.5) * 2 + Math.sin(t * 9 + y) * 3,
      width * (0.5 + t * (1 - t) * 2),
    ]);
  }
  return brush(points, { seed, step: 22, rough: 0.35 });
}

function grains(ps: readonly Spot[], count: number, draw: Draw, size: number): string {
  const box = bounds(ps);
  let d = '';
  for (let i = 0; i < count; i++) {
    const [x, y] = [draw.range(box.left, box.right), draw.range(box.top, box.bottom)];
    if (!inside(ps, [x * 1.06, y * 1.06])) continue;
    const r = size * (0.35 + draw() ** 3);
    d += polygon(
      [0, 1.5, 3.1, 4.6].map((a): Spot => [x + Math.cos(a) * r * 1.3, y + Math.sin(a) * r * draw.range(0.6, 1)]),
    );
  }
  return d;
}

/** What is in the stone, lying as it was cut from the hill. */
function matter(id: number, ps: readonly Spot[]): string {
  const rock = ROCKS[id % ROCKS.length]!;
  const draw = random(`stone${id}`);
  const box = bounds(ps);
  const height = box.bottom - box.top;
  const size = Math.max(height, box.right - box.left);
  const lines = Array.from({ length: rock.veins }, (_, i) =>
    vein(ps, draw.gauss() * height * 0.36, draw.gauss() * height * 0.3, size * draw.range(0.01, 0.022), `${id}v${i}`),
  );
  const layers = rock.layers
    ? [-0.32, -0.2, -0.07, 0.06, 0.18, 0.31].map((at, i) =>
        vein(ps, at * height, draw.gauss() * height * 0.04, size * 0.012, `${id}l${i}`),
      )
    : [];
  const path = (d: string, fill: string, opacity: number) =>
    d ? `<path d="${d}" fill="${fill}" opacity="${opacity}"/>` : '';
  return (
    `<path d="${worn(ps)}" fill="${rock.base}"/>${path(layers.join(''), rock.layers ?? '', 0.5)}${path(lines.join(''), rock.vein, 0.75)}` +
    path(grains(ps, rock.count, draw, size * 0.009), rock.grains[0], 0.55) +
    path(grains(ps, rock.count, draw, size * 0.008), rock.grains[1], 0.6)
  );
}

const kept = new Map<string, string>();

/**
 * A stone about its centre of mass, turned by that many degrees. What is in it turns with it; the light of the fire, from the
 * upper left, does not.
 */
export function stone(id: number, outline: Outline, degrees = 0): string {
  const key = `${id} ${String(outline)}`;
  let body = kept.get(key);
  if (body === undefined) kept.set(key, (body = matter(id, turned(outline, 0))));
  const ps = turned(outline, degrees);
  const size = Math.max(...ps.map(([x, y]) => Math.hypot(x, y)));
  // Convex without a filter: smaller and smaller rounds of light, each nearer to the fire.
  const swell = [0.9, 0.76, 0.6, 0.42].map((k, i) =>
    worn(ps, k, [-size * 0.05 * (i + 1), -size * 0.045 * (i + 1)], 0.42),
  );
  const edge = worn(ps);
  return (
    `<g class="sh-stone" data-stone="${id}"><g${degrees ? ` transform="rotate(${degrees})"` : ''}>${body}</g>` +
    `<g class="sh-swell">${swell.map((d) => `<path d="${d}"/>`).join('')}</g>` +
    `<path d="${edge}" fill="url(#sh-firelight)"/><path class="sh-edge" d="${edge}"/></g>`
  );
}

/** Where a stone would be let go: only its line. */
export const stoneGhost = (outline: Outline, degrees = 0): string =>
  `<path class="sh-ghost" d="${stonePath(outline, degrees)}"/>`;
