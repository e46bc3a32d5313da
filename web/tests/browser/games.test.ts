/** Whole games, from the first page to the final account. */
import { expect } from 'vitest';
import { axe, shot } from './look';
import { byKeyboard, byMouse, byTouch, fastForward, playOn } from './play';
import type { TableMade } from '../../src/wire';
import { PHONE, test, type Visitor } from './visit';
import { word } from './words';

const LONG = 240_000;
const SOON = { timeout: 10_000 };

/** The table somebody came to. */
async function tableOf({ page }: Visitor): Promise<string> {
  await page.waitForURL(/\/t\/\w+$/);
  return page.url().split('/').at(-1)!;
}

/** The end: the ranking, and the account behind it. */
async function readAccount({ page }: Visitor, press: 'click' | 'tap' = 'click'): Promise<void> {
  const result = page.getByRole('region', { name: word('ending_result') });
  await result.waitFor();
  await result.getByRole('button', { name: word('ending_see_account') })[press]();
  const account = page.getByRole('dialog');
  await account.getByRole('heading', { name: word('ending_account') }).waitFor();
  expect(await account.getByRole('row', { name: new RegExp(word('ending_total')) }).count()).toBe(1);
}

test('two people in two browsers play a whole game', { timeout: LONG }, async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude' });
  const guilhem = await visitor({});
  const wish = { game: 'carcassonne', seats: 2, seating: [{}, null], visibility: 'unlisted' };
  const { table, links } = await aude.ask<TableMade>('POST', '/api/tables', wish);
  const page = await aude.goto(`/t/${table.id}`);
  const begin = page.getByRole('button', { name: word('table_begin') });
  await begin.waitFor();
  expect(await begin.isDisabled()).toBe(true);
  await axe(page, 'waiting room');

  const other = await guilhem.goto(links[1]!.path);
  await other.getByLabel(word('table_name'), { exact: true }).fill('Guilhem');
  await other.getByRole('button', { name: word('table_sit') }).click();
  await page.getByText('Guilhem').first().waitFor();
  expect(other.url()).not.toContain('#'); // the token has done its work
  await begin.click();

  const moves = await Promise.all([playOn(aude, table.id, byMouse), playOn(guilhem, table.id, byMouse)]);
  expect(moves[0] + moves[1]).toBeGreaterThan(65); // of 71 tiles few fit nowhere
  await Promise.all([readAccount(aude), readAccount(guilhem)]);
  await shot(page, 'ending');
  const { result } = await aude.table(table.id);
  const scores = result!.scores as number[];
  await page.keyboard.press('Escape');
  const ranking = page.getByRole('region', { name: word('ending_result') });
  for (const score of scores)
    expect(await ranking.getByText(String(score), { exact: true }).count()).toBeGreaterThan(0);
});

test(
  'a newcomer is in a game against a bot two clicks later, and plays it to the account',
  { timeout: LONG },
  async ({ visitor }) => {
    const aude = await visitor({});
    const page = await aude.goto('/');
    await page
      .getByRole('button', { name: word('home_play_now') })
      .first()
      .click();
    const id = await tableOf(aude);
    await page.getByRole('heading', { name: word('board_in_hand') }).waitFor();
    await axe(page, 'table');
    await shot(page, 'table');
    await playOn(aude, id, byMouse);
    await readAccount(aude);
    await axe(page, 'account');
  },
);

test('keyboard only', { timeout: LONG }, async ({ visitor }) => {
  const aude = await visitor({});
  const page = await aude.goto('/');
  const play = page.getByRole('button', { name: word('home_play_now') }).first();
  await play.waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  await expect.poll(async () => (await page.keyboard.press('Tab'), await focused()), SOON).toBe(word('home_play_now'));
  await expect.poll(() => play.isEnabled()).toBe(true);
  await page.keyboard.press('Enter');
  const id = await tableOf(aude);
  await page.getByRole('heading', { name: word('board_in_hand') }).waitFor();
  await playOn(
    aude,
    id,
    async () => {
      await byKeyboard(page, ['r', '2']); // turn it, and put a meeple where one can
    },
    3,
  );
  await fastForward(aude, id, 8);
  await playOn(aude, id, byKeyboard);
  const account = page.getByRole('button', { name: word('ending_see_account') });
  await account.waitFor();
  await expect
    .poll(async () => (await page.keyboard.press('Tab'), await focused()), SOON)
    .toBe(word('ending_see_account'));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('at phone size with touch', { timeout: LONG }, async ({ visitor }) => {
  const aude = await visitor({ viewport: PHONE, touch: true });
  const page = await aude.goto('/');
  await axe(page, 'home on a phone');
  await shot(page, 'phone-home');
  await page
    .getByRole('button', { name: word('home_play_now') })
    .first()
    .tap();
  const id = await tableOf(aude);
  await page.getByRole('heading', { name: word('board_in_hand') }).waitFor();
  await playOn(aude, id, byTouch, 4);
  await axe(page, 'table on a phone');
  await shot(page, 'phone-table');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, 'nothing sticks out').toBeLessThanOrEqual(0);
  await fastForward(aude, id, 8);
  await playOn(aude, id, byTouch);
  await readAccount(aude, 'tap');
  await shot(page, 'phone-account');
});
