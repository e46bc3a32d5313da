/** Building a house of stone in the page: by keyboard to a collapse that another watches, then to a house that stands. */
import { readFileSync } from 'node:fs';
import { buffer, text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { viewOf as seenAs } from '../../src/server/gameTypes';
import type { TableShown, Whole } from '../../src/wire';
import type { Pose } from '../../src/games/stonehouse/building/pose';
import type { StoneHouseView } from '../../src/wire/stonehouse';
import { axe, shot } from './look';
import { settled } from './play';
import { builders, pressStill, siteOf } from './site';
import { PHONE, test, type Visitor } from './visit';
import { word } from './words';

/** A game of bots with a steady hand in which the second seat builds with action 58, and the simple plan stands. */
const HOUSE = 'tests/browser/records/house.jsonl';
const [BUILDER, BEFORE] = [1, 57];

/** Sit where somebody is about to build. */
async function toBuild(visitor: Visitor): Promise<string> {
  const record = { method: 'POST', data: readFileSync(HOUSE), headers: { 'content-type': 'application/jsonl' } };
  const answer = await visitor.context.request.fetch(`${visitor.site}/api/records`, record);
  const { table } = (await answer.json()) as { table: string };
  const seats = [0, 1, 2].map((seat) => (seat === BUILDER ? null : 'greedy'));
  const branch = await visitor.ask<TableShown>('POST', `/api/tables/${table}/branch`, { n: BEFORE, seats });
  return branch.id;
}

const viewOf = ({ eyes }: Whole): StoneHouseView =>
  seenAs(eyes.find(({ seat }) => seat === BUILDER)!.view, 'stonehouse')!;
const heard = (page: Page, what: string) => page.getByRole('status').filter({ hasText: what }).waitFor();

/** The stones are drawn where the server says that they lie. */
async function drawnAt(page: Page, poses: readonly Pose[]): Promise<void> {
  const wanted = poses.map(({ stone, x, y }) => `${stone} translate(${x} ${-y})`);
  const drawn = () =>
    page
      .locator('[data-site] g[data-stone][transform^="translate"]')
      .evaluateAll((all) =>
        all.map(
          (one) => `${one.getAttribute('data-stone')} ${/^translate\([^)]*\)/.exec(one.getAttribute('transform')!)}`,
        ),
      );
  await expect.poll(drawn).toEqual(expect.arrayContaining(wanted));
}

/** What is seen of the end of a try. */
interface Try {
  settling: boolean;
  outcome: boolean;
  guilty: number;
  heading: string;
  chronicle: string;
}

declare global {
  interface Window {
    tries: Try[];
  }
}

/** From now on the page notes what it shows of a try, each state once. */
async function watchTry(page: Page): Promise<void> {
  await page.evaluate(
    (settles) => {
      window.tries = [];
      const all = (selector: string) => [...document.querySelectorAll(selector)];
      const text = (selector: string) =>
        all(selector)
          .map(({ textContent }) => textContent.trim())
          .join();
      const look = () => {
        const now = {
          settling: text('.building > p').includes(settles),
          outcome: all('.outcome').length > 0,
          guilty: all('[data-site] .lit').length,
          heading: text('.building h2'),
          chronicle: text('[role=log]'),
        };
        if (JSON.stringify(now) !== JSON.stringify(window.tries.at(-1))) window.tries.push(now);
      };
      look();
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    word('stonebuild_settling', 'fr'),
  );
}

/** The stones settle, then it is said what came of it, and then the chronicle tells it. */
async function inOrder(page: Page): Promise<void> {
  const last = () => page.evaluate(() => window.tries.at(-1));
  await expect.poll(last).toMatchObject({ outcome: true, guilty: 3 });
  const tries = await page.evaluate(() => window.tries);
  const settled = tries.findLastIndex(({ settling }) => settling);
  expect(settled).toBeGreaterThan(0);
  for (const now of tries.slice(0, settled + 1))
    expect(now).toEqual({ ...tries[0], settling: now.settling, outcome: false, guilty: 0 });
}

/** Where the stone hangs, as it does once the server has heard which five it is one of. */
const readout = (page: Page) => page.getByText(/ · \d+°$/);

async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let i = 0; i < times; i++) await page.keyboard.press(key);
}

