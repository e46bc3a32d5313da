/** What the server pushes, and how it is shown. */
import { tagOf } from './device';

/** Already in words; at which table it is. */
interface Message {
  title: string;
  body: string;
  table: string;
  language: string;
}

/** Null where it is nothing that we would have sent. */
function read(data: PushMessageData | null): Message | null {
  try {
    const { title, body, table, language } = data?.json() ?? {};
    const whole = [title, body, table, language].every((word) => typeof word === 'string') && title && table;
    return whole ? { title, body, table, language } : null;
  } catch {
    return null; // no JSON
  }
}

/** Browsers want something shown for every push, so what cannot be read is shown by our name alone. */
export async function show(scope: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const message = read(data);
  const looks = { icon: '/icon-192.png', badge: '/badge-96.png' };
  if (!message) return scope.registration.showNotification('Lascaux', { ...looks, tag: 'lascaux' });
  const { title, body, table, language } = message;
  return scope.registration.showNotification(title, { ...looks, body, lang: language, tag: tagOf(table), data: table });
}
