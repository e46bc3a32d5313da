/** The end of the deer: which tiger eats which, as the engine tells it, where they stand on the board. */
import type { Act } from '../../landscape/tileGame';
import { isEvent } from '../../server/gameTypes';
import type { AnyEvent } from '../../wire';
import type { Hunt } from '../../wire/hunters';
import type { LaidTile } from '../../wire/landscape';
import { beast, claws, herd, SIZE, type Turns } from './drawing';

export function hunts(event: AnyEvent, tiles: readonly LaidTile[]): Act[] {
  const hunts = isEvent(event, 'scored') && 'hunts' in event ? (event.hunts ?? []) : [];
  const found = ([x, y, zone, number]: Hunt['deer']) => {
    const laid = tiles.find((tile) => tile.x === x && tile.y === y);
    const standing = laid && herd(laid.tile, { turns: laid.turns as Turns }, zone)[number];
    return standing && { standing, at: [x * SIZE + standing.x, y * SIZE + standing.y] as const };
  };
  return hunts.flatMap(({ tiger, deer }) => {
    const [hunter, prey] = [found(tiger), found(deer)];
    if (!hunter || !prey) return [];
    return [{ art: beast(hunter.standing), mark: claws(prey.standing), from: hunter.at, to: prey.at }];
  });
}
