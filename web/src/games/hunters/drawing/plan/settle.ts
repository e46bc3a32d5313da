/** Finding room in a meadow for animals and landmarks, which stand upright however the tile is turned. */
import { type Point, SIZE, distance } from '../../../../drawing/kit/geometry';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

type Belongs = (p: Point) => boolean;

/** A rounded box, as sixteen directions. */
const RIM = Array.from({ length: 16 }, (_, i): Point => {
  const [c, s] = [Math.cos(i * 0.3927), Math.sin(i * 0.3927)];
  const k = Math.max(Math.abs(c), Math.abs(s)) ** -0.65;
  return [c * k, s * k];
});
/** None smaller than this: where room is scarce a beast steps over the rim of its meadow, in front of trees. */
const SCALES = [1.16, 1.06, 0.97, 0.9, 0.84];
const STEP = 4;
const EDGE = 16;

/** How well a box fits about a point: 16 is quite. */
function fit(free: Belongs, [x, y]: Point, w: number, h: number, k: number): number {
  return RIM.filter(([a, b]) => free([x + a * w * 0.5 * k, y + b * h * 0.5 * k])).length;
}

function best(free: Belongs, w: number, h: number): (Box & { fits: number }) | null {
  let found: (Box & { fits: number; score: number }) | null = null;
  // antlers and trunks stay on the tile
  const [left, top] = [Math.max(EDGE, w / 2 + 2), Math.max(EDGE, h / 2 + 2)];
  for (let y = top; y <= SIZE - Math.max(12, h / 2 + 2); y += STEP) {
    for (let x = left; x <= SIZE - Math.max(12, w / 2 + 2); x += STEP) {
      if (!free([x, y])) continue;
      const fits = fit(free, [x, y], w, h, 1);
      if (found && fits * 4 + 48 <= found.score) continue;
      const around = fit(free, [x, y], w, h, 0.6) * 2 + fit(free, [x, y], w, h, 1.35);
      const score = fits * 4 + around - distance([x, y], [100, 100]) * 0.006;
      if (!found || score > found.score) found = { x, y, w, h, fits, score };
    }
  }
  return found;
}

const apart = (p: Point, { x, y, w, h }: Box, k: number) => Math.abs(p[0] - x) > w * k || Math.abs(p[1] - y) > h * k;

function placeAll(belongs: Belongs, sizes: readonly { w: number; h: number }[], scale: number) {
  const taken: Box[] = [];
  const inside = (v: number) => v > 3 && v < SIZE - 3;
  const free: Belongs = (p) => inside(p[0]) && inside(p[1]) && belongs(p) && taken.every((box) => apart(p, box, 0.48));
  let fits = true;
  for (const { w, h } of sizes) {
    const found = best(free, w * scale, h * scale);
    fits &&= found?.fits === RIM.length;
    if (found) taken.push({ x: found.x, y: found.y, w: found.w, h: found.h });
  }
  return { taken, fits };
}

/** Room for all, at the largest scale at which they fit, or nearly fit when nothing does; in the order given. */
export function settle(belongs: Belongs, sizes: readonly { w: number; h: number }[], scales = SCALES): Box[] {
  if (!sizes.length) return [];
  for (const scale of scales) {
    const { taken, fits } = placeAll(belongs, sizes, scale);
    if (fits || scale === scales.at(-1)) return taken;
  }
  return [];
}

/** Is a point on one of them? */
export const covered = (p: Point, boxes: readonly Box[]): boolean => boxes.some((box) => !apart(p, box, 0.58));
