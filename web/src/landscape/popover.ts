/** Where something to read stands: beside what it speaks of, and over as little of that as can be. */
import type { Cell } from './grid';

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where cells lie on the screen, and the room that no panel covers. */
export interface Surroundings {
  rectOf: (cell: Cell) => Rect;
  room: Rect;
}

const clamp = (v: number, least: number, most: number) => Math.max(least, Math.min(Math.max(least, most), v));

const covered = (a: Rect, b: Rect): number => {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, across) * Math.max(0, down);
};

/** Cost of a pixel of distance, compared with a covered pixel. */
const FAR = 0.5;

/**
 * Of the places around a cell and in the corners of the room, the one that covers least of `kept`; of those alike the nearest.
 * It never leaves the room, even where it then has to cover something.
 */
export function placeBeside(
  size: Pick<Rect, 'width' | 'height'>,
  cell: Rect,
  room: Rect,
  kept: readonly Rect[],
  gap = 10,
) {
  const { width, height } = size;
  const middle = { x: cell.left + cell.width / 2, y: cell.top + cell.height / 2 };
  const [x, y] = [middle.x - width / 2, middle.y - height / 2];
  const [right, bottom] = [room.left + room.width - width, room.top + room.height - height];
  const places: [left: number, top: number][] = [
    [x, cell.top - height - gap],
    [x, cell.top + cell.height + gap],
    [cell.left + cell.width + gap, y],
    [cell.left - width - gap, y],
    [room.left, room.top],
    [right, room.top],
    [room.left, bottom],
    [right, bottom],
    [x, room.top],
    [x, bottom],
    [room.left, y],
    [right, y],
  ];
  const rated = places.map(([l, t]) => {
    const rect = { left: clamp(l, room.left, right), top: clamp(t, room.top, bottom), width, height };
    const away = Math.hypot(rect.left + width / 2 - middle.x, rect.top + height / 2 - middle.y);
    return { rect, cost: kept.reduce((sum, one) => sum + covered(rect, one), 0) + FAR * away };
  });
  const { rect } = rated.reduce((best, other) => (other.cost < best.cost ? other : best));
  return { left: rect.left, top: rect.top };
}

const within = (a: Rect, room: Rect): boolean =>
  a.left >= room.left &&
  a.top >= room.top &&
  a.left + a.width <= room.left + room.width &&
  a.top + a.height <= room.top + room.height;

/** Beside a cell, or else at an edge of the cell itself, where nothing of `kept` is covered; null where that is nowhere. */
export function clear(size: Pick<Rect, 'width' | 'height'>, cell: Rect, room: Rect, kept: readonly Rect[], gap = 8) {
  const { width, height } = size;
  const [x, y] = [cell.left + (cell.width - width) / 2, cell.top + (cell.height - height) / 2];
  const [left, right] = [cell.left - width - gap, cell.left + cell.width + gap];
  const [above, below] = [cell.top - height - gap, cell.top + cell.height + gap];
  const far = [above - cell.height, below + cell.height];
  const places = [
    ...[below, above].flatMap((top) => [x, cell.left, cell.left + cell.width - width].map((l) => [l, top] as const)),
    ...[right, left].flatMap((l) => [y, cell.top, cell.top + cell.height - height].map((top) => [l, top] as const)),
    ...far.map((top) => [x, top] as const),
  ];
  const isFree = (rect: Rect) => kept.every((one) => covered(rect, one) === 0);
  const rects = (some: readonly (readonly [number, number])[]) =>
    some.map(([l, top]) => ({ left: l, top, width, height }));
  const inside = [cell.top + cell.height - height, cell.top].map((top) => [x, top] as const);
  return (
    rects(places).find((rect) => within(rect, room) && isFree(rect)) ??
    rects(inside).find((rect) => within(rect, cell) && isFree(rect)) ??
    null
  );
}

interface Preference {
  /** Rather above the cell. */
  above?: boolean;
  /** Rather over the cell itself than on its other side. */
  strict?: boolean;
  gap?: number;
}

/** Below a cell or above it, always whole in the room. */
export function below(size: Pick<Rect, 'width' | 'height'>, cell: Rect, room: Rect, preference: Preference = {}) {
  const { above = false, strict = false, gap = 10 } = preference;
  const [over, under] = [cell.top - size.height - gap, cell.top + cell.height + gap];
  const most = room.top + room.height - size.height;
  const fits = (top: number) => top >= room.top && top <= most;
  const wanted = above ? [over, under] : [under, over];
  const top = wanted.slice(0, strict ? 1 : 2).find(fits) ?? clamp(wanted[0]!, room.top, most);
  const left = clamp(cell.left + (cell.width - size.width) / 2, room.left, room.left + room.width - size.width);
  return { left, top };
}
