/** Whole games as a person sees them, with normal motion: from the first page to the result, the account, the replay and a rematch. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readAccount, tableOf } from './account';
import { test, type Wishes } from './visit';
import { word } from './words';

declare global {
  interface Window {
    /** The stages of the game that the page was in, as they began. */
    stages: string[];
    /** The points of all players, as they changed. */
    totals: number[];
  }
}

const SIZES: Record<string, Wishes> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 640 }, touch: true },
};

/** From now on the page notes its stages and everybody's points. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.stages = [];
    window.totals = [];
    const note = <Value>(all: Value[], now: Value) => void (now !== all.at(-1) && all.push(now));
    const look = () => {
      note(window.stages, document.getElementById('table')?.dataset.stage ?? '');
      const points = [...document.querySelectorAll('.players .number')].map(({ textContent }) => Number(textContent));
      if (points.length)
        note(
          window.totals,
          points.reduce((sum, one) => sum + one, 0),
        );
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['data-stage'],
    });
  });
}

const COUNTED = ['playing', 'scoring', 'result'];
const GAMES: readonly [game: string, size: string, stages: readonly string[]][] = [
  ['carcassonne', 'desktop', COUNTED],
  ['hunters', 'phone', COUNTED],
  ['prehistories', 'phone', ['playing', 'result']],
];

test.for(GAMES)('%s on a %s, to its result and a rematch', async ([game, size, stages], { visitor }) => {
  const aude = await visitor({ name: 'Aude', ...SIZES[size], paced: 'fast', reducedMotion: false });
  const page = await aude.goto('/');
  const card = page.locator(`article:has(a[href="/new/${game}"])`);
  await card.getByRole('button', { name: word('home_play_now') }).click();
  const id = await tableOf(aude);
  await page.locator('.hand').first().waitFor();
  await watch(page);
  await page
    .getByRole('button', { name: word('table_menu') })
    .first()
    .click();
  await page.getByRole('button', { name: word('table_let_bot_play') }).click();
  await page.keyboard.press('Escape');
  const result = page.getByRole('region', { name: word('ending_result') });
  await result.waitFor({ timeout: 480_000 });
  expect(await page.evaluate(() => window.stages)).toEqual(stages);
  const totals = await page.evaluate(() => window.totals);
  expect(totals, 'no earlier score comes after a later one').toEqual(totals.toSorted((one, two) => one - two));
  await readAccount(aude);
  await page.keyboard.press('Escape');
  await result.getByRole('button', { name: word('ending_replay'), exact: true }).click();
  await page.getByRole('region', { name: word('ending_replay') }).waitFor();
  await page.keyboard.press('Escape');
  await result.getByRole('button', { name: word('ending_rematch') }).click();
  await expect.poll(() => page.url()).not.toContain(id);
  await page.locator('.hand').first().waitFor();
});
