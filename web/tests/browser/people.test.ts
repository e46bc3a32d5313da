/** A game of two people, each in a browser of their own; its middle is played past the page, unless the whole is wanted. */
import { expect } from 'vitest';
import type { TableMade } from '../../src/wire';
import { readAccount } from './account';
import { shot } from './look';
import { byMouse, fastForward, playOn } from './play';
import { test, type Visitor } from './visit';
import { WHOLE } from './whole';
import { word } from './words';

test('two people in two browsers play a game to its end', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude' });
  const guilhem = await visitor({});
  const wish = { game: 'carcassonne', seats: 2, seating: [{}, null], visibility: 'unlisted' };
  const { table, links } = await aude.ask<TableMade>('POST', '/api/tables', wish);
  const page = await aude.goto(`/t/${table.id}`);
  const begin = page.getByRole('button', { name: word('table_begin') });
  await begin.waitFor();
  await expect.poll(() => begin.isDisabled()).toBe(true);

  const other = await guilhem.goto(links[1]!.path);
  await other.getByLabel(word('table_name'), { exact: true }).fill('Guilhem');
  await other.getByRole('button', { name: word('table_sit') }).click();
  await page.getByText('Guilhem').first().waitFor();
  await expect.poll(() => other.url()).not.toContain('#'); // the token has done its work
  await begin.click();

  const both = (play: (visitor: Visitor) => Promise<number | void>) => Promise.all([play(aude), play(guilhem)]);
  if (!WHOLE) {
    expect(await both((visitor) => playOn(visitor, table.id, byMouse, Infinity, 4))).toEqual([2, 2]);
    await both((visitor) => fastForward(visitor, table.id, 2));
  }
  const moves = (await both((visitor) => playOn(visitor, table.id, byMouse))) as [number, number];
  expect(moves[0] + moves[1]).toBeGreaterThan(WHOLE ? 65 : 1); // of 71 tiles few fit nowhere
  await Promise.all([readAccount(aude), readAccount(guilhem)]);
  await shot(page, 'ending');
  const { result } = await aude.table(table.id);
  const scores = result!.scores as number[];
  await page.keyboard.press('Escape');
  const ranking = page.getByRole('region', { name: word('ending_result') });
  for (const score of scores)
    await expect.poll(() => ranking.getByText(String(score), { exact: true }).count()).toBeGreaterThan(0);
});
