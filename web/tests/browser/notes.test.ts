/** A first game's notes: at every size they leave free what is decided, they go by themselves, and they come in one game only. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { byKeyboard, caughtUp, playOn, turnOf } from './play';
import type { Target } from './sizes/faults';
import { lastingFaults, resize } from './sizes/sizes';
import { test, type Visitor, type Wishes } from './visit';
import { word } from './words';

const SIZES = [
  [320, 568],
  [360, 640],
  [844, 390],
  [1024, 768],
  [1440, 900],
] as const;

const NOTE: Target = { name: 'the note', at: '.note button, nav .tip' };
const HAND: Target = { name: 'the hand', at: '.hand-over' };
const CELLS: Target = { name: 'a lit cell', at: '[data-cell]', hit: '[role=application]', least: 32 };
const CONFIRM: Target = { name: 'the main button', at: '.hand-over .acts button.main', least: 44 };
const GAMES = {
  carcassonne: [CELLS, CONFIRM],
  hunters: [CELLS, CONFIRM],
  prehistories: [{ name: 'a hunter', at: '[data-hand=active] button', least: 32 }, CONFIRM],
  stonehouse: [{ name: 'the main button', at: '.hand-over button.main', least: 44 }],
} satisfies Record<string, Target[]>;

const title = (page: Page) => page.locator('.note').locator('h3, b').first().textContent();

/** What is in the way at each size, and stays so: a busy machine lays a page out later than a quiet one. */
async function inTheWay(page: Page, targets: readonly Target[]): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {};
  for (const size of SIZES) {
    const name = await resize(page, size);
    const faults = await lastingFaults(page, [...targets, NOTE, HAND]);
    if (faults.length) wrong[name] = faults;
  }
  return wrong;
}

async function newcomer(visit: (wishes: Wishes) => Promise<Visitor>, locale: Wishes['locale']): Promise<Visitor> {
  return visit({ name: 'Maëlys', newcomer: true, locale, viewport: { width: 320, height: 568 } });
}

test.for(Object.entries(GAMES))('the first note of %s is in nobody’s way', async ([game, targets], { visitor }) => {
  const maelys = await newcomer(visitor, game < 'i' ? 'fr-FR' : 'en-GB');
  const seating = [{}, ...Array.from({ length: game === 'stonehouse' ? 2 : 1 }, () => ({ bot: 'greedy' }))];
  const { id } = await maelys.open({ game, seating });
  const page = await maelys.goto(`/t/${id}`);
  await page.locator('nav .tip').waitFor();
  for (const { at } of targets) await page.locator(at).first().waitFor();
  expect(await inTheWay(page, targets), 'what is in the way, by size').toEqual({});
});

test('notes that nobody reads go with the turn they were shown in, and come in the first game alone', async ({
  visitor,
}) => {
  const maelys = await newcomer(visitor, 'en-GB');
  const { id } = await maelys.open({});
  const page = await maelys.goto(`/t/${id}`);
  // On the smallest phone it is a button in the bar, on others one line; both open it.
  await page.locator('nav .tip').click();
  await page.getByRole('dialog').getByText(word('tour_tile_text')).waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 640 });
  await expect.poll(() => title(page)).toBe(word('tour_tile_title'));
  await page.locator('.note .more').click();
  await page.getByRole('dialog').getByText(word('tour_tile_text')).waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1024, height: 768 });
  let turns = 0;
  const unread = async () => {
    if (turns++ && (await page.locator('.note').count())) expect(await title(page)).not.toBe(word('tour_tile_title'));
    await byKeyboard(page);
  };
  await playOn(maelys, id, unread, 4);
  await caughtUp(maelys, await turnOf(maelys, id));
  const second = await maelys.open({});
  await maelys.goto(`/t/${second.id}`);
  await page.locator('[data-cell]').first().waitFor();
  expect(await page.locator('.note').count()).toBe(0);
});
