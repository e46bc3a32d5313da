/** Reading path data back into polygons, for tests: what the page is given is what is checked. */
import type { Point } from '../../src/drawing/kit/geometry';

/** The subpaths of path data written with M, l, q and z. */
export function polygons(d: string): Point[][] {
  const out: Point[][] = [];
  let here: Point = [0, 0];
  for (const [, command = '', rest = ''] of d.matchAll(/([Mlqz])([^Mlqz]*)/g)) {
    const values = (rest.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const line = out[out.length - 1] ?? [];
    if (command === 'M') {
      here = [values[0] ?? 0, values[1] ?? 0];
      out.push([here]);
    } else if (command === 'l') {
      for (let i = 0; i < values.length; i += 2) {
        here = [here[0] + (values[i] ?? 0), here[1] + (values[i + 1] ?? 0)];
        line.push(here);
      }
    } else if (command === 'q') {
      for (let i = 0; i < values.length; i += 4) {
        const [cx, cy, x, y] = values.slice(i, i + 4) as [number, number, number, number];
        const from = here;
        for (const t of [0.25, 0.5, 0.75, 1]) {
          const [k, m] = [2 * (1 - t) * t, t * t];
          line.push([from[0] + cx * k + x * m, from[1] + cy * k + y * m]);
        }
        here = [from[0] + x, from[1] + y];
      }
    } else if (command !== 'z') throw new Error(`path command ${command}`);
  }
  return out;
}
