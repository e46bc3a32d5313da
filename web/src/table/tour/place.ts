/** Where a note goes: beside what it speaks of, out of the way of the board, within the window. */

export interface Place {
  x: number;
  y: number;
  side: 'below' | 'above' | 'left' | 'right' | 'free';
  /** Along that side, where the tip points from. */
  tip: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

const GAP = 14;
const EDGE = 8;
const TIP = 18;

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, Math.max(least, most)));

/** How much of the box a note there would hide. */
function hides({ x, y }: Place, { width, height }: Size, box: Box): number {
  const across = Math.min(x + width, box.right) - Math.max(x, box.left);
  const down = Math.min(y + height, box.bottom) - Math.max(y, box.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** To hide what the note speaks of is worse than anything else. */
const WORST = 10;

/**
 * The place that hides least of it and of `keep`; of equals the first of left, right, below, above, and apart at the top. None
 * where every one of them would lie over what is being read (`read`): then the note waits.
 */
export function beside(target: Box | null, note: Size, room: Size, keep: Box, read: Box | null = null): Place | null {
  const [most, low] = [room.width - note.width - EDGE, room.height - note.height - EDGE];
  const apart: Place = { x: within(most / 2, EDGE, most), y: EDGE + 56, side: 'free', tip: 0 };
  const covers = (place: Place) => read !== null && hides(place, note, read) > 0;
  if (!target) return covers(apart) ? null : apart;
  const [cx, cy] = [(target.left + target.right) / 2, (target.top + target.bottom) / 2];
  const [x, y] = [within(cx - note.width / 2, EDGE, most), within(cy - note.height / 2, EDGE, low)];
  const [across, down] = [within(cx - x, TIP, note.width - TIP), within(cy - y, TIP, note.height - TIP)];
  const all: Place[] = [
    { x: target.left - GAP - note.width, y, side: 'left', tip: down },
    { x: target.right + GAP, y, side: 'right', tip: down },
    { x, y: target.bottom + GAP, side: 'below', tip: across },
    { x, y: target.top - GAP - note.height, side: 'above', tip: across },
  ];
  const fitting = all.filter((place) => place.x >= EDGE && place.x <= most && place.y >= EDGE && place.y <= low);
  const cost = (place: Place) => hides(place, note, keep) + WORST * hides(place, note, target);
  const [first, ...others] = [...fitting, apart].filter((place) => !covers(place));
  if (!first) return null;
  return others.reduce((best, place) => (cost(place) < cost(best) ? place : best), first);
}

/** The middle of the board's room: what one looks at while one plays. */
export function middleOf(free: Box, room: Size): Box {
  const [width, height] = [room.width - free.left - free.right, room.height - free.top - free.bottom];
  return {
    left: free.left + width * 0.12,
    right: room.width - free.right - width * 0.12,
    top: free.top + height * 0.25,
    bottom: room.height - free.bottom - height * 0.1,
  };
}

const boxOf = (shown: Element | null): Box | null =>
  shown?.getClientRects().length ? shown.getBoundingClientRect() : null;

/** Beside a target as the page is now; what somebody asked for advice reads meanwhile stays in sight. */
export function place(target: Element | null, note: HTMLElement, free: Box): Place | null {
  const room = { width: innerWidth, height: innerHeight };
  const size = { width: note.offsetWidth, height: note.offsetHeight };
  return beside(boxOf(target), size, room, middleOf(free, room), boxOf(document.querySelector('.reasons')));
}
