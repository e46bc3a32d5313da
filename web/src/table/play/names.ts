/** How people and bots are called at the table: as in the sentences of the chronicle. */
import { inWords } from '../../chrome/settings.svelte';
import { m } from '../../words/messages.js';
import type { SeatShown } from '../../wire';

export function seatName(seat: SeatShown | undefined): string {
  return seat?.called ? inWords(seat.called) : m.table_seat_free();
}

/** Does « de » become « d’ »? Before a vowel, and where h and y are commonly mute: Hélène, Yves, but Harry, Yann. */
const elides = (name: string) =>
  /^(?:[aeiouœæ]|h[eiouyœ]|y[b-df-hj-np-tv-z])/i.test(name.normalize('NFD').replace(/\p{M}/gu, ''));

/** Whose something is: « de Guilhem », « d’Aude ». */
export function ofSeat(seat: SeatShown | undefined): string {
  const name = seatName(seat);
  return (elides(name) ? m.table_of_vowel : m.table_of)({ name });
}

/** One letter and the rest, for an illuminated initial. */
export function initialAndRest(title: string): [initial: string, rest: string] {
  const [first = '', ...rest] = [...title];
  return [first.toUpperCase(), rest.join('')];
}
