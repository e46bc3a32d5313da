/** How the scores grew, from the events. */
import { isScore } from '../chronicle/entries';
import type { AnyEvent } from '../../wire';

export interface Moment {
  /** The action after which it stood so. */
  n: number;
  /** The reckoning at the end, after the last action. */
  final: boolean;
  scores: number[];
}

/** The scores after each action, from the set-up on; one more moment if points were counted at the end. */
export function curve(log: readonly AnyEvent[], seats: number, actions: number): Moment[] {
  const zero = (): number[] => Array.from({ length: seats }, () => 0);
  const gains = Array.from({ length: actions + 1 }, zero);
  const last = zero();
  let reckoned = false;
  for (const event of log) {
    if (!isScore(event)) continue;
    const into = event.final === true ? last : (gains[Math.min(event.n, actions)] ?? last);
    into[event.seat] = (into[event.seat] ?? 0) + event.points;
    reckoned ||= event.final === true;
  }
  const moments: Moment[] = [];
  let scores = zero();
  gains.forEach((gain, n) => {
    scores = scores.map((score, seat) => score + (gain[seat] ?? 0));
    moments.push({ n, final: false, scores });
  });
  if (reckoned) moments.push({ n: actions, final: true, scores: scores.map((s, seat) => s + (last[seat] ?? 0)) });
  return moments;
}

/** Round numbers for the marks of an axis that reaches `most`. */
export function marks(most: number, wanted = 5): number[] {
  const rough = Math.max(1, most) / wanted;
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((nice) => nice >= rough) ?? Math.ceil(rough / 100) * 100;
  return Array.from({ length: Math.floor(Math.max(1, most) / step) + 1 }, (_, i) => i * step);
}
