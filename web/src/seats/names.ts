/** How people and bots are called at the table: as in the sentences of the chronicle. */
import { inWords } from '../chrome/settings.svelte';
import { m } from '../words/messages.js';
import type { SeatShown } from '../wire';

export function seatName(seat: SeatShown | undefined): string {
  return seat?.called ? inWords(seat.called) : m.table_seat_free();
}

/** Whose something is: « de Guilhem », « d’Aude ». */
export function ofSeat(seat: SeatShown | undefined): string {
  return inWords(seat?.whose);
}
