/** A device that can be notified. Headless browsers have no push service: its address is made up, the rest is the browser's own. */
import { createECDH, randomBytes } from 'node:crypto';
import type { CDPSession } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from './visit';

/** Give the browser an address, and an answer for when it is asked. */
export async function equip({ context, site }: Visitor, answer: NotificationPermission = 'granted'): Promise<void> {
  if (answer === 'granted') await context.grantPermissions(['notifications'], { origin: site });
  const keys = createECDH('prime256v1');
  const made = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  await context.addInitScript(
    ({ made, answer }) => {
      const kept = (name: string) => localStorage.getItem(`test.${name}`);
      const subscription = (key: string) => ({
        ...made,
        options: {
          applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
            letter.charCodeAt(0),
          ).buffer,
        },
        toJSON: () => made,
        unsubscribe: async () => (localStorage.removeItem('test.key'), true),
      });
      Object.assign(PushManager.prototype, {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem('test.key', applicationServerKey);
          return subscription(applicationServerKey);
        },
        getSubscription: async () => (kept('key') ? subscription(kept('key')!) : null),
      });
      // Chromium's headless shell says that nothing is allowed, whatever is.
      Object.defineProperty(Notification, 'permission', { get: () => kept('permission') ?? 'default' });
      Notification.requestPermission = async () => (localStorage.setItem('test.permission', answer), answer);
    },
    { made, answer },
  );
}

interface Shown {
  title: string;
  body: string;
  tag: string;
}

/** What a push service would do, and what the device shows. */
export class Pushes {
  readonly #visitor: Visitor;
  readonly #devtools: CDPSession;
  readonly #registration: string;
  /** Can this browser show anything? The headless shell cannot: there it is noted what it was asked to show. */
  readonly shows: boolean;

  private constructor(visitor: Visitor, devtools: CDPSession, registration: string, shows: boolean) {
    [this.#visitor, this.#devtools, this.#registration, this.shows] = [visitor, devtools, registration, shows];
  }

  static async of(visitor: Visitor): Promise<Pushes> {
    const { page, context } = visitor;
    const devtools = await context.newCDPSession(page);
    let registration = '';
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      registration = registrations.at(-1)?.registrationId ?? registration;
    });
    await devtools.send('ServiceWorker.enable');
    await expect.poll(() => registration).not.toBe('');
    const shows = await page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      try {
        await worker.showNotification('probe', { tag: 'probe' });
      } catch {
        return false;
      }
      for (const probe of await worker.getNotifications({ tag: 'probe' })) probe.close();
      return true;
    });
    const pushes = new Pushes(visitor, devtools, registration, shows);
    if (!shows) await pushes.#note();
    return pushes;
  }

  get #worker() {
    return this.#visitor.context.serviceWorkers()[0]!;
  }

  /** In the worker's own scope: as notifications are replaced by their tags. */
  async #note(): Promise<void> {
    await this.#worker.evaluate(() => {
      const shown = new Map<string, Shown>();
      Object.assign(globalThis, { shown });
      Object.assign((globalThis as any).registration, {
        showNotification: async (title: string, { body, tag }: NotificationOptions) =>
          shown.set(tag!, { title, body: body ?? '', tag: tag! }),
      });
    });
  }

  /** What a server sends. */
  async deliver(message: unknown): Promise<void> {
    const data = JSON.stringify(message);
    const to = { origin: this.#visitor.site, registrationId: this.#registration };
    await this.#devtools.send('ServiceWorker.deliverPushMessage', { ...to, data });
  }

  async shown(): Promise<Shown[]> {
    if (!this.shows) return this.#worker.evaluate(() => [...(globalThis as any).shown.values()] as Shown[]);
    return this.#visitor.page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  }
}
