/** Whose move an undo is about. */
import type { TableLine } from '../../server/line.svelte';

/** The own seat that acted last; null when somebody else did, or nobody yet, or the game is over. */
export function lastMover(line: Pick<TableLine, 'log' | 'mine' | 'table'>): number | null {
  if (line.table?.phase !== 'running') return null;
  const n = line.log.at(-1)?.n;
  const seat = line.log.find((event) => event.n === n)?.seat ?? null;
  return seat !== null && line.mine.includes(seat) ? seat : null;
}
