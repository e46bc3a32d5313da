/** A fair shuffle of two people: their pages give salts by themselves, and check at the end what became of them. */
import { afterEach, expect } from 'vitest';
import type { TableMade, Whole } from '../../src/wire';
import { axe, shot } from './look';
import { due } from './play';
import { Server } from './server';
import { test, type Visitor } from './visit';
import { said, word } from './words';

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

/** Play to the end, past the pages: whoever is due takes the first action there is. */
async function playedOut(id: string, people: readonly Visitor[]): Promise<void> {
  for (let n = 0; n < 200; n += 1) {
    for (const visitor of people) {
      const whole: Whole = await visitor.table(id);
      if (whole.table.phase !== 'running') return;
      const [seat] = due(whole);
      if (seat === undefined) continue;
      const action = whole.eyes.find((eye) => eye.seat === seat)!.actions[0]!;
      const act = { type: 'act', id: `move-${n}`, seat, version: whole.version, do: action };
      await visitor.ask('POST', `/api/tables/${id}/act`, act);
    }
  }
  throw new Error('the game does not end');
}

test('two pages sit down, give their salts unasked, and check the bag at the end', async ({ visitor }) => {
  const server = await Server.start({ backend: 'plain', honest: true });
  servers.push(server);
  const aude = await visitor({ name: 'Aude', site: server.url });
  const guilhem = await visitor({ site: server.url, locale: 'fr-FR' });
  const wish = { game: 'carcassonne', seats: 2, seating: [{}, null], visibility: 'unlisted' };
  const { table, links } = await aude.ask<TableMade>('POST', '/api/tables', wish);
  const page = await aude.goto(`/t/${table.id}`);
  await page.getByText(word('table_salt_fixed')).waitFor();
  await page.getByText(word('table_salt_details')).click();
  await axe(page, 'waiting room');
  await shot(page, 'salts');

  const other = await guilhem.goto(links[1]!.path);
  await other.getByLabel(word('table_name', 'fr'), { exact: true }).fill('Guilhem');
  await other.getByRole('button', { name: word('table_sit', 'fr') }).click();
  await other.getByText(word('table_salt_fixed', 'fr')).waitFor();
  const hashes = (await aude.table(table.id)).bag.salts.map(({ hash }) => hash);
  expect(hashes).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)]);

  await page.getByRole('button', { name: word('table_begin') }).click();
  await expect.poll(async () => (await aude.table(table.id)).table.phase).toBe('running');
  const { salts } = (await aude.table(table.id)).bag;
  expect(salts.map(({ hash, told }) => [hash, told])).toEqual(hashes.map((hash) => [hash, true]));

  // Once the pages have seen the game begin they look elsewhere: to draw every move takes longer than to make it.
  for (const { page } of [aude, guilhem]) {
    await page.locator('.hand').first().waitFor();
    await page.goto('about:blank');
  }
  await playedOut(table.id, [aude, guilhem]);
  for (const [who, lang] of [
    [aude, 'en'],
    [guilhem, 'fr'],
  ] as const) {
    const there = await who.goto(`/check?table=${table.id}`);
    await there.getByRole('heading', { name: word('line_check_fair', lang) }).waitFor();
    for (const finding of ['kept_promise', 'kept_salt', 'kept_hashes'])
      await there.getByText(said(`line_check_${finding}_ok`, lang)).waitFor();
    await there.getByText(said('line_check_doubt_told', lang)).waitFor();
    await shot(there, `check-salts-${lang}`);
  }

  // The same record from a file, cut short in the middle of a line.
  const record = await aude.ask<string>('GET', `/api/tables/${table.id}/record`);
  const cut = record.split('\n').slice(0, 12).join('\n').slice(0, -5);
  const file = { name: 'cut.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(cut) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText(/cut off in the middle of line 12, after action 10/).waitFor();
  await page.getByText(said('line_check_kept_salt_ok')).waitFor();
});

test('against a bot the salts are told before anybody notices', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude' });
  const page = await aude.goto('/');
  await page
    .getByRole('button', { name: new RegExp(`^${word('home_play_now')}`) })
    .first()
    .click();
  await page.waitForURL(/\/t\//);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await expect.poll(async () => (await aude.table(id)).table.phase).toBe('running');
  const { salts } = (await aude.table(id)).bag;
  expect(salts.filter(({ told }) => told)).toHaveLength(1);
});
