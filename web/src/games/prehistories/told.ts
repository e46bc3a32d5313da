/** What the chronicle tells, found again on the table. */
import { isEvent } from '../../server/sent';
import type { AnyEvent } from '../../wire';
import type { Painting } from '../../wire/prehistories';

/** The paintings of a cave that were made by that action. */
export function paintedIn(
  log: readonly AnyEvent[],
  action: number | null,
  seat: number,
  tiles: readonly Painting[],
): number[] {
  if (action === null) return [];
  return log
    .filter((event) => isEvent(event, 'tile_painted'))
    .filter((event) => event.n === action && event.seat === seat)
    .map(({ tile, col, row }) => tiles.findIndex((one) => one.tile === tile && one.col === col && one.row === row))
    .filter((index) => index >= 0);
}
