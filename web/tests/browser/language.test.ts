/** French and English, chosen by the browser, changed at any time without losing anything. */
import { expect } from 'vitest';
import { byMouse, cells, confirm, layFirst, settled } from './play';
import { shot } from './look';
import { test } from './visit';
import { word } from './words';

test('a French reader is spoken to in French, and may change their mind in the middle of a turn', async ({
  visitor,
}) => {
  const aude = await visitor({ name: 'Aude', locale: 'fr-FR' });
  const page = await aude.goto('/');
  await page.getByRole('heading', { level: 1, name: word('home_welcome', 'fr') }).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
  const { id } = await aude.open({ seating: [{}, { bot: 'greedy' }] });
  await aude.goto(`/t/${id}`);
  await cells(page, 'fr').first().waitFor();
  await expect.poll(() => page.title()).toContain(word('table_your_turn', 'fr'));
  await shot(page, 'table-fr');

  await layFirst(page, 'fr');
  await page.getByRole('button', { name: word('table_other_language', 'fr') }).click();
  await confirm(page, 'en').waitFor(); // the tile still lies there
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  await expect.poll(() => page.title()).toContain(word('table_your_turn', 'en'));
  await confirm(page, 'en').click();
  await settled(aude, id, 0);
  // What happened is told in English, too, and the choice is kept.
  await page
    .getByText(/^.*\bscores?\b|places|lays/i)
    .first()
    .waitFor();
  await page.reload();
  await cells(page, 'en').first().waitFor();
  await byMouse(page);
});
