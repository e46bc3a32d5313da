/** Playing in the page: whose turn it is comes from the server, what is done goes through the page. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { viewOf } from '../../src/server/gameTypes';
import type { AnyView, Whole } from '../../src/wire';
import { SLOW } from './slow';
import type { Visitor } from './visit';
import { said, word, type Lang } from './words';

/** The cells where the tile may go. */
export function cells(page: Page, lang: Lang = 'en') {
  return page.getByRole('button', { name: said('board_cell', lang) });
}

export function confirm(page: Page, lang: Lang = 'en') {
  return page.getByRole('button', { name: word('board_confirm', lang), exact: true });
}

/** Try until the tile lies; the page may still be busy with the move before. */
async function lay(page: Page, attempt: () => Promise<unknown>, lang: Lang = 'en'): Promise<void> {
  const sure = confirm(page, lang);
  const laid = async () => (await sure.count()) > 0 && (await sure.isEnabled());
  const tried = async () => (await laid()) || (await attempt(), await laid());
  await expect.poll(tried, { interval: 50 }).toBe(true);
}

/** The view has come to rest: a glide moves it in every frame, and after it tiles are painted at its scale. */
export async function still(page: Page): Promise<void> {
  const rests = () =>
    page.evaluate(async () => {
      const style = () => document.querySelector('.pan')!.getAttribute('style')!;
      const before = style();
      for (let frames = 0; frames < 12; frames += 1) {
        await new Promise((next) => requestAnimationFrame(next));
        if (style() !== before) return false;
      }
      return /scale\(1\)/.test(before);
    });
  await expect.poll(rests).toBe(true);
}

type Point = [x: number, y: number];

/** The middle of the first cell that can be pointed at: the view follows the game, and panels lie over the board. */
async function firstInSight(page: Page, lang: Lang): Promise<Point | null> {
  return cells(page, lang).evaluateAll((all) => {
    for (const cell of all) {
      const { x, y, width, height } = cell.getBoundingClientRect();
      const [cx, cy] = [x + width / 2, y + height / 2];
      // A ghost of the tile may lie over the cell, as it does for people.
      if (document.elementFromPoint(cx, cy)?.closest('[role="application"]')) return [cx, cy] as Point;
    }
    return null;
  });
}

/** The same, after a look at the whole board where that is needed. */
async function firstCell(page: Page, lang: Lang, press: 'click' | 'tap'): Promise<Point> {
  await cells(page, lang)
    .first()
    .waitFor({ state: 'attached', timeout: 5_000 * SLOW });
  const seen = await firstInSight(page, lang);
  if (seen) return seen;
  await page.getByRole('button', { name: word('board_fit', lang), exact: true })[press]();
  return (await firstInSight(page, lang)) ?? [0, 0];
}

/** Lay the tile on the first cell by pointing at it. */
export function layFirst(page: Page, lang: Lang = 'en'): Promise<void> {
  return lay(page, async () => page.mouse.click(...(await firstCell(page, lang, 'click'))), lang);
}

/** The same, and confirm. */
export async function byMouse(page: Page, lang: Lang = 'en'): Promise<void> {
  await layFirst(page, lang);
  await confirm(page, lang).click();
}

/** The same by touch. */
export async function byTouch(page: Page): Promise<void> {
  await lay(page, async () => page.touchscreen.tap(...(await firstCell(page, 'en', 'tap'))));
  await confirm(page).tap();
}

/** The same by keyboard alone: an arrow chooses, other keys turn it or choose a piece, Enter confirms. */
export async function byKeyboard(page: Page, keys: readonly string[] = []): Promise<void> {
  await lay(page, () => page.keyboard.press('ArrowRight'));
  for (const key of keys) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
}

/** The seats somebody may decide for now. */
export function due(whole: Whole): number[] {
  const mine = whole.table.seats.filter((seat) => seat.yours && !seat.bot).map((seat) => seat.seat);
  const toAct = (whole.eyes[0]?.view?.to_act ?? []) as number[];
  return whole.table.phase === 'running' ? mine.filter((seat) => toAct.includes(seat)) : [];
}

export const isOver = ({ table }: Whole) => table.phase === 'over' || table.phase === 'closed';

/** A ceiling for waiting until another player has moved. */
export const PATIENCE_MS = 120_000 * SLOW;

/** Wait until the table is as it should be; the server answers when something happens, so nobody has to keep asking. */
export async function until(
  visitor: Visitor,
  id: string,
  right: (whole: Whole) => boolean,
  known?: Whole,
): Promise<Whole> {
  const deadline = Date.now() + PATIENCE_MS;
  let whole = known ?? (await visitor.table(id));
  while (!right(whole)) {
    if (Date.now() > deadline) throw new Error(`table ${id} stays at action ${whole.table.n}`);
    whole = await visitor.table(id, whole.version);
  }
  return whole;
}

const waits = (whole: Whole) => isOver(whole) || due(whole).length > 0;

/** Wait until it is the visitor's turn, or the game is over. */
export function turnOf(visitor: Visitor, id: string): Promise<Whole> {
  return until(visitor, id, waits);
}

/** Wait until the table is past that action. */
export function settled(visitor: Visitor, id: string, n: number): Promise<Whole> {
  return until(visitor, id, ({ table }) => table.n > n);
}

const tilesIn = (view: AnyView | null) => viewOf(view, 'carcassonne', 'hunters')!;

/** Wait until the page shows what the server has: a tile laid before that is taken away by the next one that comes. */
export async function caughtUp({ page }: Visitor, { eyes }: Whole): Promise<void> {
  const tiles = tilesIn(eyes[0]!.view).board.length;
  await page.getByRole('application', { name: new RegExp(`\\b${tiles}\\b`) }).waitFor();
}

/**
 * Play on in the page until the game is over, or so many moves were made; how many were. Where several play, all of them
 * stop as soon as so many actions were taken.
 */
export async function playOn(
  visitor: Visitor,
  id: string,
  move: (page: Page) => Promise<void>,
  most = Infinity,
  upTo = Infinity,
): Promise<number> {
  const stops = (now: Whole) => isOver(now) || now.table.n >= upTo;
  let whole = await until(visitor, id, (now) => stops(now) || waits(now));
  let made = 0;
  while (!stops(whole) && made < most) {
    const { n } = whole.table;
    await caughtUp(visitor, whole);
    await move(visitor.page);
    whole = await until(visitor, id, (now) => now.table.n > n && (stops(now) || waits(now)), whole);
    made += 1;
  }
  return made;
}

/** How many tiles are in the bag. */
function left({ eyes }: Whole): number {
  const { land, river } = { river: 0, ...tilesIn(eyes[0]!.view).left };
  return land + river;
}

/**
 * Play past the page, so that a test begins where it is interesting: until so many tiles are left in the bag, or there is
 * one to lay that is waited for.
 */
export function fastForward(visitor: Visitor, id: string, few: number, awaited?: RegExp): Promise<void> {
  const ids = Math.random().toString(36).slice(2);
  return visitor.away(async () => {
    for (;;) {
      const whole = await until(visitor, id, (now) => waits(now) || left(now) <= few);
      const eye = whole.eyes.find(({ seat }) => seat === due(whole)[0]);
      if (!eye || left(whole) <= few || awaited?.test(eye.distinct[0]!)) return;
      const { version } = whole;
      const act = { type: 'act', id: `${ids}-${version}`, seat: eye.seat, version, do: eye.distinct[0] };
      await visitor.ask('POST', `/api/tables/${id}/act`, act);
    }
  });
}
