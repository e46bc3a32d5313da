/** The end of a game as people see it: the last move, the final scoring, the result, each once. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { NewTable } from '../../src/wire';
import { byKeyboard, fastForward, playOn } from './play';
import { test, type Visitor } from './visit';
import { WHOLE } from './whole';
import { said, word } from './words';

declare global {
  interface Window {
    /** What the page has shown of the end, as it changed. */
    ends: string[];
  }
}

/** From now on the page notes what it shows of the end. */
async function watchEnd(page: Page): Promise<void> {
  const names = [word('table_reckoning'), word('ending_result')];
  await page.evaluate(([scoring, result]) => {
    window.ends = [];
    const shows = (name: string | undefined) => document.querySelector(`section[aria-label="${name}"]`) !== null;
    const look = () => {
      const now = shows(scoring) ? 'scoring' : shows(result) ? 'result' : '';
      if (now && now !== window.ends.at(-1)) window.ends.push(now);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  }, names);
}

/** Play the last moves of a game in the page. */
async function playLast(aude: Visitor, wish: Partial<NewTable>): Promise<Page> {
  const { id } = await aude.open(wish);
  await fastForward(aude, id, 2);
  const page = await aude.goto(`/t/${id}`);
  await page.getByRole('application').waitFor();
  await watchEnd(page);
  await playOn(aude, id, byKeyboard);
  return page;
}

const NORMAL = { name: 'Aude', pace: 'normal' } as const;

test('Carcassonne is counted area by area, and comes to its result', async ({ visitor }) => {
  const page = await playLast(await visitor({ ...NORMAL, unhurried: true }), { taking_back: 'practice' });
  const bar = page.getByRole('region', { name: word('table_reckoning') });
  await bar.getByText(said('ending_area')).filter({ hasText: /\b2\b/ }).waitFor(); // an area was paid, and the next is lit
  await bar.getByRole('button', { name: word('ending_skip') }).click();
  const result = page.getByRole('region', { name: word('ending_result') });
  await result.getByRole('button', { name: word('ending_reckon_again') }).click();
  await bar.getByRole('button', { name: word('ending_skip') }).click();
  await result.waitFor();
  expect(await page.evaluate(() => window.ends)).toEqual(['scoring', 'result', 'scoring', 'result']);
  // Where everything could be taken back the end cannot: it says so, and how to try another move.
  await expect.poll(() => page.getByTitle(word('table_practice_about')).count()).toBe(0);
  await page.keyboard.press('u');
  const why = page.locator('.panel.undo');
  await why.waitFor();
  for (const name of [word('ending_replay'), word('ending_what_if')]) expect(await why.innerText()).toContain(name);
});

// The whole games of whole-games go the same way.
test.runIf(WHOLE)(
  'Hunters & Gatherers is counted to its end, and who looks back comes back to the result',
  async ({ visitor }) => {
    const page = await playLast(await visitor(NORMAL), { game: 'hunters' });
    const result = page.getByRole('region', { name: word('ending_result') });
    await result.getByRole('button', { name: word('ending_replay'), exact: true }).click();
    await page.getByRole('region', { name: word('ending_replay') }).waitFor();
    await page.keyboard.press('Escape');
    await result.waitFor();
    expect(await page.evaluate(() => window.ends)).toEqual(['scoring', 'result']);
  },
);
