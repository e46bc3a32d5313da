/** What this device has shown of a table. */
import { tagOf } from '../worker/device';
import { registered } from './browser';

/** Whoever looks at the table need not be told of it any more. */
export async function closeShown(table: string): Promise<void> {
  if (document.hidden) return;
  const worker = await registered();
  const shown = (await worker?.getNotifications({ tag: tagOf(table) })) ?? [];
  for (const notification of shown) notification.close();
}
