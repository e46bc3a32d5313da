/** Whether this device is told that it is the reader's turn: what is asked of browser and server, and when. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import { Notifications } from '../../src/notifications/notifications.svelte';
import { closeShown } from '../../src/notifications/shown';
import { session } from '../../src/server/session.svelte';
import { FakeBrowser, FakeServer } from './fake';
import { waitFor } from '../waitFor';

const OTHER_KEY = 'BNoThErKeYNoThErKeYNoThErKeYNoThErKeYNoThErw';

let browser: FakeBrowser;
let server: FakeServer;
let deaf: () => void;

/** The page opened anew, as the app does. */
async function opened(): Promise<Notifications> {
  deaf?.();
  const notifications = new Notifications();
  deaf = session.whenOther(() => notifications.other());
  await notifications.renew();
  return notifications;
}

/** The same, with nothing more to come. */
async function looked(notifications: Notifications): Promise<Notifications> {
  await notifications.look();
  return notifications;
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(settings, { lang: 'en', declined: false });
  browser = new FakeBrowser();
  server = new FakeServer();
});

afterEach(async () => {
  deaf();
  server.known ??= { name: 'Aude', colour: 'red', who: 'w' };
  await session.end(); // the page's own session begins anew
  browser.leave();
  Object.assign(settings, { lang: 'en', declined: false });
});