test('by keyboard to a collapse that somebody watches', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude', unhurried: true });
  const watcher = await visitor({
    unhurried: true,
    locale: 'fr-FR',
    theme: 'dark',
    viewport: PHONE,
  });
  const id = await toBuild(aude);
  const page = await aude.goto(`/t/${id}`);
  const plan = page.getByRole('region', { name: word('stonebuild_plan') });
  await plan.waitFor();
  await expect.poll(() => plan.getByRole('button', { pressed: true }).count()).toBe(5); // there are no more
  await axe(page, 'the choice of stones');
  await builders(page, 'begin').press('Enter');
  await siteOf(page).focus();
  await readout(page).waitFor();
  const other = await watcher.goto(`/t/${id}`);

  // What hangs is moved in millimetres and degrees, and outlives the page.
  await press(page, 'ArrowLeft', 30);
  await press(page, 'Shift+ArrowLeft');
  await press(page, 'q');
  await press(page, 'Shift+Q');
  await heard(page, '30.1 mm left of the middle, turned by 6 degrees');
  // Whoever watches sees it hang there.
  const hanging = other.locator('[data-site] .hanging');
  await expect.poll(() => hanging.getAttribute('style')).toContain('translateX(-301px)');
  await hanging.getByText('6°', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('30.1 mm left of the middle · 6°').waitFor();
  await press(page, 'E');
  await press(page, 'Shift+E');
  await axe(page, 'a stone in the hand');
  await page.keyboard.press('Enter');
  const first = await settled(aude, id, BEFORE + 1);
  const {
    site: [one],
    said: [words],
  } = viewOf(first).building!;
  expect(Math.abs(one!.x + 301)).toBeLessThan(30); // it was let go there, and hardly rolled
  await drawnAt(page, [one!]);
  await drawnAt(other, [one!]);
  const told = page.getByRole('listitem').filter({ hasText: words!.en });
  await expect.poll(() => told.count()).toBe(1); // what lies where, in words

  await expect.poll(() => builders(page, 'let_go').isEnabled()).toBe(true);
  await press(page, 'ArrowRight', 30);
  await page.keyboard.press('Enter');
  await settled(aude, id, BEFORE + 2);
  // The third stone is laid beside the two, as far out as one can reach: three on the ground are too many.
  await expect.poll(() => builders(page, 'let_go').isEnabled()).toBe(true);
  const waiting = page.getByRole('radio');
  await expect.poll(() => waiting.count()).toBe(3);
  // By its own number, as it is called everywhere.
  const number = await page.locator('label:has([type=radio]) .number').nth(1).innerText();
  for (const digit of number) await press(page, digit);
  await expect.poll(() => waiting.nth(1).isChecked()).toBe(true);
  await press(page, 'ArrowRight', 90);
  await heard(page, '85.0 mm right of the middle');
  await watchTry(other);
  await page.keyboard.press('Enter');
  const after = viewOf(await settled(aude, id, BEFORE + 3));
  const { title, why, culprits } = after.building!.outcome!;
  expect([after.building!.verdict, culprits.length]).toEqual(['fell', 3]);
  await page.getByRole('heading', { name: title.en }).waitFor();
  await page.getByText(why.en).waitFor();
  await expect.poll(() => page.locator('[data-site] .lit.warn').count()).toBe(3);
  await axe(page, 'a collapse');
  await shot(page, 'building-fell');
  await other.getByRole('heading', { name: title.fr }).waitFor();
  await drawnAt(other, after.building!.site);
  await inOrder(other);
  await shot(other, 'building-watched');
  await builders(page, 'leave').click();
  await siteOf(page).waitFor({ state: 'detached' });
});

test('by pointer, by the simple plan, to a house that stands and is kept', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude', theme: 'dark' });
  const id = await toBuild(aude);
  const page = await aude.goto(`/t/${id}`);
  await builders(page, 'begin').click();
  await siteOf(page).waitFor();
  await readout(page).waitFor();

  // The stone goes as far as the pointer, wherever it was taken; the wheel turns it; giving up is asked twice.
  await page.mouse.move(500, 300);
  await page.mouse.down();
  await page.mouse.move(560, 340, { steps: 4 });
  await page.mouse.up();
  await page.mouse.wheel(0, -100);
  await expect.poll(() => readout(page).textContent()).toMatch(/right of the middle · 5°$/);
  await builders(page, 'give_up').click();
  await builders(page, 'keep_on').click();

  const films: string[] = [];
  page.on('request', (request) => films.push(...(/\/films\/\d+$/.exec(request.url()) ?? [])));
  let whole = await aude.table(id);
  for (let laid = 1; laid <= 5; laid++) {
    await pressStill(page, 'auto');
    whole = await settled(aude, id, whole.table.n);
    await drawnAt(page, viewOf(whole).building!.site);
  }
  // Every stone was seen to settle, by a film that was fetched once.
  await expect.poll(() => films).toEqual([1, 2, 3, 4, 5].map((laid) => `/films/${whole.table.n - 5 + laid}`));
  expect(viewOf(whole)).toMatchObject({ house: BUILDER, building: { verdict: 'house' } });
  const { title, proofs } = viewOf(whole).building!.outcome!;
  await page.getByRole('heading', { name: title.en }).waitFor();
  expect(proofs).toHaveLength(3);
  for (const proof of proofs) await page.getByText(proof.en).waitFor();
  await expect.poll(() => page.locator('[data-site] .lit.gold').count()).toBe(5);
  await shot(page, 'building-house');

  await page.getByRole('button', { name: word('ending_see_account') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: word('stonebuild_keepsake') }).waitFor();
  await axe(page, 'the house at the end');
  for (const kind of ['svg', 'jpg']) {
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: `Keep the house as ${kind.toUpperCase()}` }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`stonehouse-${id}-${BUILDER + 1}.${kind}`);
    if (kind === 'svg') {
      const svg = await text(await download.createReadStream());
      expect(svg).not.toMatch(/href="(?!#|data:)/); // nothing in it comes from elsewhere
      expect(svg.match(/class="sh-stone"/g)).toHaveLength(5);
    } else {
      const picture = sharp(await buffer(await download.createReadStream()));
      expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 2400, height: 1800 });
    }
  }

  // In the replay the stones settle again, one by one.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: word('ending_replay'), exact: true }).click();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => siteOf(page).getAttribute('aria-label')).toBe('The building site of Aude, 4 stones');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => siteOf(page).getAttribute('aria-label')).toBe('The building site of Aude, 5 stones');
  await drawnAt(page, viewOf(whole).building!.site);
});
