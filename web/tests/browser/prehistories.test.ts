/** Prehistories in the page: a whole game, several people at one screen, a tile without a place, a line that breaks. */
import { readFileSync } from 'node:fs';
import { buffer, text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { LOOKS } from '../../src/games/prehistories/drawing/tribes';
import type { TableMade, TableShown } from '../../src/wire';
import { readAccount, tableOf } from './account';
import { byAdvice, byPointer, cards, giveUp, hurryOn, paintOn, readyButton, viewIn } from './cave';
import { axe, shot } from './look';
import { PHONE, test, type Visitor } from './visit';
import { WHOLE } from './whole';
import { said, word } from './words';

const LOST = 'tests/browser/records/lost.jsonl';

/** Nothing of these hunters is in the page: neither drawn, nor named, nor written. */
async function hides(page: Page, hunters: readonly { value: number; speed: number }[]): Promise<void> {
  const body = await page.locator('body').innerHTML();
  const found = hunters.flatMap(
    ({ value, speed }) =>
      new RegExp(`data-speed="${speed}"|\\b${value}/${speed}\\b|speed ${speed}\\b`).exec(body) ?? [],
  );
  expect(found, 'what only another may know').toEqual([]);
}

const handOf = async (visitor: Visitor, id: string, seat: number) => {
  const { eyes } = await visitor.table(id);
  return viewIn({ eyes: eyes.filter((eye) => eye.seat === seat) } as never).hand;
};

test('two people in two browsers and a bot, to the finished caves', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude', pace: 'instant' });
  const guilhem = await visitor({
    name: 'Guilhem',
    pace: 'instant',
    locale: 'en-GB',
    theme: 'dark',
    viewport: { width: 1024, height: 768 },
  });
  const wish = {
    game: 'prehistories',
    seats: 3,
    seating: [{ colour: 'red' }, null, { bot: 'greedy' }],
    options: { objectives: 'mixed' },
    aids: ['legal', 'projected', 'left', 'hints'],
  };
  const { table } = await aude.ask<TableMade>('POST', '/api/tables', wish);
  await guilhem.ask('PUT', `/api/tables/${table.id}/seats/1`, {});
  await aude.ask('POST', `/api/tables/${table.id}/begin`);
  const page = await aude.goto(`/t/${table.id}`);
  const other = await guilhem.goto(`/t/${table.id}`);
  await cards(page).first().waitFor();
  // Each in the colour they chose; who chose none gets one of those left.
  const prints = page.locator('.ready [data-tribe]');
  await expect
    .poll(() => prints.evaluateAll((all) => all.map((one) => one.getAttribute('data-tribe'))))
    .toEqual(['red', 'blue', 'yellow']);
  // What everybody may count at a real table: of 12 hunters 3 are drawn, and each of the five zones has a tile of its pile.
  const counted = page.locator('.player .counts').first();
  await expect.poll(async () => (await counted.innerText()).match(/\d+/g)).toEqual(['3', '9', '0']);
  const piles = page.locator('[data-stock] [data-pile]');
  await expect.poll(() => piles.allInnerTexts()).toEqual(['24', '24', '9', '9', '4']);
  const play = (his: typeof byPointer, round?: number) =>
    Promise.all([paintOn(aude, table.id, byPointer, round), paintOn(guilhem, table.id, his, round)]);
  if (!WHOLE) {
    await play(byAdvice, 2);
    await Promise.all([aude, guilhem].map((visitor) => hurryOn(visitor, table.id, 7)));
  }
  await play(WHOLE ? byAdvice : byPointer); // the bot that advises thinks for a second
  await shot(other, 'prehistories-end-dark');
  await axe(other, 'the end of Prehistories');
  await readAccount(aude);
  await axe(page, 'the finished caves');
  await shot(page, 'prehistories-ending');

  const { result } = await aude.table(table.id);
  const scores = result!.scores as number[];
  expect(Math.max(...scores)).toBeLessThanOrEqual(8);
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('img', { name: said('prehistories_cave') }).count()).toBe(3);
  for (const kind of ['SVG', 'JPG']) {
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: `Save the cave of Aude as ${kind}` }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`prehistories-${table.id}-1.${kind.toLowerCase()}`);
    if (kind === 'SVG') {
      const svg = await text(await download.createReadStream());
      expect(svg).toMatch(/^<svg[^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
      expect(svg).not.toMatch(/href="(?!#|data:)/); // nothing in it comes from elsewhere
      expect(svg).toContain('Aude');
      expect(svg).toContain(LOOKS.red.paint);
    } else {
      const bytes = await buffer(await download.createReadStream());
      expect((await sharp(bytes).metadata()).format).toBe('jpeg');
      expect(bytes.length).toBeGreaterThan(50_000); // a picture, not an empty sheet
      expect(bytes.length, 'small enough to be sent to friends').toBeLessThan(1_500_000);
    }
  }
});

