/** A browser that can be told things, and a server that tells them: as little of both as the page sees. */
import { vi } from 'vitest';

export const KEY = 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LE';

const bytes = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;

interface Shown {
  tag: string;
  close: () => void;
}

/** The browser: whether it may, its worker, and the device's address at its push service. */
export class FakeBrowser {
  permission: NotificationPermission = 'default';
  /** What the reader answers when they are asked. */
  answers: NotificationPermission = 'granted';
  /** The address of the worker that is registered. */
  worker: string | null = null;
  subscription: PushSubscription | null = null;
  /** Does its push service answer? */
  reached = true;
  shown: Shown[] = [];
  readonly asked = vi.fn();
  readonly messages = new EventTarget();
  #count = 0;

  constructor() {
    const ask = async () => {
      this.asked();
      return (this.permission = this.answers);
    };
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('PushManager', {});
    vi.stubGlobal('Notification', { requestPermission: ask });
    Object.defineProperty(Notification, 'permission', { get: () => this.permission });
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: this.#container() });
  }

  #container() {
    const registration = {
      pushManager: {
        getSubscription: async () => this.subscription,
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          if (!this.reached) throw new DOMException('Registration failed - push service error', 'AbortError');
          return (this.subscription ??= this.#address(applicationServerKey));
        },
      },
      getNotifications: async ({ tag }: { tag: string }) => this.shown.filter((one) => one.tag === tag),
      unregister: async () => ((this.worker = null), true),
    };
    return {
      register: async (address: string) => ((this.worker = address), registration),
      getRegistration: async () => (this.worker ? registration : undefined),
      ready: Promise.resolve(registration),
      addEventListener: this.messages.addEventListener.bind(this.messages),
      removeEventListener: this.messages.removeEventListener.bind(this.messages),
    };
  }

  #address(key: string): PushSubscription {
    const endpoint = `https://push.example/${(this.#count += 1)}`;
    return {
      endpoint,
      options: { applicationServerKey: bytes(key), userVisibleOnly: true },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => ((this.subscription = null), true),
    } as any as PushSubscription;
  }

  leave(): void {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.unstubAllGlobals();
  }
}

/** The server: who the reader is, its key, and which device it knows. */
export class FakeServer {
  key: string | null = KEY;
  device: Record<string, string> | null = null;
  known: { name: string; colour: string; who: string } | null = null;
  /** What it says instead, to whoever tells it of a device. */
  refuses: { error: string; say: { fr: string; en: string } } | null = null;
  asked: string[] = [];

  constructor() {
    vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) =>
      this.#answer(`${method} ${path}`, body ? JSON.parse(String(body)) : null),
    );
  }

  #answer(asked: string, body: any): Response {
    this.asked.push(asked);
    if (asked === 'POST /api/session' || asked === 'POST /api/session/claim')
      return Response.json((this.known = { name: 'Aude', colour: 'red', who: `w${this.asked.length}`, ...body }));
    if (asked === 'GET /api/session' && !this.known) return Response.json({ error: 'no_session' }, { status: 401 });
    if (asked === 'GET /api/session') return Response.json(this.known);
    if (asked === 'DELETE /api/me' || asked === 'DELETE /api/session') {
      this.forgetAll();
      return Response.json({ tables: 0, left: [] });
    }
    if (asked.startsWith('PUT') && this.refuses) return Response.json(this.refuses, { status: 409 });
    if (asked.startsWith('PUT')) this.device = body;
    if (asked.startsWith('DELETE')) this.device = null;
    return Response.json({ key: this.key, on: this.device !== null });
  }

  forgetAll(): void {
    this.known = this.device = null;
  }

  /** What was asked about notifications since the last time somebody wanted to know. */
  get about(): string[] {
    const words = this.asked.filter((one) => one.endsWith('/api/me/notifications')).map((one) => one.split(' ')[0]!);
    this.asked = [];
    return words;
  }
}
