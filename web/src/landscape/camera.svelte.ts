/** Where the reader looks: pan and zoom that never lose the board. Screen = world × k + (x, y). */
import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom';
import { moving } from '../chrome/settings.svelte';
import { type Box, type Cell, sameBox } from './grid';

export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** A tile is never shown wider than this many pixels, nor much smaller than in the fitting view. */
const WIDEST = 320;
/** By itself the view does not make tiles smaller than this: then it rather stays with what happened last. */
const COMFORT = 54;
/** By itself the view makes tiles no wider than this, but where a fifth of the room is more. */
const LARGE = 180;
/** How wide a tile is at most when a few cells are framed. */
const CLOSE = 120;
/** Room around the view's tools, in pixels. */
const AROUND_TOOLS = 12;
const SETTLE_MS = 140;
const GLIDE_MS = 260;
/** How far a click may wander, in pixels. */
const TREMBLE = 8;

type View = Pick<ZoomTransform, 'x' | 'y' | 'k'>;

/** A view on the way from one to another, `t` from 0 to 1: what is between the two moves evenly over the screen. */
export function between(from: View, to: View, t: number): View {
  if (t >= 1) return to;
  // A frame may have begun before the glide did: nothing was left behind yet, and from there no number would come back.
  if (t <= 0) return from;
  const ease = 1 - (1 - t) ** 3;
  const k = from.k * (to.k / from.k) ** ease;
  // Scales that differ by a rounding error are the same: their difference tells nothing about the way.
  const mix = Math.abs(to.k / from.k - 1) < 1e-6 ? ease : (k - from.k) / (to.k - from.k);
  return { x: from.x + (to.x - from.x) * mix, y: from.y + (to.y - from.y) * mix, k };
}

export class Camera {
  x = $state(0);
  y = $state(0);
  k = $state(0.5);
  /** The scale that tiles are painted at; between two of them they are stretched, which costs nothing. */
  painted = $state(0.5);
  /** Does it know its window yet? */
  ready = $state(false);
  /** The cells in sight when the view last came to rest. */
  seen: Box = $state.raw({ x0: 0, y0: 0, x1: 0, y1: 0 });
  /** Whether the view fits itself to the growing board, until the player moves it. */
  fitting = $state(true);

  /** Size of the view's tools in the lower right corner, in pixels. */
  readonly tools = { width: 0, height: 0 };

  #size: number;
  #behaviour: ZoomBehavior<HTMLElement, unknown> | null = null;
  #element: HTMLElement | null = null;
  #window = { width: 0, height: 0 };
  #insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  #box: Box = { x0: -1, y0: -1, x1: 2, y1: 2 };
  #last: Cell = [0, 0];
  /** What is being decided about: it matters more than what was laid last. */
  #decided: Cell | null = null;
  /** However small the tiles become: all have been laid. */
  #whole = false;
  /** What is being shown of the board for a while, instead of all of it. */
  #framed: Box | null = null;
  /** Where the gesture that is under way began. */
  #grasped: ZoomTransform = zoomIdentity;
  /** The view from before the camera moved in, and whether the reader has moved it since; null: it has not moved in. */
  #before: { view: View; fitting: boolean; moved: boolean } | null = null;
  /** Where a glide leads. */
  #goal: View | null = null;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #tween = 0;

  constructor(size: number) {
    this.#size = size;
  }

