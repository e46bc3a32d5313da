/** What the chronicle tells, found again on the table. */
import { isEvent } from '../../server/gameTypes';
import type { AnyEvent, Words } from '../../wire';
import { huntAt } from './hunt';
import type { Painting } from '../../wire/prehistories';

/** What is worth a look when others do it. */
const SHOWN = ['cards_revealed', 'tile_taken', 'tile_painted', 'tile_lost', 'totems_placed'];

/** What others have just done, in words, while it is looked at. */
export const latestSentences = (latest: readonly AnyEvent[]): Words[] =>
  latest.filter(({ type }) => SHOWN.includes(type)).flatMap(({ say }) => (say ? [say] : []));

/** The paintings of a cave that were just made. */
export const justPainted = (latest: readonly AnyEvent[], seat: number, tiles: readonly Painting[]): number[] =>
  found(
    latest.filter((event) => event.seat === seat),
    tiles,
  );

/** The paintings of a cave that were made by that action, or by the hunt it ends. */
export function paintedIn(
  log: readonly AnyEvent[],
  action: number | null,
  seat: number,
  tiles: readonly Painting[],
): number[] {
  if (action === null) return [];
  const hunt = huntAt(log, action);
  const meant = hunt.length ? hunt : log.filter((event) => event.n === action);
  return justPainted(meant, seat, tiles);
}

function found(events: readonly AnyEvent[], tiles: readonly Painting[]): number[] {
  return events
    .filter((event) => isEvent(event, 'tile_painted'))
    .map(({ tile, col, row }) => tiles.findIndex((one) => one.tile === tile && one.col === col && one.row === row))
    .filter((index) => index >= 0);
}
