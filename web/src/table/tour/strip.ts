/** Where a note stands: in a strip at the upper or the lower edge of the board, which makes room for it. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Edge = 'top' | 'bottom';

/** Which way the strip points, and at which of its pixels along that side. */
export interface Tip {
  side: 'left' | 'right' | 'above' | 'below';
  at: number;
}

/** So far from its corners a tip can be. */
const CORNER = 20;

const middle = (from: number, to: number) => (from + to) / 2;
const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, Math.max(least, most)));

/** Below the board for what lies below it, else above the board. `board` is the board's room without any note. */
export function edgeFor(target: Box | null, board: Box): Edge {
  return target !== null && middle(target.top, target.bottom) >= board.bottom ? 'bottom' : 'top';
}

/** At which end of the board's width: nearest to what it speaks of. */
export function endFor(target: Box | null, board: Box): 'start' | 'center' | 'end' {
  if (!target) return 'center';
  const at = middle(target.left, target.right);
  const third = (board.right - board.left) / 3;
  return at < board.left + third ? 'start' : at > board.right - third ? 'end' : 'center';
}

/** Towards what it speaks of; null where it lies all round it. */
export function tipFor(target: Box | null, strip: Box): Tip | null {
  if (!target) return null;
  const across = within(middle(target.left, target.right), strip.left + CORNER, strip.right - CORNER) - strip.left;
  const down = within(middle(target.top, target.bottom), strip.top + CORNER, strip.bottom - CORNER) - strip.top;
  if (target.left >= strip.right) return { side: 'right', at: down };
  if (target.right <= strip.left) return { side: 'left', at: down };
  if (target.bottom <= strip.top) return { side: 'above', at: across };
  if (target.top >= strip.bottom) return { side: 'below', at: across };
  return null;
}

export const boxOf = (shown: Element | null): Box | null =>
  shown?.getClientRects().length ? shown.getBoundingClientRect() : null;
