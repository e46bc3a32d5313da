/** Choosing a place for a piece: on the tile itself, or in words in the tray, and the board stays in view. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { shot } from './look';
import { caughtUp, confirm, fastForward, still, turnOf } from './play';
import { test, type Visitor, type Wishes } from './visit';
import { word, type Lang } from './words';

/** Tiles with a lake and several rivers: one river system, many places for one hut. */
const LAKES = /^L(05|06|11|15|18|25|30|34|38|48|55|63|67|69) /;
const PLACES = '[data-place]';

interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What lies over the board, and the legal cells of which it hides a part. */
async function covering(page: Page): Promise<{ share: number; hidden: string[] }> {
  return page.evaluate(() => {
    const rectOf = (element: Element): Rect => element.getBoundingClientRect();
    const shared = (a: Rect, b: Rect) =>
      Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
      Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    const board = rectOf(document.querySelector('[data-landscape="board"]')!);
    const panels = [...document.querySelectorAll('.top, .players, .hand-over, .phone-bar')].map(rectOf);
    const area = (board.right - board.left) * (board.bottom - board.top);
    const free = area - panels.reduce((sum, panel) => sum + shared(panel, board), 0);
    const notes = [...document.querySelectorAll('[data-landscape="board"] .floating')]
      .filter((note) => getComputedStyle(note).visibility !== 'hidden')
      .map(rectOf);
    const cells = [...document.querySelectorAll('[data-cell]:not([aria-pressed="true"])')];
    const hidden = cells.filter((cell) => {
      const rect = rectOf(cell);
      const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
      const above = document.elementsFromPoint(x, y);
      const under = above.findIndex((element) => element.closest('[role="application"]'));
      return notes.some((note) => shared(note, rect) > 1) || above.slice(0, under).some((one) => one.closest('.notes'));
    });
    const covered = notes.reduce((sum, note) => sum + shared(note, board), 0);
    return { share: covered / free, hidden: hidden.map((cell) => cell.getAttribute('data-cell')!) };
  });
}

const hiddenIn = async (page: Page) => (await covering(page)).hidden;

/** Names and worth of the choices in the tray; those that are cut, or out of sight, are said to be. */
async function choices(page: Page): Promise<string[]> {
  return page.getByRole('radio').evaluateAll((all) =>
    all.map((radio) => {
      const words = radio.querySelector<HTMLElement>('.words')!;
      const cut = [words, ...words.children].some((one) => one.scrollWidth > one.clientWidth + 1);
      const { left, right, top, bottom } = words.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const seen = document.elementFromPoint(x, y)?.closest('[role="radio"]') === radio;
      return `${words.innerText.replace(/\s+/g, ' ')}${cut ? ' (cut)' : ''}${seen ? '' : ' (hidden)'}`;
    }),
  );
}

/** Where the view is: the middle of the start tile in pixels of the window, and how wide a cell is. */
const view = (page: Page) =>
  page.locator('.pan').evaluate((pan) => {
    const { left, top } = pan.getBoundingClientRect();
    const cell = document.querySelector('[data-cell]')!.getBoundingClientRect();
    return { left, top, cell: Math.round(cell.width * 10) / 10 };
  });

/** A table where the visitor has a lake tile in hand. */
async function atLake(visitor: Visitor): Promise<{ page: Page; id: string }> {
  const { id } = await visitor.open({ game: 'hunters', aids: ['legal', 'projected', 'hints'] });
  await fastForward(visitor, id, 40, LAKES);
  const whole = await turnOf(visitor, id);
  expect(whole.eyes[0]!.distinct[0]).toMatch(LAKES);
  const page = await visitor.goto(`/t/${id}`);
  await caughtUp(visitor, whole);
  await page.locator('[data-cell]').first().waitFor({ state: 'attached' });
  await still(page);
  return { page, id };
}

/** Lay the tile with the arrows, until there is a place for a hut. */
async function layByKeys(page: Page, hut: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight');
      return (await page.getByRole('radio', { name: hut }).count()) > 0;
    })
    .toBe(true);
  await still(page);
}

const SCENES: readonly { name: string; lang: Lang; wishes: Wishes }[] = [
  { name: 'a phone', lang: 'fr', wishes: { locale: 'fr-FR', viewport: { width: 360, height: 640 }, touch: true } },
  { name: 'a desk', lang: 'en', wishes: { viewport: { width: 1440, height: 900 } } },
];

