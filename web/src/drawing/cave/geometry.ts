/** Points, smooth curves through them, and questions about polygons. */

export type Spot = [x: number, y: number];
/** A point of a line; `w` is the width of the stroke there, a corner is sharp. */
export type Point = [x: number, y: number, w?: number] & { corner?: boolean };
type Cubic = [from: Point, out: Spot, into: Spot, to: Point];

export const round = (v: number): string => String(Math.round(v * 10) / 10);
export const distance = (a: Point | Spot, b: Point | Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const lerp = (a: number, b: number, t: number) => a + (b - a) * t;

/** Read "x,y x,y! x,y,w": an exclamation mark makes a sharp corner, a third number is a width. */
export function points(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const corner = word.endsWith('!');
      const p = (corner ? word.slice(0, -1) : word).split(',').map(Number) as Point;
      if (corner) p.corner = true;
      return p;
    });
}

/** Bezier pieces of a curve through the points; tangents follow the chords, so wide gaps do not overshoot. */
export function bezier(ps: readonly Point[], closed = false): Cubic[] {
  const n = ps.length;
  const at = (i: number) => (closed ? ps[(i + n) % n]! : ps[Math.max(0, Math.min(n - 1, i))]!);
  const tangent = (i: number): Spot => {
    const [a, b, c] = [at(i - 1), at(i), at(i + 1)];
    if (b.corner) return [0, 0];
    const span = distance(a, b) + distance(b, c) || 1;
    return [(c[0] - a[0]) / span, (c[1] - a[1]) / span];
  };
  return Array.from({ length: closed ? n : n - 1 }, (_, i): Cubic => {
    const [a, b] = [at(i), at(i + 1)];
    const third = distance(a, b) / 3;
    const [ta, tb] = [tangent(i), tangent(i + 1)];
    return [a, [a[0] + ta[0] * third, a[1] + ta[1] * third], [b[0] - tb[0] * third, b[1] - tb[1] * third], b];
  });
}

function along([a, b, c, d]: Cubic, t: number): Spot {
  const s = 1 - t;
  const mix = (k: 0 | 1) => s * s * s * a[k] + 3 * s * s * t * b[k] + 3 * s * t * t * c[k] + t * t * t * d[k];
  return [mix(0), mix(1)];
}

/** Walk a smooth curve in steps of about `step`; widths are blended along it. */
export function walk(ps: readonly Point[], { closed = false, step = 2.5 } = {}): Point[] {
  const out: Point[] = [];
  for (const piece of bezier(ps, closed)) {
    const [a, , , d] = piece;
    const count = Math.max(1, Math.round(distance(a, d) / step));
    for (let i = 0; i < count; i++) {
      const t = i / count;
      const p: Point = along(piece, t);
      if (a[2] !== undefined) p[2] = lerp(a[2], d[2] ?? a[2], t * t * (3 - 2 * t));
      if (i === 0 && a.corner) p.corner = true;
      out.push(p);
    }
  }
  if (!closed) out.push(ps.at(-1)!);
  return out;
}

/** Path data of a smooth curve through the points. */
export function curve(ps: readonly Point[], closed = false): string {
  const start = ps[0]!;
  const pieces = bezier(ps, closed).map(
    ([, b, c, e]) => `C${[b[0], b[1], c[0], c[1], e[0], e[1]].map(round).join(' ')}`,
  );
  return `M${round(start[0])} ${round(start[1])}${pieces.join('')}${closed ? 'Z' : ''}`;
}

/** Path data of a polygon. */
export function polygon(ps: readonly (Point | Spot)[]): string {
  return `M${ps.map((p) => `${round(p[0])} ${round(p[1])}`).join('L')}Z`;
}

export function inside(ps: readonly (Point | Spot)[], [x, y]: Spot): boolean {
  let odd = false;
  for (let i = 0, j = ps.length - 1; i < ps.length; j = i++) {
    const [xi, yi] = ps[i]!;
    const [xj, yj] = ps[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
  }
  return odd;
}

export function bounds(ps: readonly (Point | Spot)[]) {
  const xs = ps.map((p) => p[0]);
  const ys = ps.map((p) => p[1]);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Shortest distance from a spot to a closed polyline. */
export function toOutline(ps: readonly (Point | Spot)[], [x, y]: Spot): number {
  let best = Infinity;
  for (let i = 0; i < ps.length; i++) {
    const a = ps[i ? i - 1 : ps.length - 1]!;
    const b = ps[i]!;
    const [dx, dy, ax, ay] = [b[0] - a[0], b[1] - a[1], x - a[0], y - a[1]];
    const t = Math.max(0, Math.min(1, (ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
    best = Math.min(best, (ax - dx * t) ** 2 + (ay - dy * t) ** 2);
  }
  return Math.sqrt(best);
}
