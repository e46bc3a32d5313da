/** Hunters & Gatherers in French, in both readings, to the final scoring and its account. */
import { expect } from 'vitest';
import { zoneEvent } from '../../src/landscape/gameTypes';
import type { AnyEvent, ReplayShown } from '../../src/wire';
import { readAccount } from './account';
import { axe, shot } from './look';
import { byMouse, fastForward, playOn } from './play';
import { test, type Visitor } from './visit';
import { WHOLE } from './whole';
import { word } from './words';

const FRENCH = { reducedMotion: true, pace: 'instant', name: 'Aude', locale: 'fr-FR' } as const;

/** What the last action of a game brought. */
async function ending(visitor: Visitor, id: string): Promise<AnyEvent[]> {
  const { n } = (await visitor.table(id)).table;
  return (await visitor.ask<ReplayShown>('GET', `/api/tables/${id}/replay?from=${n}&to=${n}`)).frames.at(-1)!.events;
}

test('a game as Faidutti reads it, with a bonus tile, to the account', async ({ visitor }) => {
  const aude = await visitor(FRENCH);
  const { id } = await aude.open({ game: 'hunters', options: { reading: 'faidutti' } });
  const page = await aude.goto(`/t/${id}`);
  await page.getByRole('heading', { name: word('board_in_hand', 'fr') }).waitFor();
  const play = (most?: number) => playOn(aude, id, (table) => byMouse(table, 'fr'), most);
  if (!WHOLE) {
    await play(2);
    await fastForward(aude, id, 6, /^B\d\d /); // whoever finds gold lays another tile
    await play(1);
    await fastForward(aude, id, 2);
  }
  await play();
  expect(await aude.ask<string>('GET', `/api/tables/${id}/record`), 'gold was found').toMatch(/"do":"B\d\d /);

  // Nothing may move here: the final scoring is read as a list, each area with its points and why.
  await readAccount(aude, 'fr');
  const areas = page.getByRole('dialog').getByRole('list', { name: word('table_reckoning', 'fr') });
  const scored = (await ending(aude, id)).map(zoneEvent).filter((event) => event?.type === 'scored');
  const final = scored.filter((event) => event.final);
  const counted = new Set(final.map(({ kind, x, y, zone }) => [kind, x, y, zone].join(' ')));
  await expect
    .poll(() => areas.getByText(/^Décompte final, (réseau de rivières|prairie) (en|passant par) .+ pour /).count())
    .toBe(counted.size);
  await axe(page, 'account of hunters');
  await shot(page, 'hunters-account');
});

test('the final scoring as Philibert reads it, area by area', async ({ visitor }) => {
  const aude = await visitor({ ...FRENCH, theme: 'dark' });
  const { id } = await aude.open({ game: 'hunters', options: { reading: 'philibert' } });
  await fastForward(aude, id, 2);
  const page = await aude.goto(`/t/${id}`);
  await playOn(aude, id, (table) => byMouse(table, 'fr'));
  await readAccount(aude, 'fr');
  const again = word('ending_reckon_again', 'fr');
  await page.getByRole('dialog').getByRole('button', { name: again }).click();

  const shown = page.getByRole('region', { name: word('table_reckoning', 'fr') });
  await shown.waitFor();
  const result = page.getByRole('region', { name: word('ending_result', 'fr') });
  expect(await result.count(), 'who won is not given away').toBe(0);
  const told = () => shown.locator('.sentence').textContent();
  await expect.poll(told).toMatch(/^Décompte final, .+ pour .+\.$/);
  const first = await told();
  await page.keyboard.press('ArrowRight');
  await expect.poll(told).not.toBe(first);
  await axe(page, 'final scoring');
  await shot(page, 'hunters-reckoning');
  await page.keyboard.press('Escape');
  await result.waitFor();
});
