/** Whose move an undo is about. */
import type { TableConnection } from '../../server/connection.svelte';

/** The own seat that acted last, whatever others have done since; null where none has, or the game is over. */
export function lastMover(line: Pick<TableConnection, 'log' | 'mine' | 'table'>): number | null {
  if (line.table?.phase !== 'running') return null;
  const actors = new Map<number, number | null>();
  for (const { n, seat } of line.log) if (n > 0 && !actors.has(n)) actors.set(n, seat);
  return [...actors.values()].findLast((seat) => seat !== null && line.mine.includes(seat)) ?? null;
}
