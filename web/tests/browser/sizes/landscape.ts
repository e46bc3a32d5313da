/** Scenes of laying tiles: the tile lies, and one of many places for a piece is to be chosen. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Target } from './faults';
import type { Scene } from './sizes';

const HAND = '[data-landscape=hand]';

const TARGETS: readonly Target[] = [
  { name: 'the laid tile', at: '.trial:not(.loose) .rim.dark', hit: '[role=application]', least: 48 },
  { name: 'the places for a piece', at: '[data-place]', hit: '[role=application]', least: 16 },
  { name: 'the button that confirms', at: `${HAND} .confirm button`, least: 44 },
  { name: 'the pieces a player has left', at: '.player .supply > [role=img]', least: 9 },
  { name: 'the piece that is chosen', at: `${HAND} [role=radio][aria-checked=true]`, least: 40 },
];

/** Lay the tile on a cell, by keys, where so many things can be done with a piece. */
function lay(cell: string, choices: number) {
  return async (page: Page): Promise<void> => {
    await page.locator(`[data-cell="${cell}"]`).focus();
    await page.keyboard.press('Enter');
    await page.mouse.click(2, 2); // what is shown for a moment goes away
    const offered = page.locator(`${HAND} [role=radio]`);
    await expect.poll(() => offered.count()).toBe(choices);
  };
}

export const CARCASSONNE: readonly Scene[] = [
  {
    name: 'carcassonne',
    record: 'crossroads',
    n: 65,
    seat: 0,
    reach: lay('-4 3', 9),
    targets: TARGETS,
    turn: 0,
  },
];

/** A bonus tile, which also says what it is. */
export const HUNTERS: readonly Scene[] = [
  {
    name: 'hunters',
    record: 'bonus',
    n: 73,
    seat: 3,
    reach: lay('-5 -4', 10),
    targets: TARGETS,
    turn: 1,
  },
];
