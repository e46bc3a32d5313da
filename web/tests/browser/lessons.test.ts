/** “How to play”: from the first page through a game's lessons by keyboard, with a wrong and a right thing tried. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from './look';
import { test } from './visit';
import { said, word } from './words';

const status = (page: Page) => page.locator('.lessons [role=status]');
/** Go there with the keyboard alone. */
async function tabTo(page: Page, name: string, most = 40): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const called = (await focused.getAttribute('aria-label')) ?? (await focused.innerText());
    if (called.trim() === name) return;
  }
  throw new Error(`no way to ${name}`);
}

test('a game is learned by keyboard: a wrong try is explained, a right one is shown and counted', async ({
  visitor,
}) => {
  const page = await (await visitor()).goto('/');
  await page
    .locator('[data-game=carcassonne]')
    .getByRole('link', { name: word('home_rules') })
    .press('Enter');
  await page.getByRole('heading', { name: word('howto_cc_lay_title') }).waitFor();
  await axe(page, 'lessons');
  // Row 1 has one space, north of the field: as it is drawn the tile shows a road to it.
  const cell = word('howto_cell').replace('{row}', '1').replace('{column}', '2');
  await tabTo(page, cell);
  await page.keyboard.press('Enter');
  await expect.poll(() => status(page).innerText()).toContain('it shows a road but its neighbour needs a field');
  await expect.poll(() => status(page).innerText()).toContain(word('howto_refused'));
  await tabTo(page, word('howto_turn_right'));
  await page.keyboard.press('Enter');
  await expect.poll(() => status(page).innerText()).toBe('');
  for (let back = 0; back < 20 && (await page.locator(':focus').getAttribute('aria-label')) !== cell; back += 1)
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => status(page).innerText()).toContain(word('howto_right'));
  expect(await page.locator('.picture button').count(), 'it lies').toBe(0);

  // On to the city, which counts.
  for (const title of ['meeple', 'road', 'city']) {
    await tabTo(page, word('howto_next'));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: word(`howto_cc_${title}_title`) }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  }
  await page.getByRole('button', { name: word('howto_turn_left') }).press('Enter');
  await page
    .getByRole('button', { name: word('howto_cell').replace('{row}', '2').replace('{column}', '3') })
    .press('Enter');
  await expect.poll(() => status(page).innerText()).toContain('3 tiles and 1 shield at 2 points each = 8 points');
});

test('the way on is in sight in every step of every game, in a window of 1280x800', async ({ visitor }) => {
  const guest = await visitor({ locale: 'fr-FR', viewport: { width: 1280, height: 800 } });
  for (const game of ['carcassonne', 'hunters', 'prehistories', 'stonehouse']) {
    const page = await guest.goto('/');
    await page
      .locator(`[data-game=${game}]`)
      .getByRole('link', { name: word('home_rules', 'fr') })
      .click();
    const steps = page.locator('.lessons nav button');
    await steps.first().waitFor();
    const all = await steps.count();
    const next = page.locator('.lessons .ways').getByRole('button', { name: word('howto_next', 'fr') });
    for (let step = 1; step < all; step += 1) {
      await page.locator(`.lessons nav li:nth-child(${step}) [aria-current=step]`).waitFor();
      const seen = () =>
        next.evaluate((button) => {
          const { top, bottom, left, right } = button.getBoundingClientRect();
          const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return top >= 0 && bottom <= innerHeight && button.contains(middle);
        });
      await expect.poll(seen, { message: `${game}, step ${step}` }).toBe(true);
      await next.press('Enter');
    }
  }
});

test('at the table the same lessons open where the rules are, and the rules are one press further', async ({
  visitor,
}) => {
  const guest = await visitor({ name: 'Aude', locale: 'fr-FR' });
  const { id } = await guest.open({ seating: [{}, { bot: 'greedy' }] });
  const page = await guest.goto(`/t/${id}`);
  await page.getByRole('button', { name: word('howto_title', 'fr'), exact: true }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('heading', { name: word('howto_cc_lay_title', 'fr') }).waitFor();
  await panel.locator('.picture button').first().click();
  await expect.poll(() => status(page).innerText()).toContain('la tuile voisine demande un pré');
  await panel.getByText(word('howto_to_ledger', 'fr')).click();
  await panel.getByRole('searchbox').waitFor();
  await panel
    .getByRole('status')
    .filter({ hasText: said('table_rules_found', 'fr') })
    .waitFor();
});
