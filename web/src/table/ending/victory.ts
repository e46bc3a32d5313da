/** Who won, in one sentence. */
import { seatName } from '../../seats/names';
import type { TableConnection } from '../../server/connection.svelte';
import { m } from '../../words/messages.js';

/** Empty if there is no winner. A single player at this screen is addressed directly. */
export function victory(line: Pick<TableConnection, 'mine' | 'table'>, winners: readonly number[]): string {
  const you = line.mine.length === 1 && winners.includes(line.mine[0]!) ? line.mine[0]! : null;
  const names = winners.filter((seat) => seat !== you).map((seat) => seatName(line.table?.seats[seat]));
  const together = names.join(m.ending_and());
  if (you !== null) return names.length ? m.ending_you_shared({ names: together }) : m.ending_you_won();
  if (names.length > 1) return m.ending_shared({ names: together });
  return names.length ? m.ending_won({ name: names[0]! }) : '';
}
