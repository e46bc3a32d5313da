/** What the page and its service worker both say of a device and of what is shown on it. */
import type { DeviceAddress } from '../wire';

type Language = DeviceAddress['language'];

/** Where the script lies. The worker can read nothing that the page keeps: its language is in its address. */
export const workerAt = (language: Language) => `/sw.js?language=${language}`;

export function languageOf(address: string): Language {
  return new URL(address).searchParams.get('language') === 'fr' ? 'fr' : 'en';
}

/** By which what is shown of a table is found, and replaced by what is newer. */
export const tagOf = (table: string) => `table.${table}`;

/** The device, as sent to the server. */
export function addressOf(subscription: PushSubscription, language: Language): DeviceAddress {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '', language };
}
