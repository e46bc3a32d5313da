/**
 * A whole game as a person sees it, with normal motion: from the first page to the result, the account, the replay and a
 * rematch. On a phone its middle is played past the page, unless the whole is wanted.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readAccount, tableOf } from '../account';
import { hurryOn } from '../cave';
import { byMouse, byTouch, fastForward, playOn, settled, turnOf, until } from '../play';
import { faultsIn } from '../sizes/faults';
import { test, type Visitor, type Wishes } from '../visit';
import { WHOLE } from '../whole';
import { word } from '../words';

const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 640 }, touch: true },
} satisfies Record<string, Wishes>;

/** In each of them all that can be done after the end is in sight. */
const EVERY = [
  [320, 568],
  [360, 640],
  [844, 390],
  [1024, 768],
  [1440, 900],
] as const;

type Size = keyof typeof SIZES;
type Game = 'carcassonne' | 'hunters' | 'prehistories' | 'stonehouse';

/** The first turns are the person's own. */
async function playFirstTurn(visitor: Visitor, id: string, game: Game, size: Size): Promise<void> {
  const { page } = visitor;
  if (game === 'carcassonne' || game === 'hunters') {
    await playOn(visitor, id, size === 'phone' ? byTouch : byMouse, 2);
  } else {
    const { n } = (await turnOf(visitor, id)).table;
    const decide = page.locator('.hand.asking .main:enabled').first();
    await (size === 'phone' ? decide.tap() : decide.click());
    await settled(visitor, id, n);
  }
}

/** A bot plays on: on a desktop the one that the menu takes, then and on a phone a quick one, chosen past the page. */
async function letBotPlay(visitor: Visitor, id: string, size: Size): Promise<void> {
  const { page } = visitor;
  if (size === 'desktop') {
    await page
      .getByRole('button', { name: word('table_menu') })
      .first()
      .click();
    await page.getByRole('button', { name: word('table_let_bot_play') }).click();
    await page.keyboard.press('Escape');
    await until(visitor, id, ({ table }) => table.seats.some(({ yours, bot }) => yours && bot !== null));
  }
  const { seats } = (await visitor.table(id)).table;
  const seat = seats.findIndex(({ yours }) => yours);
  await visitor.ask('PUT', `/api/tables/${id}/seats/${seat}/stand-in`, { bot: 'greedy' });
}

/** On a phone the middle of the game is played past the page, except where that needs thought; the desktop shows all of it. */
async function skipMiddle(visitor: Visitor, id: string, game: Game, size: Size): Promise<void> {
  if (size === 'desktop' || WHOLE || game === 'stonehouse') return;
  await (game === 'prehistories' ? hurryOn(visitor, id, 6) : fastForward(visitor, id, 8));
}

/** The word that a bot plays stands in the tray, and not over the board. */
async function tellsOfBot(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: word('table_back') });
  await back.waitFor();
  expect(await back.evaluate((button) => button.closest('.tray') !== null)).toBe(true);
  const target = { name: 'the way back', at: '.tray [role=alert] button', least: 40 };
  await expect.poll(() => page.evaluate(faultsIn, [target])).toEqual([]);
}

/** What can be done next is in sight, on the phone in narrow windows and on the desktop in wide ones. */
async function endsInSight(page: Page, size: Size): Promise<void> {
  const next = [{ name: 'what can be done next', at: '.end .acts .button', least: 40 }];
  const faults = () => page.evaluate(faultsIn, next);
  for (const [width, height] of EVERY.filter(([width]) => width < 700 === (size === 'phone'))) {
    await page.setViewportSize({ width, height });
    await expect.poll(faults, { message: `at ${width}x${height}` }).toEqual([]);
  }
  await page.setViewportSize(SIZES[size].viewport);
}

/** Declares the tests of a game, one for each size. */
export function playWholeGames(game: Game): void {
  test.for(Object.keys(SIZES) as Size[])(
    `${game} on a %s, to its result, the account, the replay and a rematch`,
    async (size, { visitor }) => {
      const aude = await visitor({ name: 'Aude', ...SIZES[size] });
      const page = await aude.goto('/');
      const card = page.locator(`article:has(a[href="/new/${game}"])`);
      await card.getByRole('button', { name: word('home_play_now') }).click();
      const id = await tableOf(aude);
      await page.locator('.hand').first().waitFor();
      await playFirstTurn(aude, id, game, size);
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(overflow, { message: 'nothing sticks out' }).toBeLessThanOrEqual(0);
      await skipMiddle(aude, id, game, size);
      await letBotPlay(aude, id, size);
      await tellsOfBot(page);
      const result = page.getByRole('region', { name: word('ending_result') });
      await result.waitFor({ timeout: 480_000 });
      await endsInSight(page, size);
      await readAccount(aude);
      await page.keyboard.press('Escape');
      await result.getByRole('button', { name: word('ending_replay'), exact: true }).click();
      await page.getByRole('region', { name: word('ending_replay') }).waitFor();
      await page.keyboard.press('Escape');
      await result.getByRole('button', { name: word('ending_rematch') }).click();
      await expect.poll(() => page.url()).not.toContain(id);
      await page.locator('.hand').first().waitFor();
    },
  );
}
