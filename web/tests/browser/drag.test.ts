/** Nothing needs a drag, though dragging works: the tile is carried from the tray to the board. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { viewOf } from '../../src/server/gameTypes';
import { cells, confirm, settled, still } from './play';
import { PHONE, test } from './visit';

type Point = [x: number, y: number];

const middle = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Point => [
  x + width / 2,
  y + height / 2,
];

/** From the tile in the tray to the first cell, and to a place on the way where nothing fits. */
async function way(page: Page): Promise<{ from: Point; to: Point; cell: string }> {
  const cell = cells(page).first();
  await cell.waitFor();
  await still(page);
  return {
    from: middle((await page.locator('.held-tile').boundingBox())!),
    to: middle((await cell.boundingBox())!),
    cell: (await cell.getAttribute('data-cell'))!,
  };
}

/** What a page asks of the sound system, and when. */
interface Heard {
  contexts: number;
  tones: number;
}
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard }).heard);

function listen(): void {
  // To look into a page counts as a gesture for Chromium, so the page is told of real ones only.
  const gesture = { hasBeenActive: false };
  addEventListener('pointerdown', () => (gesture.hasBeenActive = true), { capture: true });
  Object.defineProperty(navigator, 'userActivation', { value: gesture });
  const heard = ((window as unknown as { heard: Heard }).heard = { contexts: 0, tones: 0 });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when?: number) {
    heard.tones += 1;
    return start.call(this, when);
  };
  window.AudioContext = class extends AudioContext {
    constructor() {
      super();
      heard.contexts += 1;
    }
  };
}

test('by mouse, with sounds, which keep still until something was pressed', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude' });
  await aude.context.addInitScript(() =>
    localStorage.setItem('lascaux.settings', '{"toured":true,"sound":true,"pace":"instant"}'),
  );
  await aude.context.addInitScript(listen);
  const { id } = await aude.open({ seating: [{}, {}] });
  const page = await aude.goto(`/t/${id}`);
  const { from, to } = await way(page);
  expect(await heard(page), 'it is one’s turn, but nothing was pressed yet').toEqual({ contexts: 0, tones: 0 });
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] - 30, from[1] + 10);
  await page.mouse.move(...to, { steps: 8 });
  await page.mouse.up();
  await confirm(page).click();
  const { eyes } = await settled(aude, id, 0);
  expect(viewOf(eyes[0]!.view, 'carcassonne')!.board.length).toBe(2);
  await expect.poll(async () => (await heard(page)).tones).toBeGreaterThan(1); // a tile laid is two knocks on wood
  expect((await heard(page)).contexts).toBe(1);
});

test('by finger; a tap on the tile turns it, and a drag to nowhere lays nothing', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude', viewport: PHONE, touch: true });
  await aude.context.addInitScript(listen);
  const { id } = await aude.open({ seating: [{}, {}] });
  const page = await aude.goto(`/t/${id}`);
  const finger = await aude.context.newCDPSession(page);
  /** Moves at the same pace on every machine: one that moves in no time flings, and the next tap would only stop that. */
  const drag = async (from: Point, to: Point) => {
    const start = Date.now() / 1_000 - 1;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ms: number, at?: Point) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at ? [{ x: at[0], y: at[1] }] : [],
        timestamp: start + ms / 1_000,
      });
    const way = (part: number): Point => [
      from[0] + ((to[0] - from[0]) * part) / 8,
      from[1] + ((to[1] - from[1]) * part) / 8,
    ];
    await touch('touchStart', 0, from);
    for (let part = 1; part <= 8; part += 1) await touch('touchMove', 30 * part, way(part));
    await touch('touchEnd', 400);
  };
  const { from, to, cell } = await way(page);
  const image = page.locator('.held-tile svg');
  const before = await image.getAttribute('aria-label');
  await page.touchscreen.tap(...from);
  const turns = new Set((await aude.table(id)).eyes[0]!.distinct.map((notation) => / r\d/.exec(notation)![0]));
  // A tile that looks the same all around has nowhere to turn to.
  if (turns.size > 1) await expect.poll(() => image.getAttribute('aria-label')).not.toBe(before);
  await drag(from, [20, 160]);
  await expect.poll(() => page.locator('.held-tile.carried').count()).toBe(0);
  expect(await confirm(page).count()).toBe(0);
  await drag(from, to);
  await confirm(page).tap();
  const { eyes } = await settled(aude, id, 0);
  const laid = viewOf(eyes[0]!.view, 'carcassonne')!.board.map(({ x, y }) => `${x} ${y}`);
  expect(laid).toContain(cell);
  expect(await heard(page), 'sounds are off unless somebody wants them').toEqual({ contexts: 0, tones: 0 });
});
