import type { AnyEvent } from '../wire';

/** What somebody has done is looked at for so long at least, if there is anything to see: others' doings, one's own. */
const [BEAT_MS, OWN_MS] = [650, 250];

/** How long the last thing that happened is looked at; what shows more of it takes its own time. */
export function lookMs(latest: readonly AnyEvent[], mine: readonly number[]): number {
  const actors = latest.map(({ seat }) => seat).filter((seat) => seat !== null);
  return actors.length && actors.every((seat) => mine.includes(seat)) ? OWN_MS : BEAT_MS;
}