describe('offering', () => {
  test('asks nobody anything while nobody wants it', async () => {
    await opened();
    expect([server.asked, browser.worker, browser.asked.mock.calls]).toEqual([[], null, []]);
  });

  test('asks the server once, when somebody looks', async () => {
    const notifications = await looked(await opened());
    await notifications.look();
    expect([notifications.standing, server.about, server.known]).toEqual(['off', ['GET'], null]);
  });

  test('asks again where the server was not reached', async () => {
    const notifications = await opened();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await notifications.look();
    expect(notifications.standing).toBe('none');
    server = new FakeServer();
    await notifications.look();
    expect(notifications.standing).toBe('off');
  });

  test('is nothing where the server tells nobody', async () => {
    server.key = null;
    expect((await looked(await opened())).standing).toBe('none');
  });

  test.each([
    ['is not secret', () => vi.stubGlobal('isSecureContext', false)],
    ['has no service worker', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
    ['has no push service', () => Reflect.deleteProperty(window, 'PushManager')],
    ['has no notifications', () => Reflect.deleteProperty(window, 'Notification')],
  ])('is nothing where the browser %s, and nobody is asked', async (_, lacking) => {
    lacking();
    expect((await looked(await opened())).standing).toBe('none');
    expect(server.asked).toEqual([]);
  });

  test('waits on an iPhone until the page is on the home screen', async () => {
    Reflect.deleteProperty(window, 'PushManager');
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
    expect((await looked(await opened())).standing).toBe('installable');
    Reflect.deleteProperty(navigator, 'standalone');
  });
});

describe('turning on', () => {
  test('makes a session, a worker and an address, and tells the server', async () => {
    settings.lang = 'fr';
    const notifications = await looked(await opened());
    await notifications.turnOn();
    expect([notifications.standing, notifications.busy, notifications.problem]).toEqual(['on', false, '']);
    expect(server.device).toEqual({ endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', language: 'fr' });
    expect(browser.worker).toBe('/sw.js?language=fr');
    expect(server.asked).toEqual(['GET /api/me/notifications', 'POST /api/session', 'PUT /api/me/notifications']);
  });

  test('asks for permission before anything else, while the press still counts', async () => {
    const notifications = await looked(await opened());
    void notifications.turnOn();
    expect(browser.asked).toHaveBeenCalledOnce();
    await waitFor(() => expect(notifications.busy).toBe(false));
  });

  test('leaves everything alone where it is refused', async () => {
    browser.answers = 'denied';
    const notifications = await looked(await opened());
    await notifications.turnOn();
    expect([notifications.standing, browser.worker, server.about, server.known]).toEqual([
      'refused',
      null,
      ['GET'],
      null,
    ]);
  });

  test('stays off where the question is not answered', async () => {
    browser.answers = 'default';
    const notifications = await looked(await opened());
    await notifications.turnOn();
    expect([notifications.standing, notifications.problem, browser.worker]).toEqual(['off', '', null]);
  });

  test('says what the server says against it, and keeps no address', async () => {
    server.refuses = { error: 'bad_device', say: { fr: 'Non, pas là.', en: 'No, not there.' } };
    const notifications = await looked(await opened());
    await notifications.turnOn();
    expect([notifications.standing, notifications.problem]).toEqual(['off', 'No, not there.']);
    expect([browser.subscription, browser.worker]).toEqual([null, null]);
    server.refuses = null;
    await notifications.turnOn();
    expect([notifications.standing, notifications.problem]).toEqual(['on', '']);
  });

  test('says so where the push service is not reached', async () => {
    browser.reached = false;
    const notifications = await looked(await opened());
    await notifications.turnOn();
    expect([notifications.standing, server.device, browser.worker]).toEqual(['off', null, null]);
    expect(notifications.problem).toMatch(/notification service/);
  });
});

describe('on', () => {
  let notifications: Notifications;
  beforeEach(async () => {
    notifications = await looked(await opened());
    await notifications.turnOn();
    server.asked = [];
  });

  test('turning off gives the address up, sends the worker away and tells the server; nobody offers it again', async () => {
    await notifications.turnOff();
    expect([notifications.standing, browser.subscription, browser.worker, server.device]).toEqual([
      'off',
      null,
      null,
      null,
    ]);
    expect([server.about, settings.declined]).toEqual([['DELETE'], true]);
  });

  test('turning off works without the server', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await notifications.turnOff();
    expect([notifications.standing, notifications.problem, browser.subscription]).toEqual(['off', '', null]);
    server = new FakeServer();
  });

  test('the server is told once more when the page is opened again, and not asked', async () => {
    notifications = await opened();
    await notifications.renew();
    expect([notifications.standing, server.about]).toEqual(['on', ['PUT']]);
    await looked(notifications);
    expect(server.about).toEqual([]);
  });

  test('another language is told, to the worker as well', async () => {
    settings.lang = 'fr';
    await notifications.renew();
    expect([server.device?.language, browser.worker, server.about]).toEqual(['fr', '/sw.js?language=fr', ['PUT']]);
  });

  test('somebody else on this device has it from now on', async () => {
    await session.claim('t0k');
    await waitFor(() => expect(server.about).toEqual(['PUT']));
    expect(notifications.standing).toBe('on');
  });

  test('a session that the server forgot is made again, and told once', async () => {
    server.forgetAll();
    session.forgotten();
    notifications = await opened();
    await notifications.renew();
    expect([server.about, server.device?.endpoint]).toEqual([['PUT'], 'https://push.example/1']);
  });

  test.each([
    ['is erased', () => session.erase()],
    ['leaves', () => session.end()],
  ])('whoever %s is told nothing any more, and no session is made for it', async (_, go) => {
    await go();
    await waitFor(() => expect([browser.subscription, browser.worker]).toEqual([null, null]));
    expect([notifications.standing, server.about]).toEqual(['off', []]);
    expect(server.known).toBeNull();
  });

  test('a server with another key gets another address', async () => {
    server.key = OTHER_KEY;
    notifications = await opened();
    expect([notifications.standing, server.about]).toEqual(['on', ['PUT', 'PUT']]);
    expect(server.device?.endpoint).toBe('https://push.example/2');
  });

  test('a server that tells nobody any more offers nothing', async () => {
    server.refuses = { error: 'no_notifications', say: { fr: 'Non.', en: 'No.' } };
    server.key = null;
    notifications = await opened();
    await looked(notifications);
    expect(notifications.standing).toBe('none');
  });

  test('what was turned off in another window is off here, too', async () => {
    await browser.subscription?.unsubscribe();
    await notifications.look();
    expect(notifications.standing).toBe('off');
  });

  test('where the browser has been told to block them since, it says so', async () => {
    browser.permission = 'denied';
    await notifications.look();
    expect(notifications.standing).toBe('refused');
  });

  test('whoever looks at a table has what was shown of it closed, and nothing else', async () => {
    const [here, there] = ['table.t1', 'table.t2'].map((tag) => ({ tag, close: vi.fn() }));
    browser.shown = [here!, there!];
    await closeShown('t1');
    expect([here!.close.mock.calls.length, there!.close.mock.calls.length]).toEqual([1, 0]);
  });
});