for (const { name, lang, wishes } of SCENES) {
  test(`places are chosen on the tile on ${name}, and nothing hides the board`, async ({ visitor }) => {
    const aude = await visitor({ name: 'Aude', ...wishes });
    const { page } = await atLake(aude);
    const before = await view(page);
    const hut = word('hunters_role_hut', lang);
    await layByKeys(page, hut);

    const unread = async () => (await choices(page)).filter((one) => /\(cut\)|\(hidden\)/.test(one));
    await expect.poll(unread).toEqual([]);
    const offered = await choices(page);
    expect(
      offered.filter((one) => one.startsWith(hut)),
      'one hut for one river system',
    ).toHaveLength(1);
    await expect
      .poll(() => choices(page).then((all) => all.filter((one) => /\d/.test(one)).length))
      .toBe(offered.length - 1);
    await expect.poll(() => page.locator(PLACES).count()).toBe(offered.length - 1);

    // Every place on the tile can be pressed.
    const tile = await page.locator('.trial .rim').first().boundingBox();
    expect(Math.min(tile!.width, tile!.height)).toBeGreaterThan(wishes.touch ? 105 : 80);
    for (const place of [0, offered.length - 2]) {
      const { x, y, width, height } = (await page.locator(PLACES).nth(place).boundingBox())!;
      const at = [x + width / 2 - 3, y + height / 2 - 4] as const;
      await (wishes.touch ? page.touchscreen.tap(...at) : page.mouse.click(...at));
      const chosen = page.getByRole('radio').nth(place);
      await expect.poll(() => chosen.getAttribute('aria-checked')).toBe('true');
      await expect.poll(() => hiddenIn(page)).toEqual([]);
      expect((await covering(page)).share).toBeLessThan(0.25);
    }
    await shot(page, `piece-${name.replace(' ', '-')}`);

    // A hint is told whole, and what it does not need is not in its way.
    await page.getByRole('button', { name: word('board_hint', lang) }).click();
    const says = page.locator('.reasons .says');
    await says.waitFor();
    await expect.poll(() => says.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(1);
    await expect.poll(() => hiddenIn(page)).toEqual([]);
    await shot(page, `piece-hint-${name.replace(' ', '-')}`);

    // The piece, then the tile are taken back: the view is what it was.
    await page.keyboard.press('Escape');
    await expect.poll(() => says.count()).toBe(0);
    if (await confirm(page, lang).count()) await page.keyboard.press('Escape');
    await still(page);
    const now = await view(page);
    expect(now.cell / before.cell, 'the view is as wide as it was').toBeCloseTo(1, 1);
    expect(Math.hypot(now.left - before.left, now.top - before.top), 'the tray may have grown by a line').toBeLessThan(
      16,
    );
  });
}

/** Ids of tiles: L and B with a number, and the start tile. */
const IDS = /\b(?:[LB]\d\d|START)\b/;

test('nothing that a screen reader says is the id of a tile', async ({ visitor }) => {
  const { page } = await atLake(await visitor({ name: 'Aude', viewport: { width: 1440, height: 900 } }));
  await layByKeys(page, word('hunters_role_hut', 'en'));
  const named = () => page.locator('body').ariaSnapshot();
  expect(await named()).toContain(word('board_in_hand'));
  expect((await named()).split('\n').filter((line) => IDS.test(line))).toEqual([]);
});

test('by keyboard a place is chosen and played, and the view keeps still where that is wanted', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude', viewport: { width: 1440, height: 900 } });
  await aude.context.addInitScript(() => {
    if (location.protocol === 'about:') return;
    const kept = JSON.parse(localStorage.getItem('lascaux.settings') ?? '{}');
    localStorage.setItem('lascaux.settings', JSON.stringify({ ...kept, approach: false }));
  });
  const { page, id } = await atLake(aude);
  const { n } = (await aude.table(id)).table;
  const before = (await view(page)).cell;
  await layByKeys(page, word('hunters_role_hut', 'en'));
  expect((await view(page)).cell).toBe(before);
  const hut = page.getByRole('radio', { name: word('hunters_role_hut', 'en') });
  const key = (await hut.locator('.number').innerText()).trim();
  await page.keyboard.press(key);
  await expect.poll(() => hut.getAttribute('aria-checked')).toBe('true');
  await expect.poll(() => hiddenIn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const whole = await aude.table(id, n);
  await expect.poll(async () => (await aude.table(id)).table.n).toBeGreaterThan(n);
  const record = await aude.ask<string>('GET', `/api/tables/${whole.table.id}/record`);
  expect(record.split('\n').filter((line) => / h\d"/.test(line)).length).toBeGreaterThan(0);
});
