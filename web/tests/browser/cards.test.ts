/** The cards of the Stone House: their names, which are longer in French, keep clear of the edges. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { resize, sit } from './sizes/sizes';
import { test } from './visit';

/** The names that come closer than two pixels to the edge of what they are written on: the plate of the picture, or the button. */
function crowded(page: Page): Promise<string[]> {
  return page.locator('.cards .name').evaluateAll((names) =>
    names.flatMap((name) => {
      const words = document.createRange();
      words.selectNodeContents(name);
      const text = words.getBoundingClientRect();
      const button = name.closest('button')!.getBoundingClientRect();
      const { left, top, width, height } = name.parentElement!.querySelector('svg')!.getBoundingClientRect();
      const isOnPicture = text.left < left + width;
      // The drawing is 126 by 174; its plate is 112 by 48, at 7 from the left and 119 from the top.
      const [x, y] = isOnPicture ? [left + (7 * width) / 126, top + (119 * height) / 174] : [button.left, button.top];
      const [right, bottom] = isOnPicture
        ? [x + (112 * width) / 126, y + (48 * height) / 174]
        : [button.right, button.bottom];
      const room = Math.min(text.left - x, text.top - y, right - text.right, bottom - text.bottom);
      return room < 2 ? [`${name.textContent}: ${room.toFixed(1)}`] : [];
    }),
  );
}

test('the names of the cards keep clear of the edges, in French, at every width', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude', locale: 'fr-FR', viewport: { width: 1440, height: 900 } });
  const page = await aude.goto(`/t/${await sit(aude, { record: 'five-camps', n: 176, seat: 4 })}`);
  await page.locator('.hand[data-phase=pick_card]').waitFor();
  for (const size of [
    [2560, 1440],
    [1440, 900],
    [1280, 800],
    [1240, 800],
    [1239, 800],
    [1024, 768],
    [844, 390],
    [360, 640],
  ] as const) {
    const name = await resize(page, size);
    await expect.poll(() => crowded(page), { message: name }).toEqual([]);
  }
});
