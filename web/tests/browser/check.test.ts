import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { axe, shot } from './look';
import { test } from './visit';
import { word } from './words';

const FAIR = 'tests/server/records/fair.jsonl';

/** A record in which two seals changed places. */
function swapped(): { name: string; mimeType: string; buffer: Buffer } {
  const [first, ...rest] = readFileSync(FAIR, 'utf-8').split('\n');
  const header = JSON.parse(first!);
  const { leaves } = header.fair;
  [leaves[12], leaves[13]] = [leaves[13], leaves[12]];
  const text = [JSON.stringify(header), ...rest].join('\n');
  return { name: 'swapped.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) };
}

test('a record is checked in the page, and a swapped draw named', async ({ visitor }) => {
  const page = await (await visitor()).goto('/check');
  const file = page.locator('input[type=file]');
  await file.setInputFiles(FAIR);
  await page.getByRole('heading', { name: word('line_check_fits') }).waitFor(); // its salts were told too early
  await page.getByText(word('line_check_doubt_told_early')).waitFor();
  await expect.poll(() => page.getByText('Draws whose seals open: 71 of 71.').isVisible()).toBe(true);
  await expect.poll(() => page.getByText('mon chien é 🐕').isVisible()).toBe(true);
  await shot(page, 'check-fair');
  await axe(page);

  await file.setInputFiles(swapped());
  await page.getByRole('heading', { name: 'Something is wrong with this bag.' }).waitFor();
  await expect.poll(() => page.getByText('Draw 12 does not open its seal').isVisible()).toBe(true);
  await shot(page, 'check-swapped');
  await axe(page);

  await file.setInputFiles({ name: 'x.jsonl', mimeType: 'text/plain', buffer: Buffer.from('hello\n') });
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('Line 1');
});

test('a table is checked by its code, in French and in the dark', async ({ visitor }) => {
  const guest = await visitor({ name: 'Aude', locale: 'fr-FR', theme: 'dark' });
  const { id } = await guest.open();
  const page = await guest.goto('/check');
  await page.getByRole('textbox', { name: 'Ou le code d’une table' }).fill(`${guest.site}/t/${id}`);
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await page.getByRole('heading', { name: 'Jusqu’ici tout concorde' }).waitFor();
  await shot(page, 'check-fr-dark');
  await axe(page);
});
