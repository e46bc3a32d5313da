/** Playing Prehistories in the page: what is to be done comes from the server, the doing goes through the page. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { viewOf } from '../../src/server/gameTypes';
import type { Whole } from '../../src/wire';
import type { PrehistoriesView } from '../../src/wire/prehistories';
import { due, isOver, turnOf, until } from './play';
import type { Visitor } from './visit';
import { said, word } from './words';

export const viewIn = ({ eyes }: Whole): PrehistoriesView => viewOf(eyes[0]!.view, 'prehistories')!;

/** Cards that can be chosen now. */
export const cards = (page: Page) => page.locator('[data-hand=active] button');
export const readyButton = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${word('prehistories_rest').split(':')[0]}`) });

/** The strongest zone this band can take something from. */
function target({ zones, left }: PrehistoriesView): string | null {
  const total = left.reduce((sum, { value }) => sum + value, 0);
  const within = zones.filter(({ tile, hunt_from }) => tile !== null && hunt_from <= total);
  return within.at(-1)?.zone ?? null;
}

const discardButton = (page: Page) => page.getByRole('button', { name: word('prehistories_discard') });

/** The page is where the server is, and what came before was seen; while all choose, others may have gone on. */
async function arrived(page: Page, { phase, n, hand, left }: PrehistoriesView): Promise<void> {
  await page.locator(`.hand[data-phase=${phase}]${phase === 'choose' ? '' : `[data-moment="${n}"]`}`).waitFor();
  const hunters = phase === 'choose' ? (hand ?? []) : phase === 'hunt' ? left : [];
  if (hunters.length)
    await cards(page)
      .nth(hunters.length - 1)
      .waitFor();
  if (phase === 'paint') await page.locator('.reach').first().or(discardButton(page)).waitFor();
}

/** With the pointer: every hunter is laid, the strongest zone is hunted, the first place is painted. */
export async function byPointer(page: Page, view: PrehistoriesView): Promise<void> {
  await arrived(page, view);
  if (view.phase === 'choose') {
    for (const card of await cards(page).all()) await card.click();
    return readyButton(page).click();
  }
  if (view.phase === 'hunt') {
    const zone = target(view);
    if (zone === null) return page.getByRole('button', { name: word('prehistories_stop') }).click();
    for (const card of await cards(page).all()) await card.click();
    await page.locator(`button[data-zone="${zone}"]`).click();
    return page.getByRole('button', { name: said('prehistories_send') }).click();
  }
  const discard = discardButton(page);
  const other = page.getByRole('button', { name: said('prehistories_discard_first') });
  const paint = page.getByRole('button', { name: word('prehistories_paint'), exact: true });
  if ((await discard.isVisible()) && !(await other.isVisible())) return giveUp(page);
  // The page may still lay itself out: a click beside the place chooses nothing.
  const choose = async () => {
    if (!(await paint.count())) {
      const { x, y, width, height } = (await page.locator('.reach').first().boundingBox())!;
      await page.mouse.click(x + width / 2, y + height / 2);
    }
    return paint.count();
  };
  await expect.poll(choose).toBe(1);
  await paint.click();
}

/** A tile that has no place, after the question. */
export async function giveUp(page: Page): Promise<void> {
  await discardButton(page).click();
  const sure = page.getByRole('dialog').getByRole('button', { name: word('prehistories_discard_sure') });
  await sure.click();
}

/** The reasons of an advice are there to the last word, without scrolling. */
async function toldWhole(page: Page): Promise<void> {
  const cut = () =>
    page
      .locator('.reasons .says')
      .evaluateAll((all) => Math.max(0, ...all.map((one) => one.scrollHeight - one.clientHeight)));
  await expect.poll(cut).toBeLessThanOrEqual(1);
}

/** By keys alone: what a bot advises. */
export async function byAdvice(page: Page, view: PrehistoriesView): Promise<void> {
  await arrived(page, view);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('h');
  const idle = page.getByRole('button', { name: word('board_hint') }).and(page.locator(':enabled'));
  await idle.waitFor();
  await toldWhole(page);
  if (view.phase === 'hunt' && !(await page.locator('[data-zone][aria-pressed=true]').count()))
    return page.locator('.hand .stop.advised').click();
  if (view.phase === 'paint' && !(await page.locator('.ph-ghost.is-chosen').count())) return giveUp(page);
  await page.keyboard.press('Enter');
}

/** Has this seat decided? */
function decided(now: Whole, before: PrehistoriesView): boolean {
  const view = viewIn(now);
  if (isOver(now) || view.phase !== before.phase || view.round !== before.round) return true;
  return before.phase === 'choose' ? view.tribes[before.seat!]!.ready : view.n > before.n;
}

/** Play on in the page until the game is over, or that round begins, in which all choose; how many decisions were made. */
export async function paintOn(
  visitor: Visitor,
  id: string,
  decide: (page: Page, view: PrehistoriesView) => Promise<void>,
  round = Infinity,
): Promise<number> {
  for (let made = 0; ; made += 1) {
    const whole = await turnOf(visitor, id);
    const view = viewIn(whole);
    if (isOver(whole) || view.round >= round) return made;
    await decide(visitor.page, view);
    await until(visitor, id, (now) => decided(now, view), whole);
  }
}

/** The largest band, the last zone it can hunt in, the first place to paint. */
function hasty(actions: readonly string[]): string {
  const bands = actions.filter((action) => action.startsWith('lay ')).sort((one, other) => one.length - other.length);
  const hunts = actions.filter((action) => action.startsWith('hunt '));
  return bands.at(-1) ?? hunts.at(-1) ?? actions.find((action) => action.startsWith('paint ')) ?? actions[0]!;
}

/** Where all choose at once, a bot may have chosen between the look at the table and the choice: look again. */
function passOverStale(wrong: Error): void {
  if (!wrong.message.includes('"error":"stale"')) throw wrong;
}

/** Play past the page until some tribe has placed so many totems, or somebody has won. */
export function hurryOn(visitor: Visitor, id: string, totems: number): Promise<void> {
  const enough = (now: Whole) => isOver(now) || viewIn(now).tribes.some((tribe) => tribe.totems >= totems);
  return visitor.away(async () => {
    for (;;) {
      const whole = await until(visitor, id, (now) => enough(now) || due(now).length > 0);
      if (enough(whole)) return;
      const { seat } = viewIn(whole);
      const { version, eyes } = whole;
      const act = { type: 'act', id: `hurry-${seat}-${version}`, seat, version, do: hasty(eyes[0]!.actions) };
      await visitor.ask('POST', `/api/tables/${id}/act`, act).catch(passOverStale);
    }
  });
}
