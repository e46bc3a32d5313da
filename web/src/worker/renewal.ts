/** The push service gave the device another address: the server hears of it, though no page is open. */
import type { Notifications } from '../wire';
import { addressOf, languageOf } from './device';

const PATH = '/api/me/notifications';

export async function renew(scope: ServiceWorkerGlobalScope, given: PushSubscription | null): Promise<void> {
  try {
    const { key }: Notifications = await (await scope.fetch(PATH)).json();
    if (!key) return;
    const how = { userVisibleOnly: true, applicationServerKey: key };
    const address = addressOf(
      given ?? (await scope.registration.pushManager.subscribe(how)),
      languageOf(scope.location.href),
    );
    const headers = { 'content-type': 'application/json' };
    await scope.fetch(PATH, { method: 'PUT', headers, body: JSON.stringify(address) });
  } catch {
    // The page makes up for it when it is next opened.
  }
}
