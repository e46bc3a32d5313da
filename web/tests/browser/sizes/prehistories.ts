/** Scenes of Prehistories with five tribes: twelve hunters to choose from, a hunt with ten, three tiles to paint. */
import type { Page } from 'playwright-core';
import type { Target } from './faults';
import type { Scene } from './sizes';

const CARDS: Target = { name: 'a hunter', at: '[data-hand=active] button', least: 32, some: true };
/** All five of them, while hunting and while painting. */
const WISHES: Target = { name: 'a wish', at: '.board [data-wish]', least: 44 };
/** Cells of 28 pixels, and at 320x568 hardly less. */
const CAVE: Target = { name: 'the cave', at: 'svg.own', hit: '.board', least: 192 };
/** What every tribe has in hand. */
const HANDS: Target = { name: 'the cards of a tribe', at: '.player .counts span:first-child', least: 9 };
const CONFIRM: Target = { name: 'the button that confirms', at: '.hand .acts .main', least: 44 };

const phase = (name: string) => (page: Page) => page.locator(`.hand[data-phase=${name}]`).waitFor();

/** The first place for the first tile. */
async function paint(page: Page): Promise<void> {
  await phase('paint')(page);
  await page.locator('.reach').first().waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator('.ph-ghost.is-chosen').waitFor();
}

export const PREHISTORIES: readonly Scene[] = [
  {
    name: 'prehistories-choose',
    record: 'five-tribes',
    n: 42,
    seat: 2,
    reach: phase('choose'),
    targets: [CARDS, CONFIRM, WISHES, HANDS],
    turn: 2,
  },
  {
    name: 'prehistories-hunt',
    record: 'five-tribes',
    n: 56,
    seat: 2,
    reach: phase('hunt'),
    targets: [CARDS, CONFIRM, WISHES, { name: 'a zone', at: 'button[data-zone]', least: 32 }],
  },
  {
    name: 'prehistories-paint',
    record: 'five-tribes',
    n: 94,
    seat: 2,
    reach: paint,
    targets: [CONFIRM, WISHES, CAVE],
  },
];
