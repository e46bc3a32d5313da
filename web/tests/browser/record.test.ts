/** Games that are over: brought in, looked back at, gone on from at any moment, taken along. */
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { axe, shot } from './look';
import { byMouse, settled, turnOf } from './play';
import { test, type Visitor } from './visit';
import { said, word } from './words';

const FAIR = 'tests/server/records/fair.jsonl';
const actionsOf = (record: string) => record.trim().split('\n').slice(1);

/** Bring the record in by the page; where it leads. */
async function bring({ page }: Visitor): Promise<string> {
  await page.locator('input[type=file]').setInputFiles(FAIR);
  await page.waitForURL(/\/t\/\w+$/);
  return page.url().split('/').at(-1)!;
}

test('import and export', async ({ visitor }) => {
  const aude = await visitor({ allow: [/ 400\b/] }); // the record that is refused below
  const page = await aude.goto('/');
  await page.getByRole('button', { name: word('home_record_open') }).waitFor();

  const rows = readFileSync(FAIR, 'utf-8').split('\n');
  rows[40] = rows[40]!.replace(/"do":"\w+/, '"do":"X');
  const bad = { name: 'bad.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(rows.join('\n')) };
  await page.locator('input[type=file]').setInputFiles(bad);
  const refused = page.getByRole('alert').filter({ hasText: said('home_record_refused') });
  await refused.filter({ hasText: /Line 41: .*\bX\b/ }).waitFor(); // the row after the header and 39 actions

  const id = await bring(aude);
  const result = page.getByRole('region', { name: word('ending_result') });
  await result.getByText('20', { exact: true }).waitFor();
  await result.getByRole('button', { name: word('ending_see_account') }).click();
  const dialog = page.getByRole('dialog');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: word('table_export') }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`carcassonne-${id}.jsonl`);
  const kept = await text(await download.createReadStream());
  expect(actionsOf(kept)).toEqual(actionsOf(readFileSync(FAIR, 'utf-8')));

  await dialog.getByRole('link', { name: word('ending_check') }).click();
  // The bag of a record of the first kind: all of it fits, and whoever added the last salt could choose.
  await page.getByRole('heading', { name: word('line_check_fits') }).waitFor();
});

test('replay by keys and slider, then another way from there', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude' });
  const page = await aude.goto('/');
  await page.getByRole('button', { name: word('home_record_open') }).waitFor();
  await bring(aude);
  await page.getByRole('region', { name: word('ending_result') }).waitFor();
  await page.getByRole('button', { name: word('ending_replay'), exact: true }).click();
  await page.keyboard.press('ArrowLeft');
  const replay = page.getByRole('region', { name: word('ending_replay') });
  const at = (n: number) =>
    replay
      .getByText(new RegExp(`\\b${n}\\b.*\\b71\\b`))
      .first()
      .waitFor();
  await at(70);
  await page.keyboard.press('ArrowLeft');
  await at(69);
  // The text board hears the same keys.
  await page.keyboard.press('t');
  await page.getByRole('heading', { name: word('table_in_words') }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await at(68);
  await page.keyboard.press('t');
  await page.getByRole('application').waitFor();
  await page.keyboard.press('Home');
  await at(0);
  const tiles = () => page.getByRole('application').getAttribute('aria-label');
  const before = await tiles();
  await replay.getByRole('button', { name: word('ending_next') }).click();
  await at(1);
  await expect.poll(tiles).not.toBe(before);
  await replay.getByRole('slider').fill('30');
  await at(30);
  await replay.getByRole('button', { name: word('ending_event_next') }).click();
  await replay.getByText(said('ending_event')).waitFor();
  // Zones explain themselves as they stood then: by key, and under the pointer.
  await page.getByRole('application').focus();
  await page.keyboard.press('z');
  const zone = page.locator('[data-part]:focus');
  await zone.waitFor();
  const card = page.locator('.card');
  const letters = (text: string | null) => text!.replace(/\W/g, '');
  const named = letters(await zone.getAttribute('aria-label'));
  await expect.poll(async () => letters(await card.textContent())).toBe(named);
  const cities = page.locator('[data-part][aria-label^="City"]:not(:focus)');
  // The board may still move: the pointer follows until it rests on a city.
  const explains = async () => {
    const [name, x, y] = await cities.evaluateAll((all) => {
      for (const city of all) {
        const { x, y, width, height } = city.getBoundingClientRect();
        const point = [x + width / 2, y + height / 2] as const;
        if (document.elementFromPoint(...point) === city) return [city.getAttribute('aria-label')!, ...point] as const;
      }
      return ['no city in sight', 0, 0] as const;
    });
    await page.mouse.move(x, y);
    return letters(await card.textContent()) === letters(name);
  };
  await expect.poll(explains).toBe(true);
  await shot(page, 'replay');
  await axe(page, 'replay');

  const old = page.url();
  await replay.getByRole('button', { name: word('ending_what_if') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('ending_branch_start') })
    .click();
  await expect.poll(() => page.url()).not.toBe(old);
  const id = page.url().split('/').at(-1)!;
  const { table } = await turnOf(aude, id);
  expect(table.branch_of?.n).toBe(30);
  expect(table.n).toBeGreaterThanOrEqual(30);
  await byMouse(page);
  await settled(aude, id, table.n);
});
