/** Who won, in one sentence. */
import { seatName } from '../../seats/names';
import type { TableLine } from '../../server/line.svelte';
import { m } from '../../words/messages.js';

/** Empty where nobody has won. Whoever plays alone at this screen is told that it was them. */
export function victory(line: Pick<TableLine, 'mine' | 'table'>, winners: readonly number[]): string {
  const names = winners.map((seat) => seatName(line.table?.seats[seat]));
  if (names.length > 1) return m.ending_shared({ names: names.join(m.ending_and()) });
  if (line.mine.length === 1 && winners.includes(line.mine[0]!)) return m.ending_you_won();
  return names.length ? m.ending_won({ name: names[0]! }) : '';
}
