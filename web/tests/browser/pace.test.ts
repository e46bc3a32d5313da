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
  /** Points and pieces on their way. */
  flights: number;
  /** What the players have: points and supplies, as the panels say. */
  panels: string;
  /** Cells that wait for a tile of the reader's. */
  cells: number;
  /** Whom the panels call to play, or to think. */
  called: string;
  /** What came of it, as it is told beside the camp. */
  beat: string;
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
      const texts = (selector: string) =>
        [...document.querySelectorAll(selector)].map((part) => part.getAttribute('aria-label') || part.textContent);
      const count = (selector: string) => document.querySelectorAll(selector).length;
      window.shown.push({
        ask,
        tiles: count('.shadows rect'),
        spectacle,
        choice,
        flights: count('.flight'),
        panels: texts('.players .number, .players .supply').join(' '),
        cells: count('[data-cell]'),
        called: texts('.players .ribbon').join(' '),
        beat: document.querySelector('[data-beat]')?.textContent ?? '',
      });
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

test.for(['carcassonne', 'hunters'])(
  'in %s a bot’s tile lies before its points fly, and they fly before they count',
  async (game, { visitor }) => {
    const aude = await visitor({ name: 'Aude', paced: true, reducedMotion: false });
    const { id } = await aude.open({ game });
    const page = await aude.goto(`/t/${id}`);
    await page.locator('.ask.yours').waitFor();
    const points = () => page.locator('.players .number').allInnerTexts();
    const before = (await points())[1];
    let turns: Shown[] = [];
    while ((await points())[1] === before) {
      const { length: tiles } = await page.locator('.shadows rect').all();
      await watch(page);
      await byKeyboard(page);
      await expect
        .poll(async () => (await shown(page)).at(-1))
        .toMatchObject({ tiles: tiles + 2, ask: expect.not.stringContaining('Greedy'), flights: 0 });
      turns = (await shown(page)).filter((now) => now.tiles === tiles + 2);
    }
    const first = (right: (now: Shown) => boolean) => turns.findIndex(right);
    const paid = first(({ panels }) => panels !== turns[0]!.panels);
    expect(turns[0], 'a tile lies, and nothing has come of it').toMatchObject({ flights: 0, cells: 0 });
    expect(first(({ flights }) => flights > 0)).toBeGreaterThan(0);
    expect(paid, 'points count when they have flown').toBeGreaterThan(first(({ flights }) => flights > 0));
    expect(
      first(({ cells }) => cells > 0),
      'the next tile is asked for last',
    ).toBeGreaterThanOrEqual(paid);
    const totals = turns.map(({ panels }) => panels.match(/\d+/)![0]).map(Number);
    expect(totals, 'no earlier score comes after a later one').toEqual(totals.toSorted((one, two) => one - two));
  },
);

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
  const during = (await shown(page)).filter(({ spectacle }) => spectacle);
  expect(new Set(during.map(({ ask }) => ask)), 'all turn up their hunters at once').toEqual(
    new Set([word('table_ask_look')]),
  );
  expect(new Set(during.map(({ panels }) => panels)).size, 'the panels wait until they were seen').toBe(1);
  expect(new Set(during.map(({ called }) => called)), 'nobody is called to play meanwhile').toEqual(new Set(['']));
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
  await watch(page);
  const { version } = await aude.table(id);
  await aude.ask('POST', `/api/tables/${id}/act`, { type: 'act', id: 'card', seat: 4, version, do: 'play stay' });
  await aude.saw(new RegExp(word('stonehouse_turned_up')));
  await page.locator('.hand[data-phase=trade] .main').waitFor();
  expect(await page.evaluate(() => window.early)).toEqual([]);
  // Nobody has anything more, or less, before the cards that bring it were seen.
  const turned = (await shown(page)).filter(({ spectacle }) => spectacle);
  expect(new Set(turned.map(({ panels }) => panels))).toEqual(new Set([turned[0]!.panels]));
  const all = await shown(page);
  expect(all[0]!.panels).toBe(turned[0]!.panels);
  const changed = all.findIndex(({ panels }) => panels !== turned[0]!.panels);
  expect(changed).toBeGreaterThan(all.findIndex(({ beat }) => beat));
});
