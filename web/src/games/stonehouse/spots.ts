/** Where the places of the camp are on the board, in its pixels: what is drawn there, or where the picture has it. */
import type { FreeArea } from '../../table/free.svelte';
import type { Spot } from './effects';
import { CAMP } from './drawing';

type At = readonly [x: number, y: number];

/** The picture fills the board as a background does: so much of what is too wide for it is cut on the left. */
export const CUT_LEFT = 0.3;

/** How large the picture of the camp is on a board, and where its corner is. */
export function pictureOn(width: number, height: number): { scale: number; x: number; y: number } {
  const scale = Math.max(width / CAMP.width, height / CAMP.height);
  return { scale, x: (width - CAMP.width * scale) * CUT_LEFT, y: height - CAMP.height * scale };
}

const ON_THE_PICTURE: Record<'fire' | 'mine' | 'bag', At> = {
  fire: [CAMP.fire.x, CAMP.fire.y],
  mine: [CAMP.mine.x + CAMP.mine.width / 2, CAMP.mine.y + CAMP.mine.height * 0.8],
  bag: [CAMP.quarry.x + CAMP.quarry.width / 2, CAMP.quarry.y + CAMP.quarry.height],
};

const DRAWN: Record<'fire' | 'mine' | 'bag', string | null> = { fire: '.fire .stones', mine: null, bag: '.fire .left' };

const within = (at: number, least: number, most: number) => Math.max(least, Math.min(most, at));

export function spotIn(board: Element, spot: Spot, free: FreeArea): At | null {
  const { left, top, width, height } = board.getBoundingClientRect();
  const selector = typeof spot === 'number' ? `[data-place="${spot}"], [data-partner="${spot}"]` : DRAWN[spot];
  const drawn = selector ? [...board.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()) : [];
  const box = drawn.find((one) => one.width > 0);
  if (box) return [(box.left + box.right) / 2 - left, (box.top + box.bottom) / 2 - top];
  if (typeof spot === 'number') return null;
  const { scale, x, y } = pictureOn(width, height);
  const [px, py] = ON_THE_PICTURE[spot];
  // What lies under a panel comes from its edge.
  return [
    within(x + px * scale, free.left + 20, width - free.right - 20),
    within(y + py * scale, free.top + 20, height - free.bottom - 20),
  ];
}