test('the curtain between two at one screen, with a third far away', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude' });
  const guilhem = await visitor({ name: 'Guilhem' });
  const seating = [{ name: 'Aude' }, { name: 'Brune' }, null];
  const clock = { kind: 'move', seconds: 3600 } as const;
  const { id } = await aude.open({ game: 'prehistories', seating, clock, begin: false });
  const running = async () => (await aude.table(id)).clock.running;
  await guilhem.ask('PUT', `/api/tables/${id}/seats/2`, {});
  await aude.ask('POST', `/api/tables/${id}/begin`);
  const page = await aude.goto(`/t/${id}`);
  const lift = (name: string) => page.getByRole('button', { name: `I am ${name}: show the table` });
  const [hers, brunes] = [await handOf(aude, id, 0), await handOf(aude, id, 1)];
  expect(hers).toHaveLength(3);

  await lift('Aude').waitFor();
  await hides(page, [...hers, ...brunes]);
  await axe(page, 'the curtain');
  await lift('Aude').click();
  // Brune's time stands until the device is hers.
  await expect.poll(running).toEqual([0, 2]);
  await expect.poll(() => cards(page).count()).toBe(3);
  await hides(page, brunes);
  await cards(page).first().click();
  await readyButton(page).click();

  await lift('Brune').waitFor();
  await hides(page, [...hers, ...brunes]);
  await lift('Brune').click();
  await hides(page, hers);
  await expect.poll(running).toEqual([1, 2]);
  await readyButton(page).click(); // she rests

  // Both are ready, the third is not: Aude changes her mind, and Brune's eyes are not needed for it.
  await page.getByText(word('table_curtain_ready')).waitFor();
  await hides(page, [...hers, ...brunes]);
  await lift('Aude').click();
  await hides(page, brunes);
  await page.getByRole('button', { name: word('prehistories_take_back') }).click();
  await cards(page).nth(1).click();
  await readyButton(page).click();
  await page.getByText(word('table_curtain_ready')).waitFor();

  const far = await guilhem.goto(`/t/${id}`);
  await hides(far, [...hers, ...brunes]);
  await readyButton(far).click();
  // Turned up: all see what was laid, without a curtain, and nothing of what was not.
  await aude.saw(new RegExp(word('prehistories_reveal')));
  await page.locator('.hand.asking').waitFor();
  const { laid } = viewIn(await aude.table(id)).tribes[0]!;
  expect(laid).toHaveLength(2);
  await hides(page, [...brunes, ...hers.filter(({ speed }) => !laid!.some((card) => card.speed === speed))]);
  await page.keyboard.press('t'); // the same in words
  await page.getByRole('heading', { name: word('table_in_words') }).waitFor();
  await hides(page, [...brunes]);
});

