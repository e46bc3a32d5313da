/** Another game with the same people, in one press. */
import * as api from '../../server/api';
import { ownHash } from '../../server/salts';
import type { TableShown } from '../../wire';

/** Whether all players are here: bots, and the players of this screen. */
export const allHere = ({ yours, seats }: Pick<TableShown, 'yours' | 'seats'>): boolean =>
  yours && seats.every((seat) => seat.bot !== null || seat.yours);

/** The table of the next game. If all players are here it begins at once, with all their salts. */
export async function playAgain(id: string): Promise<string> {
  const table = await api.rematch(id);
  if (table.phase === 'open' && allHere(table)) {
    const mine = table.seats.filter((seat) => seat.yours);
    await Promise.all(mine.map(({ seat }) => api.fixSalt(table.id, seat, ownHash(table.id, seat))));
    await api.begin(table.id);
  }
  return table.id;
}
