/**
 * Where stones lie and where a stone that hangs would first touch: geometry alone, no guess of what comes of it.
 *
 * As in the view: tenths of a millimetre, x from the middle of the site, y up from the ground. Actions have whole
 * degrees counter-clockwise; stones at rest have tenths of a degree.
 */
import { box } from '../box';
import type { Outline } from '../drawing';

export interface Pose {
  stone: number;
  x: number;
  y: number;
  angle: number;
}

/** Outlines by the numbers of their stones. */
export type Outlines = Readonly<Record<string, { outline: Outline }>>;
type Corner = readonly [x: number, y: number];

/** Where a stone may be let go, as near as that is. */
export function inReach(x: number): number {
  const { reach } = box();
  return Math.max(-reach, Math.min(reach, Math.round(x))) || 0;
}

export const inTurn = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360;

/** The corners of a stone turned by degrees, its centre of mass at x, y. */
export function cornersOf(outline: Outline, degrees: number, x = 0, y = 0): Corner[] {
  const turn = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return outline.map(([u = 0, v = 0]) => [u * c - v * s + x, u * s + v * c + y]);
}

export const lying = ({ stone, x, y, angle }: Pose, stones: Outlines): Corner[] =>
  cornersOf(stones[stone]?.outline ?? [], angle / 10, x, y);

/** Where the outline passes above a place on the ground. */
function heights(shape: readonly Corner[], x: number): number[] {
  return shape.flatMap(([bx, by], i) => {
    const [ax, ay] = shape.at(i - 1)!;
    if (x < Math.min(ax, bx) || x > Math.max(ax, bx)) return [];
    return ax === bx ? [ay, by] : [ay + ((by - ay) * (x - ax)) / (bx - ax)];
  });
}

/** How far a shape can go straight down before it meets another; infinite where it passes beside it. */
function clearance(upper: readonly Corner[], lower: readonly Corner[]): number {
  const [u, l] = [upper.map(([x]) => x), lower.map(([x]) => x)];
  const left = Math.max(Math.min(...u), Math.min(...l));
  const right = Math.min(Math.max(...u), Math.max(...l));
  const places = [...u, ...l].filter((x) => x >= left && x <= right);
  return Math.min(...places.map((x) => Math.min(...heights(upper, x)) - Math.max(...heights(lower, x))));
}

/** How high the centre of mass of a stone is where it first touches, straight down. */
export function touchdown(site: readonly Pose[], stones: Outlines, held: { stone: number; x: number; angle: number }) {
  const shape = cornersOf(stones[held.stone]?.outline ?? [], held.angle, held.x);
  const { skin } = box();
  const onGround = Math.min(...shape.map(([, y]) => y)) - skin;
  const below = site.map((pose) => clearance(shape, lying(pose, stones)) - 2 * skin);
  return -Math.min(onGround, ...below);
}

/** The highest point of what stands. */
export const topOf = (site: readonly Pose[], stones: Outlines): number =>
  Math.max(0, ...site.flatMap((pose) => lying(pose, stones).map(([, y]) => y)));

/** How far the farthest corner is from the centre of mass. */
export const reachOf = (outline: Outline): number => Math.max(0, ...outline.map(([x = 0, y = 0]) => Math.hypot(x, y)));