test('a tile that has no place anywhere is given up', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude', viewport: PHONE, touch: true });
  const rows = readFileSync(LOST, 'utf-8').trim().split('\n');
  const n = rows.findIndex((row) => row.includes('discard')) - 1;
  const lost = /discard ([\w-]+)/.exec(rows[n + 1]!)![1]!;
  await aude.goto('/');
  await aude.page.locator('input[type=file]').setInputFiles(LOST);
  const old = await tableOf(aude);
  const { id } = await aude.ask<TableShown>('POST', `/api/tables/${old}/branch`, { n, seats: [null, null] });
  const page = await aude.goto(`/t/${id}`);
  const whole = await aude.table(id);
  expect(viewIn(whole).phase).toBe('paint');
  await page.locator('.reach').first().waitFor();
  await shot(page, 'prehistories-phone-paint');
  await axe(page, 'painting on a phone');

  // Where it cannot go the page says why, with the rule, and lights the cells.
  const cave = (await page.locator('svg.own').boundingBox())!;
  const taken = page.locator('.painted').first();
  const box = (await taken.boundingBox())!;
  await page.touchscreen.tap(Math.min(box.x + 12, cave.x + cave.width - 4), box.y + 12);
  const why = page.getByRole('group', { name: word('board_why') });
  await why.getByRole('button', { name: said('board_rule') }).waitFor();
  await expect.poll(() => page.locator('.culprit').count()).toBeGreaterThan(0);
  await why.getByRole('button', { name: word('board_dismiss') }).tap();

  const waiting = page.getByRole('group', { name: word('prehistories_to_paint') }).getByRole('button');
  const discard = page.getByRole('button', { name: word('prehistories_discard') });
  /** Take one tile after the other, until one is in hand that has no place. */
  const takeLost = async () => {
    for (const tile of await waiting.all()) {
      await tile.tap();
      await expect.poll(() => tile.getAttribute('aria-pressed')).toBe('true');
      if (await discard.isVisible()) return;
    }
    throw new Error('every tile has a place');
  };
  await takeLost();
  // It is no more than asked about; what can be painted before it is what the page would do.
  const { version } = await aude.table(id);
  await discard.tap();
  const question = page.getByRole('dialog');
  await question.getByText(word('prehistories_discard_about')).waitFor();
  await axe(page, 'the question about a tile without a place');
  const first = question.getByRole('button', { name: said('prehistories_discard_first') });
  if (await first.count()) {
    await first.tap();
    await page.locator('.reach').first().waitFor();
    expect((await aude.table(id)).version).toBe(version);
    await takeLost();
  } else await question.getByRole('button', { name: word('prehistories_discard_keep') }).tap();
  expect((await aude.table(id)).version).toBe(version);
  await giveUp(page);
  await expect.poll(async () => JSON.stringify((await aude.table(id)).eyes)).toContain(`"tile":"${lost}"`);
  await expect
    .poll(async () => (await aude.table(id)).eyes[0]!.events.some(({ type }) => type === 'tile_lost'))
    .toBe(true);
});

test('the line breaks during the secret choice: nothing is lost, nothing leaks', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude', allow: [/WebSocket connection to/, /net::ERR_INTERNET_DISCONNECTED/] });
  const guilhem = await visitor({ name: 'Guilhem' });
  const { id } = await aude.open({ game: 'prehistories', seating: [{}, null], begin: false });
  await guilhem.ask('PUT', `/api/tables/${id}/seats/1`, {});
  await aude.ask('POST', `/api/tables/${id}/begin`);
  const heard: string[] = [];
  guilhem.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  const far = await guilhem.goto(`/t/${id}`);
  const page = await aude.goto(`/t/${id}`);
  await cards(page).nth(1).click();
  const hand = await handOf(aude, id, 0);

  await aude.context.setOffline(true);
  await readyButton(page).click();
  await page.getByText(word('table_move_kept')).waitFor();
  await aude.context.setOffline(false);
  await page.getByRole('heading', { name: word('prehistories_you_are_ready') }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: word('prehistories_you_are_ready') }).waitFor();
  await expect.poll(() => page.locator('.hunters .chosen').count()).toBe(1);
  await far.locator('.ready .done').filter({ hasText: 'Aude' }).waitFor(); // he hears that she is ready, and no more
  expect(heard.length).toBeGreaterThan(1);
  const leaked = hand.filter(({ value, speed }) =>
    new RegExp(`"speed":${speed}\\b|\\b${value}/${speed}\\b`).test(heard.join('\n')),
  );
  expect(leaked).toEqual([]);
  await hides(far, hand);
  await readyButton(far).click();
  await expect.poll(async () => viewIn(await guilhem.table(id)).tribes[0]!.laid).toEqual([hand[1]]);
});
