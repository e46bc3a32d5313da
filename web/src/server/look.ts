import type { AnyEvent } from '../wire';

/** Minimum milliseconds an action stays visible, if it shows anything: others' actions, one's own. */
const [BEAT_MS, OWN_MS] = [650, 250];

/** Milliseconds the last step stays visible; animations add their own time. */
export function lookMs(latest: readonly AnyEvent[], mine: readonly number[]): number {
  const actors = latest.map(({ seat }) => seat).filter((seat) => seat !== null);
  return actors.length && actors.every((seat) => mine.includes(seat)) ? OWN_MS : BEAT_MS;
}
