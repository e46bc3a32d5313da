/** How a stone settled, as pictures by time: first it is lowered, then the server's frames run, sixty a second. */
import type { Pose } from './pose';

export interface Reel {
  /** Stones of the site in the order they were laid; the last one is let go. */
  stones: readonly number[];
  /** For each sixtieth of a second x, y, angle of every stone. */
  frames: readonly (readonly number[])[];
  /** Where the stone hung, as far as this reader knows. */
  hung: { x: number; y: number; angle: number } | null;
}

export const LOWER_MS = 320;
const FRAME_MS = 1000 / 60;
/** How high above the site another player's stone hangs before it drops. */
const RISE = 420;

export const lengthMs = ({ frames }: Reel): number => LOWER_MS + Math.max(0, frames.length - 1) * FRAME_MS;

function posesOf(stones: readonly number[], frame: readonly number[]): Pose[] {
  return stones.map((stone, i) => ({ stone, x: frame[i * 3]!, y: frame[i * 3 + 1]!, angle: frame[i * 3 + 2]! }));
}

/** The short way round, in tenths of a degree. */
const turnTo = (from: number, to: number): number => ((((to - from + 1800) % 3600) + 3600) % 3600) - 1800;
const eased = (t: number): number => t * t * (3 - 2 * t);

/** Poses at that many milliseconds after the hand began to lower the stone. */
export function posesAt(reel: Reel, ms: number): Pose[] {
  const { stones, frames, hung } = reel;
  if (!frames.length) return [];
  const passed = Math.floor((ms - LOWER_MS) / FRAME_MS + 1e-6);
  const frame = frames[Math.max(0, Math.min(frames.length - 1, passed))]!;
  const poses = posesOf(stones, frame);
  if (ms >= LOWER_MS) return poses;
  const end = poses.at(-1)!;
  const from = hung ?? { x: end.x, y: end.y + RISE, angle: end.angle };
  const t = eased(Math.max(0, ms / LOWER_MS));
  const part = (a: number, b: number) => a + (b - a) * t;
  const angle = from.angle + turnTo(from.angle, end.angle) * t;
  return [...poses.slice(0, -1), { stone: end.stone, x: part(from.x, end.x), y: part(from.y, end.y), angle }];
}

export interface Impact {
  ms: number;
  x: number;
  stone: number;
  hard: number;
}

/** When and where a stone strikes hard enough for dust: it falls, and then falls no more. */
export function impacts({ stones, frames }: Reel): Impact[] {
  const found: Impact[] = [];
  for (let i = 0; i < stones.length; i++) {
    for (let f = 2; f < frames.length; f++) {
      const [a, b, c] = [frames[f - 2]![i * 3 + 1]!, frames[f - 1]![i * 3 + 1]!, frames[f]![i * 3 + 1]!];
      const hard = a - b - (b - c);
      if (a - b > 8 && hard > 8)
        found.push({ ms: LOWER_MS + (f - 1) * FRAME_MS, x: frames[f]![i * 3]!, stone: stones[i]!, hard });
    }
  }
  return found;
}
