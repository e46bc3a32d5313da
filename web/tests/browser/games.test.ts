/**
 * Games against a bot, from the first page to the final account: by keyboard, and in the whole run by mouse and by touch, as
 * whole-games begins them. Their middle is played past the page.
 */
import { expect } from 'vitest';
import { readAccount, tableOf } from './account';
import { axe, shot } from './look';
import { byKeyboard, byMouse, byTouch, fastForward, playOn } from './play';
import { PHONE, test } from './visit';
import { WHOLE } from './whole';
import { word } from './words';

const ALL = WHOLE || process.env.SHOTS;

test.runIf(ALL)(
  'a newcomer is in a game against a bot two clicks later, and plays it to the account',
  async ({ visitor }) => {
    const aude = await visitor({});
    const page = await aude.goto('/');
    await page
      .getByRole('button', { name: word('home_play_now') })
      .first()
      .click();
    const id = await tableOf(aude);
    await page.getByRole('heading', { name: word('board_in_hand') }).waitFor();
    await shot(page, 'table');
    await playOn(aude, id, byMouse, 2);
    await fastForward(aude, id, 2);
    await playOn(aude, id, byMouse);
    await readAccount(aude);
    await axe(page, 'account');
  },
);

test('keyboard only', async ({ visitor }) => {
  const aude = await visitor({});
  const page = await aude.goto('/');
  const play = page.getByRole('button', { name: word('home_play_now') }).first();
  await play.waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  await expect.poll(async () => (await page.keyboard.press('Tab'), await focused())).toBe(word('home_play_now'));
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
  await fastForward(aude, id, 2);
  await playOn(aude, id, byKeyboard);
  await readAccount(aude);
  await axe(page, 'account');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await page.keyboard.press('Tab'), await focused())).toBe(word('ending_see_account'));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test.runIf(ALL)('at phone size with touch', async ({ visitor }) => {
  const aude = await visitor({ viewport: PHONE, touch: true });
  const page = await aude.goto('/');
  await shot(page, 'phone-home');
  await page
    .getByRole('button', { name: word('home_play_now') })
    .first()
    .tap();
  const id = await tableOf(aude);
  await page.getByRole('heading', { name: word('board_in_hand') }).waitFor();
  await playOn(aude, id, byTouch, 2);
  await shot(page, 'phone-table');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, 'nothing sticks out').toBeLessThanOrEqual(0);
  await fastForward(aude, id, 2);
  await playOn(aude, id, byTouch);
  await readAccount(aude);
  await shot(page, 'phone-account');
});
