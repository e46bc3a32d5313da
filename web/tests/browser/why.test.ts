/** A refused attempt explains itself: at the spot, in words, with its rule. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe, shot } from './look';
import { cells, confirm, layFirst } from './play';
import { test } from './visit';
import { said, word } from './words';

/** Turn the laid tile until it does not fit: there is nothing to confirm any more, and the page names the rule. */
async function turnAway(page: Page): Promise<Locator> {
  const why = page.getByRole('button', { name: said('board_rule') });
  const turned = async () => {
    if (await confirm(page).count()) await page.keyboard.press('Alt+r');
    return why.count();
  };
  await expect.poll(turned).toBe(1);
  expect(await confirm(page).count()).toBe(0);
  return why;
}

test('on the board: a tile turned so that it does not fit', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude' });
  const { id } = await aude.open({ seating: [{}, {}] });
  const page = await aude.goto(`/t/${id}`);
  await layFirst(page);
  const why = await turnAway(page);
  await shot(page, 'why');
  await axe(page, 'refusal');
  const cited = /[A-Z]+-\d+/.exec((await why.textContent())!)![0];
  await why.click();
  const rules = page.getByRole('dialog');
  await rules.getByText(cited, { exact: true }).first().waitFor(); // the panel opens at the rule
  await page.keyboard.press('Escape');
  expect((await aude.table(id)).table.n).toBe(0);
});

test('on the board, where nothing is foretold: a space where no tile can lie is asked about, and nothing is played', async ({
  visitor,
}) => {
  const aude = await visitor({ name: 'Aude' });
  const { id } = await aude.open({ seating: [{}, {}], aids: ['legal'] });
  const page = await aude.goto(`/t/${id}`);
  const sent: string[] = [];
  page.on('websocket', (line) => line.on('framesent', ({ payload }) => sent.push(String(payload))));
  await page.reload();
  await layFirst(page);
  await turnAway(page);
  const types = sent.map((message) => JSON.parse(message).type);
  expect(types).toContain('check');
  expect(types).not.toContain('act');
  expect((await aude.table(id)).table.n).toBe(0);
});

test('on the text board: a move that is typed, in French', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude', locale: 'fr-FR' });
  const { id } = await aude.open({ seating: [{}, {}] });
  const page = await aude.goto(`/t/${id}`);
  await cells(page, 'fr').first().waitFor();
  await page.keyboard.press('t');
  const field = page.getByRole('textbox', { name: word('table_type_move', 'fr') });
  const { eyes } = await aude.table(id);
  const [tile] = eyes[0]!.actions[0]!.split(' ');
  await field.fill(`${tile} 7,7 r0`);
  await field.press('Enter');
  const alert = page.getByRole('alert').filter({ hasText: /\S/ });
  await alert.waitFor();
  await expect.poll(() => alert.textContent()).toMatch(/\p{L}{3,} .*\p{L}{3,}/u);
  await expect.poll(() => alert.getByRole('button', { name: said('table_rule_named', 'fr') }).isVisible()).toBe(true);
  expect((await aude.table(id)).table.n).toBe(0);
  await shot(page, 'text-board-fr');
});
