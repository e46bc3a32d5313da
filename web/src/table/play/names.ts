/** How people and bots are called at the table: as in the sentences of the chronicle. */
import { m } from '../../words/messages.js';
import type { SeatShown } from '../../wire';

export function seatName(seat: SeatShown | undefined): string {
  const name = seat?.name ?? seat?.bot;
  return name ? name.charAt(0).toLocaleUpperCase() + name.slice(1) : m.table_seat_free();
}

/** One letter and the rest, for an illuminated initial. */
export function initialAndRest(title: string): [initial: string, rest: string] {
  const [first = '', ...rest] = [...title];
  return [first.toUpperCase(), rest.join('')];
}
