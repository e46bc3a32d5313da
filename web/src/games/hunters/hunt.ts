/** The end of the deer: which tiger eats which, as the engine tells it, where they stand on the board. */
import type { Act, Laid } from '../../landscape/land';
import type { GameEvent } from '../../server/shapes';
import { beast, claws, herd, SIZE, type Turns } from './drawing';

/** An animal: x, y, zone, number in the herd there. */
type Place = [x: number, y: number, zone: number, number: number];

export function hunts(scored: GameEvent, tiles: readonly Laid[]): Act[] {
  const told = (scored.hunts ?? []) as { tiger: Place; deer: Place }[];
  const found = ([x, y, zone, number]: Place) => {
    const laid = tiles.find((tile) => tile.x === x && tile.y === y);
    const standing = laid && herd(laid.tile, { turns: laid.turns as Turns }, zone)[number];
    return standing && { standing, at: [x * SIZE + standing.x, y * SIZE + standing.y] as const };
  };
  return told.flatMap(({ tiger, deer }) => {
    const [hunter, prey] = [found(tiger), found(deer)];
    if (!hunter || !prey) return [];
    return [{ art: beast(hunter.standing), mark: claws(prey.standing), from: hunter.at, to: prey.at }];
  });
}
