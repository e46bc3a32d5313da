/** Opponents by level: chosen in the form and in the waiting room; advice with reasons, and how the game stands. */
import { expect } from 'vitest';
import { axe } from './look';
import { test } from './visit';
import { word } from './words';

test('opponents are chosen by level, and those for comparison stand apart', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude' });
  const page = await aude.goto('/new/stonehouse');
  const bot = page.getByLabel('Bot at seat 2');
  await bot.waitFor();
  await expect.poll(() => bot.inputValue()).toBe('skilled');
  expect(await bot.locator('> option').evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
    'beginner',
    'casual',
    'skilled',
    'expert',
    'master',
  ]);
  expect(await bot.locator(`optgroup[label="${word('table_bots_compare')}"] option`).count()).toBe(2);
  await bot.selectOption('master');
  await page.getByText(/^Plays thousands of games to their end/).waitFor();

  const { id } = await aude.open({ game: 'stonehouse', seating: [{}, { bot: 'master' }, null] });
  await aude.goto(`/t/${id}`);
  await page.getByText(/^Plays thousands of games to their end/).waitFor();
  await page.getByLabel('A bot for seat 3').selectOption('beginner');
  await page.getByText(/^Plays whatever card comes to mind/).waitFor();
});

test('advice says why, and everyone sees how the game stands where the table tells it', async ({ visitor }) => {
  const [aude, eve] = [await visitor({ name: 'Aude' }), await visitor({ name: 'Eve' })];
  const { id } = await aude.open({
    game: 'prehistories',
    seating: [{}, { bot: 'beginner' }],
    aids: ['legal', 'hints', 'evaluation'],
  });
  const page = await aude.goto(`/t/${id}`);
  const other = await eve.goto(`/t/${id}`);
  for (const screen of [page, other]) await expect.poll(() => screen.locator('.player .chance').count()).toBe(2);
  await expect.poll(() => page.locator('.player').evaluateAll(clearances)).toEqual([true, true]);
  await page.getByRole('button', { name: word('board_hint') }).click();
  const reasons = page.getByRole('group', { name: word('board_reasons') });
  await reasons.waitFor();
  expect(await reasons.locator('p').count()).toBeGreaterThan(0);
  await axe(page, 'advice with its reasons');
  await reasons.getByRole('button', { name: word('board_dismiss') }).click();
  await expect.poll(() => reasons.count()).toBe(0);
});

/** Whether what each player has is written above the bar of their chances, and not under it. */
function clearances(players: Element[]): boolean[] {
  return players.map((player) => {
    const [words, bar] = ['.supply', '.chance'].map((part) => player.querySelector(part)!.getBoundingClientRect());
    return words!.bottom <= bar!.top + 1;
  });
}
