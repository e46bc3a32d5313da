import { type AidName, settings } from '../chrome/settings.svelte';
import type { TableConnection } from '../server/connection.svelte';

/** Is this help given: does the host allow it, and does the reader want it? */
export function aided(line: TableConnection, aid: AidName): boolean {
  return settings.aids[aid] && (line.table?.aids.includes(aid) ?? false);
}
