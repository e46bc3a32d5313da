/** How people and bots are called at the table. */
import { botName } from '../../home/bots';
import { m } from '../../words/messages.js';
import type { SeatShown } from '../../wire';

export function seatName(seat: SeatShown | undefined): string {
  if (!seat?.name) return seat?.bot ? botName(seat.bot) : m.table_seat_free();
  return seat.bot === seat.name ? botName(seat.bot) : seat.name;
}

/** One letter and the rest, for an illuminated initial. */
export function initialAndRest(title: string): [initial: string, rest: string] {
  const [first = '', ...rest] = [...title];
  return [first.toUpperCase(), rest.join('')];
}
