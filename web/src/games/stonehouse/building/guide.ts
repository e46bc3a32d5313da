/** The house to build, as an outline over the site: where its parts may lie, and how far apart its walls may be. */
import type { TaskSeen, TrySeen } from '../../../wire/stonehouse';
import { lying, type Outlines, type Pose } from './pose';

/** A wall that stands: how far it reaches, and how high. */
interface Wall {
  left: number;
  right: number;
  top: number;
}

export interface Slot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** From where to where there may be air, on the ground. */
export interface Reach {
  from: number;
  to: number;
  /** The walls are farther apart than any roof that is left. */
  far: boolean;
}

export interface Guide {
  slots: Slot[];
  reaches: Reach[];
}

/** A stone as most are, and a roof that covers both walls: tenths of a millimetre. */
const [WIDE, HIGH, EAVES] = [320, 190, 120];
/** Walls are drawn nearer to each other than they may be. */
const NEARER = 0.6;

function wallsOf(walls: readonly (readonly number[])[], poses: readonly Pose[], stones: Outlines): Wall[] {
  return walls
    .map((wall) => poses.filter(({ stone }) => wall.includes(stone)).flatMap((pose) => lying(pose, stones)))
    .filter((corners) => corners.length > 0)
    .map((corners) => ({
      left: Math.min(...corners.map(([x]) => x)),
      right: Math.max(...corners.map(([x]) => x)),
      top: Math.max(...corners.map(([, y]) => y)),
    }))
    .sort((one, two) => one.left - two.left);
}

/** A wall that does not stand yet: on the side with more room. */
function imagined(beside: Wall | undefined, apart: number): Wall {
  const air = apart * NEARER;
  if (!beside) return { left: air / 2, right: air / 2 + WIDE, top: 0 };
  const right = (beside.left + beside.right) / 2 <= 0;
  const left = right ? beside.right + air : beside.left - air - WIDE;
  return { left, right: left + WIDE, top: 0 };
}

function reachesOf(walls: readonly Wall[], apart: number): Reach[] {
  const [one, two] = walls;
  if (!one) return [];
  if (two) return [{ from: one.right, to: two.left, far: two.left - one.right > apart }];
  return [
    { from: one.right, to: one.right + apart, far: false },
    { from: one.left - apart, to: one.left, far: false },
  ];
}

export const guideOf = (tried: TrySeen, poses: readonly Pose[], stones: Outlines): Guide | null => {
  const { task, judged } = tried;
  if (!task) return null;
  const { apart } = task.roof;
  const standing = wallsOf(judged?.walls ?? [], poses, stones);
  const first = standing[0] ?? { left: -(apart * NEARER) / 2 - WIDE, right: -(apart * NEARER) / 2, top: 0 };
  const walls = [first, standing[1] ?? imagined(standing[0], apart)].sort((one, two) => one.left - two.left);
  const each = 2 * HIGH;
  const slots = walls.flatMap(({ left, right, top }) => {
    const x = (left + right) / 2 - WIDE / 2;
    const missing = top === 0 ? [0, HIGH] : top < each * 0.8 && !done(task) ? [top] : [];
    return missing.map((y) => ({ x, y, width: WIDE, height: HIGH }));
  });
  const eaves = Math.max(...walls.map(({ top }) => top), ...slots.map(({ y, height }) => y + height));
  const [from, to] = [walls[0]!.right - EAVES * 1.6, walls[1]!.left + EAVES * 1.6];
  slots.push({ x: from, y: eaves, width: to - from, height: HIGH * 0.8 });
  return { slots, reaches: reachesOf(standing, apart) };
};

/** Only the roof is left. */
const done = ({ parts }: TaskSeen): boolean => parts.every(({ part, laid, of }) => part === 'roof' || laid === of);

/** The five parts of a house in the order they are laid: feet, what lies on them, the roof. */
export function slotsLaid({ parts }: TaskSeen): ('laid' | 'next' | 'open')[] {
  const laid = parts.flatMap(({ laid: count, of }) => Array.from({ length: of }, (_, i) => i < count));
  const next = laid.indexOf(false);
  return laid.map((there, i) => (there ? 'laid' : i === next ? 'next' : 'open'));
}
