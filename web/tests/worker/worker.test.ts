// @vitest-environment node
/** What the service worker does: shows what is pushed, brings people to the table, and tells the server of a new address. */
import { beforeEach, expect, test, vi } from 'vitest';
import { languageOf, workerAt } from '../../src/worker/device';
import { show } from '../../src/worker/message';
import { bring } from '../../src/worker/press';
import { renew } from '../../src/worker/renewal';

const KEY = 'BEl62iUYgUivxIkv69yViEuiBIa';
const subscription = {
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
} as any as PushSubscription;

const showNotification = vi.fn(async () => {});
const subscribe = vi.fn(async () => subscription);
const openWindow = vi.fn(async () => null);
const fetched = vi.fn(async (_path: string, _init?: RequestInit) =>
  Response.json({ key: KEY as string | null, on: true }),
);
let windows: Client[];

const scope = {
  registration: { showNotification, pushManager: { subscribe } },
  clients: { matchAll: async () => windows, openWindow },
  fetch: fetched,
  location: { href: `https://lascaux.example${workerAt('fr')}` },
} as any as ServiceWorkerGlobalScope;

/** A push with that text in it. */
const pushed = (text: string) => ({ json: () => JSON.parse(text) }) as PushMessageData;

/** A window whose page is at that place; null: it sleeps. */
function windowAt(place: string | null) {
  const postMessage = (_: unknown, [port]: MessagePort[]) => {
    if (place !== null) port!.postMessage(place, []);
    port!.close();
  };
  return { focus: vi.fn(async () => {}), postMessage, url: 'https://lascaux.example/' } as any as WindowClient;
}

beforeEach(() => {
  vi.clearAllMocks();
  windows = [];
});

test('what is pushed is shown in its words, once for each table', async () => {
  const message = { title: 'À vous', body: 'Carcassonne avec Aude', table: 'k7f2m9x4qa', language: 'fr' };
  await show(scope, pushed(JSON.stringify(message)));
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('À vous', {
    body: 'Carcassonne avec Aude',
    lang: 'fr',
    tag: 'table.k7f2m9x4qa',
    data: 'k7f2m9x4qa',
    icon: '/icon-192.png',
    badge: '/badge-96.png',
  });
});

test.each([
  '',
  'hello',
  'null',
  '7',
  '[]',
  '{"title": "À vous"}',
  '{"title": 1, "body": "", "table": "x", "language": "fr"}',
])('what we never sent is shown by our name alone: %s', async (text) => {
  await show(scope, pushed(text));
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Lascaux', expect.objectContaining({ tag: 'lascaux' }));
});

test('a push without anything in it, too', async () => {
  await show(scope, null);
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Lascaux', expect.anything());
});

const shown = (data: unknown) => ({ data, close: vi.fn() }) as any as Notification;

test('pressed, it brings the window forward that is at the table, wherever that window began', async () => {
  const [home, table] = [windowAt('/'), windowAt('/t/t1')];
  windows = [windowAt(null), home, table];
  const notification = shown('t1');
  await bring(scope, notification);
  expect(notification.close).toHaveBeenCalledOnce();
  expect([home.focus, table.focus].map((focus) => vi.mocked(focus).mock.calls.length)).toEqual([0, 1]);
  expect(openWindow).not.toHaveBeenCalled();
});

test('where none is there, or none answers, a new one opens', async () => {
  windows = [windowAt('/t/t2'), windowAt(null)];
  await bring(scope, shown('t1'));
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/t/t1');
});

test('without a table it brings to the first page', async () => {
  await bring(scope, shown(null));
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/');
});

test('another address is told to the server, in the language of the settings', async () => {
  await renew(scope, null);
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: KEY });
  const [path, init] = fetched.mock.lastCall!;
  expect([path, init?.method]).toEqual(['/api/me/notifications', 'PUT']);
  const told = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', language: 'fr' };
  expect(JSON.parse(String(init?.body))).toEqual(told);
});

test('one that the browser brings along is taken as it is', async () => {
  await renew(scope, subscription);
  expect(subscribe).not.toHaveBeenCalled();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a server that tells nobody anything, and one that is away, are left in peace', async () => {
  fetched.mockResolvedValueOnce(Response.json({ key: null, on: false }));
  await renew(scope, null);
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await renew(scope, null);
  expect(subscribe).not.toHaveBeenCalled();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('its language is in its address', () => {
  for (const language of ['fr', 'en'] as const)
    expect(languageOf(`https://lascaux.example${workerAt(language)}`)).toBe(language);
});
