/** More people than players: somebody watches, somebody talks, and everyone sees the same table. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from './look';
import { byMouse, cells, settled } from './play';
import { test } from './visit';
import { said, word } from './words';

/** As many letters as a name may have, in one word. */
const LONG_NAME = 'Guillaumetteéléonoremargueritedemontpeza';

/** What of the top bar overlaps: the game's name, what is asked, and the tools. */
function overlapping(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = ['.title', '.ask strong', '.tools'];
    const boxes = parts.map((part) => {
      const words = document.createRange();
      words.selectNodeContents(document.querySelector(`.top ${part}`)!);
      return { part, box: words.getBoundingClientRect() };
    });
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other) => (meet(one.box, other.box) ? [`${one.part} and ${other.part}`] : [])),
    );
  });
}

test('a spectator sees what happens and may not touch it; chat reaches everyone', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude' });
  const watcher = await visitor({ locale: 'fr-FR' });
  const { id } = await aude.open({ seating: [{}, { bot: 'random' }], talkers: 'everyone' });
  const page = await aude.goto(`/t/${id}`);
  const other = await watcher.goto(`/t/${id}`);
  await cells(page).first().waitFor();
  const tiles = (n: number) => other.getByRole('application', { name: new RegExp(`\\b${n}\\b`) }).waitFor();
  await tiles(1);
  const watchers = page.getByTitle(said('table_watchers'));
  await watchers.waitFor(); // one, without a name
  await expect.poll(() => watchers.getAttribute('title')).toMatch(/^1 /);
  expect(await cells(other, 'fr').count()).toBe(0);
  expect(await other.getByRole('button', { name: word('board_confirm', 'fr') }).count()).toBe(0);
  await axe(other, 'spectator');
  await byMouse(page);
  await settled(aude, id, 1); // the bot has answered
  await tiles(3);

  await page.keyboard.press('c');
  const line = page.getByRole('textbox', { name: word('table_chat_say') });
  await line.fill('Bien joué !');
  await line.press('Enter');
  await other.keyboard.press('c');
  await other.getByText('Bien joué !').waitFor();
  const answer = other.getByRole('textbox', { name: word('table_chat_say', 'fr') });
  await answer.fill('Bravo !'); // whoever only watched so far has no name yet
  await answer.press('Enter');
  await page.getByText('Bravo !').waitFor();
  await page.locator('.watchers[title*=": "]').waitFor(); // and with one from then on
  await watcher.context.close();
  await expect.poll(() => page.locator('.watchers').count()).toBe(0);
});

test.for(['carcassonne', 'hunters'])(
  'the name of a player is never written over the name of %s',
  async (game, { visitor }) => {
    const player = await visitor({ name: LONG_NAME });
    const watcher = await visitor({ locale: 'fr-FR', viewport: { width: 1024, height: 768 } });
    const { id } = await player.open({ game });
    const page = await watcher.goto(`/t/${id}`);
    await page.locator('.top .ask').getByText(LONG_NAME).waitFor();
    await expect.poll(() => overlapping(page)).toEqual([]);
    await page.setViewportSize({ width: 900, height: 700 });
    await expect.poll(() => overlapping(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await axe(page, `watching ${LONG_NAME} in ${game}`);
    const hand = page.getByRole('group', { name: word('table_tray', 'fr') });
    expect(await hand.getAttribute('tabindex'), 'keys can scroll it').toBe('0');
    expect(await hand.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 'the name wraps').toBe(0);
  },
);

test('a table that is not there says so', async ({ visitor }) => {
  const page = await (await visitor()).goto('/t/0123456789');
  await page.getByRole('heading', { name: word('table_gone') }).waitFor();
  await axe(page, 'no such table');
});
