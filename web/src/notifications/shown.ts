/** What this device has shown of a table. */
import { tagOf } from '../worker/device';
import { registered } from './browser';

/** A player who looks at the table needs no notification of it. */
export async function closeShown(table: string): Promise<void> {
  if (document.hidden) return;
  const worker = await registered();
  const shown = (await worker?.getNotifications({ tag: tagOf(table) })) ?? [];
  for (const notification of shown) notification.close();
}
