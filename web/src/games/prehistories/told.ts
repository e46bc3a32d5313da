/** What the chronicle tells, found again on the table. */
import { untyped } from '../../server/untyped';
import type { AnyEvent } from '../../wire';
import type { PaintedTile } from './drawing';

/** The paintings of a cave that were made by that action. */
export function paintedIn(
  log: readonly AnyEvent[],
  action: number | null,
  seat: number,
  tiles: readonly PaintedTile[],
): number[] {
  if (action === null) return [];
  const made = untyped(log).filter(
    (event) => event.n === action && event.type === 'tile_painted' && event.seat === seat,
  );
  return made
    .map(({ tile, col, row }) => tiles.findIndex((one) => one.tile === tile && one.col === col && one.row === row))
    .filter((index) => index >= 0);
}