  /** Take over the pointer of an element; `steers` says which events mean the view. Returns how to let go. */
  attach(element: HTMLElement, steers: (event: Event) => boolean): () => void {
    this.#element = element;
    this.#behaviour = zoom<HTMLElement, unknown>()
      .filter((event: MouseEvent & WheelEvent) => !event.button && steers(event))
      .clickDistance(TREMBLE)
      .constrain((wanted) => this.#bound(wanted))
      .on('start', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => (this.#grasped = transform))
      .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) {
          cancelAnimationFrame(this.#tween);
          this.#goal = null;
          // A hand that trembles in a click moves nothing.
          const [{ x, y, k }, from] = [event.transform, this.#grasped];
          if (k !== from.k || Math.hypot(x - from.x, y - from.y) > TREMBLE) this.#yield();
        }
        this.#take(event.transform);
      });
    const chosen = select(element).call(this.#behaviour).on('dblclick.zoom', null);
    this.#limit();
    return () => {
      cancelAnimationFrame(this.#tween);
      clearTimeout(this.#settling);
      chosen.on('.zoom', null);
    };
  }

  /** The window or what covers it has changed. */
  resize(width: number, height: number, insets: Insets, adapt = true): void {
    const wasThere = this.ready && this.#window.width === width && this.#window.height === height;
    this.#window = { width, height };
    this.#insets = insets;
    this.ready ||= width > 0;
    this.#limit();
    if (wasThere && !adapt) return;
    if (this.#framed) this.frame(this.#framed);
    else if (this.fitting) this.#keepUp(wasThere);
    else this.#go(zoomIdentity.translate(this.x, this.y).scale(this.k), false);
  }

  /** The board has grown: all its cells with the room beside them, and the one laid last. What is in sight stays put. */
  cover(box: Box, last: Cell): void {
    const grown = !sameBox(box, this.#box);
    this.#last = last;
    this.#box = box;
    this.#limit();
    if (this.ready && this.fitting && (grown || !this.#seesAround(last))) this.#keepUp();
  }

  /** Show all of it; then keep up with the board, in comfort or as a `whole`. */
  fit(whole = false): void {
    this.fitting = true;
    this.#whole = whole;
    this.#framed = null;
    if (this.#before) this.#before.moved = true;
    const { x0, y0, x1, y1 } = this.#box;
    this.#go(this.#centred(((x0 + x1) / 2) * this.#size, ((y0 + y1) / 2) * this.#size, this.#fitting()));
  }

  /** As `fit`, but not too small, unless that was asked for: what does not find room then lies on the far side of the last move. */
  #keepUp(glide = true): void {
    const { width, height } = this.#window;
    const { top, right, bottom, left } = this.#insets;
    const { x0, y0, x1, y1 } = this.#box;
    const k = this.#whole ? this.#fitting() : Math.max(this.#fitting(), COMFORT / this.#size);
    const side = k * this.#size;
    const middle = (from: number, to: number, room: number, wanted: number) => {
      const half = room / side / 2;
      if (to - from <= 2 * half) return (from + to) / 2;
      return Math.max(from + half, Math.min(to - half, wanted));
    };
    const [wantedX, wantedY] = this.#decided ?? this.#last;
    const x = middle(x0, x1, width - left - right, wantedX + 0.5);
    const y = middle(y0, y1, height - top - bottom, wantedY + 0.5);
    this.#go(this.#centred(x * this.#size, y * this.#size, k), glide);
  }

  /** Zoom about the middle of what is free to see. */
  zoomBy(factor: number): void {
    this.#yield();
    const [cx, cy] = this.#middle();
    const k = Math.max(this.#least(), Math.min(this.#most(), this.k * factor));
    this.#go(this.#centred((cx - this.x) / this.k, (cy - this.y) / this.k, k));
  }

  panBy(dx: number, dy: number): void {
    this.#yield();
    this.#go(zoomIdentity.translate(this.x + dx, this.y + dy).scale(this.k));
  }

  /** Does the whole cell lie where nothing covers it? */
  sees([x, y]: Cell): boolean {
    const side = this.#size * this.k;
    const [left, top] = [this.x + x * side, this.y + y * side];
    const { width, height } = this.#window;
    const room = this.#insets;
    return (
      left >= room.left && top >= room.top && left + side <= width - room.right && top + side <= height - room.bottom
    );
  }

  /** Do the view's tools, in the lower right corner of the free part, lie over a cell? */
  #isUnderTools([x, y]: Cell): boolean {
    const side = this.#size * this.k;
    const { width, height } = this.#window;
    const { right, bottom } = this.#insets;
    const beyond = this.x + (x + 1) * side - (width - right - this.tools.width - AROUND_TOOLS);
    const below = this.y + (y + 1) * side - (height - bottom - this.tools.height - AROUND_TOOLS);
    return beyond > 0 && below > 0;
  }

  #seesAround([x, y]: Cell): boolean {
    return this.sees([x - 1, y - 1]) && this.sees([x + 1, y + 1]);
  }

  /** The reader moves the view: from now on it is theirs. */
  #yield(): void {
    this.fitting = false;
    this.#framed = null;
    if (this.#before) this.#before.moved = true;
  }

  /** Bring a cell into sight; if it is there already, nothing moves. */
  reveal(cell: Cell, always = false): void {
    if (!this.ready || (this.sees(cell) && !always)) return;
    this.#go(this.#centred((cell[0] + 0.5) * this.#size, (cell[1] + 0.5) * this.#size, this.k));
  }

  /** The cell of the current decision: it stays in sight, with its surroundings as far as there is room. */
  attend(cell: Cell | null): void {
    this.#decided = cell;
    if (!cell || !this.ready || (this.sees(cell) && !this.#isUnderTools(cell))) return;
    this.#go(this.#pushed(cell, this.#goal ?? this));
  }

  /**
   * Show a cell at least `side` pixels wide during a decision about it: the view moves in about the middle of the
   * cell. A reader who moves the view meanwhile keeps it so.
   */
  approach(cell: Cell, side: number): void {
    this.#decided = cell;
    const from = this.#goal ?? this;
    const { x, y } = from;
    const k = Math.min(side / this.#size, this.#most());
    // A window that has become smaller may have no room for it as it is.
    const tooLarge = this.#before !== null && from.k > k && !this.sees(cell);
    if (!this.ready || this.#before?.moved || (from.k >= k && !tooLarge)) return this.attend(cell);
    this.#before ??= { view: { x, y, k: from.k }, fitting: this.fitting, moved: false };
    this.fitting = false;
    const [middleX, middleY] = [(cell[0] + 0.5) * this.#size, (cell[1] + 0.5) * this.#size];
    const closer = { x: x + middleX * (from.k - k), y: y + middleY * (from.k - k), k };
    this.#go(this.#pushed(cell, closer));
  }

  /** The decision is over: back to the view from before the camera moved in. */
  retreat(): void {
    this.#decided = null;
    const before = this.#before;
    this.#before = null;
    if (!before || (before.moved && !before.fitting)) return;
    this.fitting = before.fitting;
    if (this.fitting) this.#keepUp();
    else this.#go(zoomIdentity.translate(before.view.x, before.view.y).scale(before.view.k));
  }

  /** The view moved so far that a cell, with what lies around it as far as there is room, is in the free part. */
  #pushed(cell: Cell, { x, y, k }: View): ZoomTransform {
    const side = this.#size * k;
    const { width, height } = this.#window;
    const { top, right, bottom, left } = this.#insets;
    /** How far to push a part that begins at `from` to bring it between the two edges. */
    const push = (from: number, long: number, least: number, most: number) => {
      const margin = Math.max(0, Math.min(long, (most - least - long) / 2));
      return Math.max(least + margin - from, 0) || Math.min(most - margin - long - from, 0);
    };
    const dx = push(x + cell[0] * side, side, left, width - right - this.tools.width - AROUND_TOOLS);
    const dy = push(y + cell[1] * side, side, top, height - bottom);
    return zoomIdentity.translate(x + dx, y + dy).scale(k);
  }

  /** Bring some cells into sight, all of them if they find room, large enough to see what happens there. */
  frame(box: Box): void {
    this.#framed = box;
    if (!this.ready) return;
    const { x0, y0, x1, y1 } = box;
    const { width, height } = this.#window;
    const { top, right, bottom, left } = this.#insets;
    const room = Math.min((width - left - right) / (x1 - x0), (height - top - bottom) / (y1 - y0));
    const k = Math.max(COMFORT, Math.min(CLOSE, room)) / this.#size;
    this.#go(this.#centred(((x0 + x1) / 2) * this.#size, ((y0 + y1) / 2) * this.#size, k));
  }

  /** From a point of the screen (relative to the element) to the table, in cells. */
  at(screenX: number, screenY: number): [number, number] {
    const side = this.#size * this.k;
    return [(screenX - this.x) / side, (screenY - this.y) / side];
  }

  /** The middle of what is free to see, in cells. */
  middle(): [number, number] {
    return this.at(...this.#middle());
  }

  #middle(): [number, number] {
    const { width, height } = this.#window;
    const { top, right, bottom, left } = this.#insets;
    return [(left + width - right) / 2, (top + height - bottom) / 2];
  }

  #centred(worldX: number, worldY: number, k: number): ZoomTransform {
    const [cx, cy] = this.#middle();
    return zoomIdentity.translate(cx - worldX * k, cy - worldY * k).scale(k);
  }

  #fitting(): number {
    const { width, height } = this.#window;
    const { top, right, bottom, left } = this.#insets;
    const { x0, y0, x1, y1 } = this.#box;
    const across = Math.max(width - left - right, 80) / ((x1 - x0 + 0.12) * this.#size);
    const down = Math.max(height - top - bottom, 80) / ((y1 - y0 + 0.12) * this.#size);
    const large = Math.max(LARGE, Math.min(WIDEST, (height - top - bottom) / 5));
    return Math.min(across, down, large / this.#size);
  }

  #least = () => Math.min(this.#fitting() * 0.75, 60 / this.#size);
  #most = () => WIDEST / this.#size;

  #limit(): void {
    this.#behaviour?.scaleExtent([this.#least(), this.#most()]);
  }

  /** The point in the middle of what is free to see always lies on the board, or on the cell that is decided about. */
  #bound(wanted: ZoomTransform): ZoomTransform {
    const { x0, y0, x1, y1 } = this.#box;
    const [cellX, cellY] = this.#decided ?? [x0 + 1, y0 + 1];
    const [cx, cy] = this.#middle();
    const clamp = (v: number, least: number, most: number) => Math.max(least, Math.min(most, v));
    const worldX = clamp(
      (cx - wanted.x) / wanted.k,
      Math.min(x0 + 1, cellX) * this.#size,
      Math.max(x1 - 1, cellX + 1) * this.#size,
    );
    const worldY = clamp(
      (cy - wanted.y) / wanted.k,
      Math.min(y0 + 1, cellY) * this.#size,
      Math.max(y1 - 1, cellY + 1) * this.#size,
    );
    return this.#centred(worldX, worldY, wanted.k);
  }

  #take({ x, y, k }: ZoomTransform): void {
    this.x = x;
    this.y = y;
    this.k = k;
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#rest(), SETTLE_MS);
  }

  #rest(): void {
    this.painted = this.k;
    const [x0, y0] = this.at(0, 0);
    const [x1, y1] = this.at(this.#window.width, this.#window.height);
    this.seen = { x0: Math.floor(x0), y0: Math.floor(y0), x1: Math.ceil(x1), y1: Math.ceil(y1) };
  }

  /** Go there in a short glide, which the next touch of the reader ends. */
  #go(wanted: ZoomTransform, glide = true): void {
    cancelAnimationFrame(this.#tween);
    const to = this.#bound(wanted);
    const from = { x: this.x, y: this.y, k: this.k };
    if (!glide || !moving() || !this.#element) {
      this.#goal = null;
      this.#set(to);
      this.#rest();
      return;
    }
    this.#goal = { x: to.x, y: to.y, k: to.k };
    const start = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, (now - start) / GLIDE_MS);
      const { x, y, k } = between(from, to, t);
      this.#set(zoomIdentity.translate(x, y).scale(k));
      if (t < 1) this.#tween = requestAnimationFrame(step);
      else this.#goal = null;
    };
    this.#tween = requestAnimationFrame(step);
  }

  /** Let d3 know too, or its next gesture would begin elsewhere. */
  #set(to: ZoomTransform): void {
    if (this.#element && this.#behaviour) select(this.#element).call(this.#behaviour.transform, to);
    else this.#take(to);
  }
}
