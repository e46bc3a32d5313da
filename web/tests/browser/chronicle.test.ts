/** The chronicle: a sentence for each move, the rest on demand, and coordinates on the rim of the board. */
import { expect } from 'vitest';
import { axe, shot } from './look';
import { fastForward } from './play';
import { test } from './visit';

test('a move is one sentence without codes; pressed, it has its tile and its place, and the rim counts cells', async ({
  visitor,
}) => {
  const aude = await visitor({ name: 'Aude', locale: 'fr-FR' });
  const { id } = await aude.open({ seating: [{}, { bot: 'greedy' }] });
  await fastForward(aude, id, 50);
  const page = await aude.goto(`/t/${id}`);
  const lines = page.locator('[data-entry] .sentence');
  await lines.first().waitFor();
  for (const line of await lines.allTextContents()) expect(line).not.toMatch(/_|\(-?\d+, -?\d+\)|zone \d/);
  await lines.first().focus();
  await page.keyboard.press('Enter');
  const place = page.locator('[data-entry] ul button').first();
  await place.waitFor();
  await place.focus();
  const named = (await place.textContent())!.match(/-?\d+/g)!;
  await expect.poll(() => page.locator('.rim .at').allTextContents()).toEqual(named);
  await axe(page, 'chronicle');
  await shot(page, 'chronicle-fr');
});
