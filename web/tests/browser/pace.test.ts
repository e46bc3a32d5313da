/** What happens at a table is seen in its order: nothing is asked or told before what it follows from was shown. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cards, readyButton } from './cave';
import { byKeyboard } from './play';
import { sit } from './sizes/sizes';
import { test } from './visit';
import { word } from './words';

interface Shown {
  ask: string;
  tiles: number;
  spectacle: string;
  /** Are hunters to be chosen? */
  choice: boolean;
}

declare global {
  interface Window {
    /** What the page has shown since it is watched, as it changed. */
    shown: Shown[];
    /** What was shown while something else was asked already. */
    early: string[];
  }
}

async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.shown = [];
    const look = () => {
      const spectacle = document.querySelector('.spectacle h2')?.textContent ?? '';
      const choice = document.querySelector('[data-hand=active]') !== null;
      const ask = document.querySelector('.ask strong')?.textContent ?? '';
      window.shown.push({ ask, tiles: document.querySelectorAll('.shadows rect').length, spectacle, choice });
    };
    look();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
const shown = (page: Page) => page.evaluate(() => window.shown);

test('a bot’s tile is laid in sight before one is asked for the next', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude', paced: true, reducedMotion: false });
  const { id } = await aude.open();
  const page = await aude.goto(`/t/${id}`);
  const yours = await page.locator('.ask.yours strong').innerText();
  const tiles = await page.locator('.shadows rect').count();
  await watch(page);
  await byKeyboard(page);
  await expect.poll(async () => (await shown(page)).at(-1)).toMatchObject({ ask: yours, tiles: tiles + 2 });
  const afterwards = (await shown(page)).filter((now) => now.tiles === tiles + 2).map(({ ask }) => ask);
  expect(afterwards[0]).toBe(word('table_ask_plays').replace('{name}', 'Greedy'));
});

test('the hunters are looked at before anybody hunts, and whoever goes on sees how things stand', async ({
  visitor,
}) => {
  const aude = await visitor({ name: 'Aude', paced: true, reducedMotion: false });
  const bot = { bot: 'greedy' };
  const { id } = await aude.open({ game: 'prehistories', seating: [{}, bot, bot] });
  const page = await aude.goto(`/t/${id}`);
  await cards(page).first().waitFor();
  await watch(page);
  await readyButton(page).click(); // with no hunters: the bots hunt and paint alone
  await expect.poll(async () => (await shown(page)).some(({ spectacle }) => spectacle)).toBe(true);
  const asked = word('table_ask_plays').replace('{name}', '');
  const during = (await shown(page)).filter(({ spectacle }) => spectacle).map(({ ask }) => ask);
  expect(during.every((ask) => ask.endsWith(asked))).toBe(true);
  expect((await shown(page)).filter(({ spectacle, choice }) => spectacle && choice)).toEqual([]);
  await page.keyboard.press('g');
  await page.locator('.hand[data-phase=choose]').waitFor();
  expect(await page.getByRole('button', { name: word('table_skip') }).count()).toBe(0);
});

test('nobody is asked to trade before what came of the cards was seen', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude', paced: true, reducedMotion: false });
  const id = await sit(aude, { record: 'five-camps', n: 18, seat: 4 }); // all but Aude have laid a card
  const page = await aude.goto(`/t/${id}`);
  await page.locator('.hand[data-phase=pick_card]').waitFor();
  // Looked at frame by frame, as people do.
  await page.evaluate(() => {
    window.early = [];
    const look = () => {
      const seen = document.querySelector('.spectacle h2, [data-beat]')?.textContent;
      if (seen && document.querySelector('.hand .main, .market')) window.early.push(seen);
      requestAnimationFrame(look);
    };
    look();
  });
  const { version } = await aude.table(id);
  await aude.ask('POST', `/api/tables/${id}/act`, { type: 'act', id: 'card', seat: 4, version, do: 'play stay' });
  await aude.saw(new RegExp(word('stonehouse_turned_up')));
  await page.locator('.hand[data-phase=trade] .main').waitFor();
  expect(await page.evaluate(() => window.early)).toEqual([]);
});
