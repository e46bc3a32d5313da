/** The form for a new table: what begins the game is always in reach. */
import { expect } from 'vitest';
import { test } from './visit';
import { word } from './words';

const SIZES = [
  [320, 568],
  [390, 844],
  [844, 390],
  [1024, 768],
  [1440, 900],
] as const;

test('Begin can be pressed without scrolling, and nothing scrolls sideways', async ({ visitor }) => {
  const aude = await visitor({ locale: 'fr-FR' });
  const page = await aude.goto('/new/hunters');
  const begin = page.getByRole('button', { name: word('home_new_begin', 'fr') });
  await begin.waitFor();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const hit = () =>
      begin.evaluate((button) => {
        const { x, y, width: w, height: h } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + w / 2, y + h / 2));
      });
    await expect.poll(hit, { message: `${width}x${height}` }).toBe(true);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width}x${height}`).toBeLessThanOrEqual(0);
  }
});
