/** People who closed the page are told that it is their turn: the switch, the offer at the table, the service worker. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { Notifications, TableShown } from '../../src/wire';
import { equip, Pushes } from './device';
import { axe } from './look';
import { Server } from './server';
import { test, type Visitor } from './visit';
import { word } from './words';

let server: Server;
beforeAll(async () => {
  if (inject('browser')) server = await Server.start({ backend: 'plain', notifies: true });
});
afterAll(() => server?.stop());

const label = word('notifications_label');
const isOn = async (visitor: Visitor) => (await visitor.ask<Notifications>('GET', '/api/me/notifications')).on;

async function openSettings(page: Page) {
  await page.getByRole('button', { name: word('chrome_settings') }).click();
  return page.getByRole('switch', { name: label });
}

/** A table at which Aude, who opened it, is to move, and somebody else has sat down. */
async function waiting(aude: Visitor, guilhem: Visitor): Promise<TableShown> {
  const table = await aude.open({ seating: [{}, null] });
  await guilhem.ask('PUT', `/api/tables/${table.id}/seats/1`, {});
  await aude.ask('POST', `/api/tables/${table.id}/begin`, {});
  await expect.poll(async () => (await aude.table(table.id)).table.phase).toBe('running');
  return table;
}

test('the switch in the settings: on, still on after a reload, off', async ({ visitor }) => {
  const guest = await visitor({ name: 'Aude', site: server.url });
  await equip(guest);
  const page = await guest.goto('/');
  const lever = await openSettings(page);
  expect(await lever.isChecked()).toBe(false);
  expect(guest.context.serviceWorkers()).toEqual([]);
  await lever.click();
  await expect.poll(() => isOn(guest)).toBe(true);
  await axe(page, 'notifications, on');

  const told = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/notifications'));
  await page.reload();
  expect((await told).postDataJSON()).toMatchObject({ language: 'en' });
  const again = await openSettings(page);
  await expect.poll(() => again.isChecked()).toBe(true);
  await again.click();
  await expect.poll(() => isOn(guest)).toBe(false);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('whoever blocks them reads how to allow them again, and finds no dead switch', async ({ visitor }) => {
  const guest = await visitor({ name: 'Aude', site: server.url });
  await equip(guest, 'denied');
  const page = await guest.goto('/');
  await (await openSettings(page)).click();
  await page.getByText(word('notifications_refused')).waitFor();
  expect(await page.getByRole('switch', { name: label }).count()).toBe(0);
  expect(await isOn(guest)).toBe(false);
});

test('a server that notifies nobody offers nothing', async ({ visitor }) => {
  const guest = await visitor({ name: 'Aude' });
  await equip(guest);
  const page = await guest.goto('/');
  const asked = page.waitForResponse(/\/api\/me\/notifications$/);
  const lever = await openSettings(page);
  expect(await (await asked).json()).toEqual({ key: null, on: false });
  await page.getByText(word('chrome_settings_kept')).waitFor();
  expect(await lever.count()).toBe(0);
});

test('at a table it is offered to who waits for other people; what is pushed is shown, and gone once they look', async ({
  visitor,
}) => {
  const aude = await visitor({ name: 'Aude', site: server.url });
  const guilhem = await visitor({ name: 'Guilhem', site: server.url });
  await equip(guilhem);
  const { id } = await waiting(aude, guilhem);
  const page = await guilhem.goto(`/t/${id}`);
  const offer = page.getByRole('button', { name: label });
  await offer.waitFor();
  await axe(page, 'offer of notifications');
  await offer.click();
  await expect.poll(() => isOn(guilhem)).toBe(true);
  await expect.poll(() => offer.count()).toBe(0);

  await guilhem.goto('/');
  const pushes = await Pushes.of(guilhem);
  const message = { title: 'Your turn', body: 'Carcassonne, with Aude.', table: id, language: 'en' };
  const shown = { title: message.title, body: message.body, tag: `table.${id}` };
  await pushes.deliver(message);
  await expect.poll(() => pushes.shown()).toEqual([shown]);
  await pushes.deliver({ ...message, title: 'The game is over' });
  await expect.poll(() => pushes.shown()).toEqual([{ ...shown, title: 'The game is over' }]);
  await pushes.deliver('hello');
  await expect
    .poll(async () => (await pushes.shown()).map(({ title }) => title).sort())
    .toEqual(['Lascaux', 'The game is over']);
  if (!pushes.shows) return; // nothing was really shown that could be closed
  await page.getByRole('link', { name: new RegExp(word('home_resume')) }).click();
  await expect.poll(() => pushes.shown()).toEqual([{ title: 'Lascaux', body: '', tag: 'lascaux' }]);
});

test('an offer that was put away does not come back', async ({ visitor }) => {
  const guest = await visitor({ name: 'Aude', site: server.url });
  await equip(guest);
  const { id } = await guest.open({ seating: [{}, null] });
  const page = await guest.goto(`/t/${id}`);
  await page.getByRole('button', { name: label }).waitFor();
  await page.getByRole('button', { name: word('notifications_decline') }).click();
  await expect.poll(() => page.getByRole('button', { name: label }).count()).toBe(0);
  await page.reload();
  await page.getByRole('heading', { name: word('table_who_plays') }).waitFor();
  expect(await page.getByRole('button', { name: label }).count()).toBe(0);
});

test('the page can be put on a home screen', async ({ visitor }) => {
  const { page, context } = await visitor();
  await page.goto(inject('site'));
  const link = (rel: string) => page.locator(`link[rel="${rel}"]`).getAttribute('href');
  const fetched = async (path: string) => context.request.get(inject('site') + path);
  const manifest = await fetched((await link('manifest'))!);
  expect(manifest.headers()['content-type']).toBe('application/manifest+json');
  const { icons, start_url, display } = await manifest.json();
  expect([start_url, display]).toEqual(['/', 'standalone']);
  for (const path of [
    ...icons.map(({ src }: { src: string }) => src),
    (await link('apple-touch-icon'))!,
    '/badge-96.png',
  ])
    expect((await fetched(path)).headers()['content-type'], path).toBe('image/png');
  const worker = await fetched('/sw.js');
  expect([worker.headers()['content-type'], worker.headers()['cache-control']]).toEqual([
    'text/javascript; charset=utf-8',
    'no-cache',
  ]);
});
