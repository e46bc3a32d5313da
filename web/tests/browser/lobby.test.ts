/** Around the tables: back to one's own, by code, from another device, and a new one as somebody wants it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from './look';
import { test } from './visit';
import { said, word } from './words';

const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!;

test('two clicks to a game, and back to it', async ({ visitor }) => {
  const page = await (await visitor()).goto('/');
  await page
    .getByRole('button', { name: word('home_play_now') })
    .first()
    .click();
  await page.waitForURL(/\/t\/\w+$/);
  const id = idOf(page);
  await page.goto(new URL('/', page.url()).href);
  const mine = page.getByRole('region', { name: word('home_mine') });
  await mine.getByText(word('home_your_turn')).waitFor();
  await axe(page, 'first page with a table of one’s own');
  await mine.getByRole('link', { name: new RegExp(word('home_resume')) }).click();
  await page.waitForURL(/\/t\/\w+$/);
  expect(idOf(page)).toBe(id);
});

test('a code that was read out, in capitals and halves', async ({ visitor }) => {
  const guest = await visitor({ name: 'Aude' });
  const { id } = await guest.open({ seating: [{}, null] });
  const page = await guest.goto('/');
  const code = page.getByLabel(word('home_code'));
  await code.fill('hello');
  await code.press('Enter');
  await page.getByRole('alert').getByText(word('home_code_unread')).waitFor();
  await code.fill(`${id.slice(0, 5).toUpperCase()} ${id.slice(5).toUpperCase()}`);
  await code.press('Enter');
  await page.waitForURL(`**/t/${id}`);
});

test('a personal link brings somebody to another device, once', async ({ visitor }) => {
  const phone = await visitor({ name: 'Aude' });
  await phone.open();
  const page = await phone.goto('/me');
  await page.getByRole('button', { name: word('home_me_make') }).click();
  const link = new URL(await page.getByLabel(word('home_me_link')).inputValue());

  const desk = await (await visitor()).goto(link.pathname + link.hash);
  await desk.getByText(said('home_me_claimed')).waitFor();
  expect(desk.url()).not.toContain('#');
  await desk.getByRole('link', { name: word('home_me_to_tables') }).click();
  await desk.getByRole('region', { name: word('home_mine') }).waitFor();

  const thief = await (await visitor({ allow: [/ 401\b|401 \(/] })).goto(link.pathname + link.hash);
  await thief.getByRole('alert').waitFor();
});

test('a new table as somebody wants it, by keyboard', async ({ visitor }) => {
  const guest = await visitor({ name: 'Aude' });
  const page = await guest.goto('/new/carcassonne');
  const second = page.getByLabel(word('home_seat').replace('{n}', '2'), { exact: true });
  await second.selectOption('local');
  await page.getByRole('button', { name: word('home_new_begin') }).press('Enter');
  await page.getByText(word('home_new_names')).waitFor();
  await page.getByLabel(word('home_seat_name_of').replace('{n}', '2')).fill('Guilhem');
  await page.getByRole('button', { name: word('home_seat_add') }).press('Enter');
  await page.getByRole('switch', { name: /River/ }).press('Space');
  await page.getByRole('radio', { name: word('home_clock_move') }).press('Space');
  await axe(page, 'new table, filled in');
  await page.getByRole('button', { name: word('home_new_open') }).press('Enter');
  await page.waitForURL(/\/t\/\w+$/);
  const { table } = await guest.table(idOf(page));
  expect(table).toMatchObject({ phase: 'open', visibility: 'unlisted', clock: { kind: 'move', seconds: 120 } });
  expect(table.options.river).toBe(true);
  expect(table.seats.map(({ name, yours }) => [name, yours])).toEqual([
    ['Aude', true],
    ['Guilhem', true],
    [null, false],
  ]);
});

test('the rules, searched in either language and opened where they are cited', async ({ visitor }) => {
  const page = await (await visitor()).goto('/rules/carcassonne#F-1');
  await page.locator('#F-1').waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page.getByRole('searchbox').fill('paysan');
  await page.getByText(said('home_rules_found')).waitFor();
  await expect.poll(() => page.locator('dl > div').count()).toBeGreaterThan(2);
});
