/** Where a note goes: beside what it speaks of, on the side where there is room, within the window. */

export interface Place {
  x: number;
  y: number;
  side: 'below' | 'above' | 'left' | 'right' | 'free';
  /** Along that side, where the tip points from. */
  tip: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 14;
const EDGE = 8;
const TIP = 18;

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, Math.max(least, most)));

export function beside(
  target: Box | null,
  note: { width: number; height: number },
  room: { width: number; height: number },
): Place {
  const [most, low] = [room.width - note.width - EDGE, room.height - note.height - EDGE];
  if (!target) return { x: most / 2, y: low - 80, side: 'free', tip: 0 };
  const middle = [(target.left + target.right) / 2, (target.top + target.bottom) / 2] as const;
  const x = within(middle[0] - note.width / 2, EDGE, most);
  const y = within(middle[1] - note.height / 2, EDGE, low);
  const across = within(middle[0] - x, TIP, note.width - TIP);
  const down = within(middle[1] - y, TIP, note.height - TIP);
  if (target.left - GAP - note.width >= EDGE) return { x: target.left - GAP - note.width, y, side: 'left', tip: down };
  if (target.right + GAP <= most) return { x: target.right + GAP, y, side: 'right', tip: down };
  if (target.top - GAP - note.height >= EDGE)
    return { x, y: target.top - GAP - note.height, side: 'above', tip: across };
  if (target.bottom + GAP <= low) return { x, y: target.bottom + GAP, side: 'below', tip: across };
  return { x, y: EDGE, side: 'free', tip: 0 };
}

export function place(target: Element | null, note: HTMLElement): Place {
  const room = { width: innerWidth, height: innerHeight };
  const shown = target?.getClientRects().length ? target.getBoundingClientRect() : null;
  return beside(shown, { width: note.offsetWidth, height: note.offsetHeight }, room);
}
