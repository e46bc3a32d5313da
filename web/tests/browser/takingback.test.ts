/** Taking back against a bot: for practice at once, past its move and what was drawn; else U says how to get that. */
import { expect } from 'vitest';
import { byKeyboard, caughtUp, settled, turnOf } from './play';
import { test } from './visit';
import { said, word } from './words';

test('a practice table takes everything back at once, any other says why not where one asks', async ({ visitor }) => {
  const ada = await visitor({ name: 'Ada' });
  const { id } = await ada.open({ taking_back: 'practice' });
  const page = await ada.goto(`/t/${id}`);
  await page.getByTitle(word('table_practice_about')).waitFor();
  await byKeyboard(page);
  await caughtUp(ada, await settled(ada, id, 1)); // the bot has answered
  await page.keyboard.press('u');
  const bar = page.locator('.panel.undo');
  await bar.waitFor();
  expect(await bar.textContent()).toContain('Ada');
  const { table, bag } = await turnOf(ada, id);
  expect(table).toMatchObject({ n: 0, to_act: [0], returns: [{ n: 0, seat: 0, agreed: [] }] });
  expect(bag.opened.map(({ number }) => number)).toEqual([0]);
  // What was read of the move is gone from the chronicle, and there it says why.
  const told = [await bar.textContent()];
  await expect.poll(() => page.locator('.talk .note').allTextContents()).toEqual(told);
  await byKeyboard(page);
  await caughtUp(ada, await settled(ada, id, 1)); // the bot has answered

  const other = await ada.open({});
  await ada.goto(`/t/${other.id}`);
  await byKeyboard(page);
  await caughtUp(ada, await settled(ada, other.id, 1));
  await page.keyboard.press('u');
  await bar.waitFor();
  expect(await bar.textContent()).toContain(word('home_practice').toLowerCase());
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: word('table_menu') }).click();
  const menu = page.getByRole('dialog');
  await menu.getByText(said('table_undo_why_not')).waitFor();
  expect(await menu.getByRole('button', { name: word('table_undo') }).count()).toBe(0);
});
