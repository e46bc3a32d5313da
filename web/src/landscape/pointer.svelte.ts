/** What the pointer means on the board: a cell, a zone, a place for a piece, or the view itself. */
import type { Spotlight } from '../table/spotlight.svelte';
import { type Cell, cellNamed, frontier, same } from './grid';
import { zoneAt } from './pointing';
import { areSeen, spotsOf } from './spots';
import { lookOf } from './tileGame';
import type { Stage } from './stage';

/** How far a finger may miss, in pixels. */
const FINGER = 22;
const MOUSE = 5;
/** How far from a place for a piece a mouse may press, in pixels. */
const NEAR = 17;
const NOTCH = 40;

export class Pointer {
  /** Where the tile in hand floats, relative to the board; null: nowhere. */
  held: { x: number; y: number } | null = $state.raw(null);
  onTile = $state(false);

  #rolled = 0;
  readonly #stage: Stage;
  readonly #spotlight: Spotlight;
  readonly #board: () => HTMLElement | undefined;

  constructor(stage: Stage, spotlight: Spotlight, board: () => HTMLElement | undefined) {
    this.#stage = stage;
    this.#spotlight = spotlight;
    this.#board = board;
  }

  /** Is this event for the view? Over the tile that is being laid the wheel turns it. */
  steers(event: Event): boolean {
    if (event.type !== 'wheel') return true;
    const wheel = event as WheelEvent;
    const { draft } = this.#stage;
    if (wheel.ctrlKey || wheel.metaKey || !draft.laying || !same(this.#cell(wheel), draft.place)) return true;
    wheel.preventDefault();
    this.#rolled += wheel.deltaMode === 0 ? wheel.deltaY : wheel.deltaY * NOTCH;
    if (Math.abs(this.#rolled) >= NOTCH) {
      draft.turn(this.#rolled > 0 ? 1 : -1);
      this.#rolled = 0;
    }
    return false;
  }

  move(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    const { draft, zones } = this.#stage;
    zones.wanted = true;
    const cell = this.#cell(event);
    const part = this.#part(event, cell, MOUSE);
    this.onTile = this.#tileAt(cell) !== null;
    draft.hover(this.onTile || event.buttons ? null : cell);
    draft.eye(same(cell, draft.cell) ? this.#spot(event, cell, NEAR) : null);
    zones.light(event.buttons ? null : part);
    const tile = this.onTile ? cell : null;
    if (!same(tile, this.#spotlight.tile)) this.#spotlight.tile = tile;
    const floats = draft.laying && !draft.place && !draft.refusal && !event.buttons;
    this.held = floats ? this.#local(event) : null;
  }

  leave(): void {
    this.held = null;
    this.#stage.draft.hover(null);
    this.#stage.draft.eye(null);
    this.#stage.zones.light(null);
    this.#spotlight.tile = null;
  }

  click(event: MouseEvent): void {
    const { draft, zones } = this.#stage;
    const touch = (event as PointerEvent).pointerType === 'touch';
    zones.wanted = true;
    this.held = null;
    const target = event.target as Element;
    // A screen reader presses the element itself, wherever the pointer is.
    const named = event.detail === 0 ? target.closest('[data-cell]')?.getAttribute('data-cell') : null;
    const cell = named ? cellNamed(named) : this.#cell(event);
    if (this.#tileAt(cell)) {
      const part = event.detail === 0 ? target.getAttribute('data-part') : null;
      const found = part
        ? (part.split(' ').slice(0, 3).map(Number) as [number, number, number])
        : this.#part(event, cell, touch ? FINGER : MOUSE);
      void this.#show(found);
      return;
    }
    zones.light(null, true);
    if (!draft.laying) return;
    if (same(cell, draft.cell) && !named) {
      const spot = this.#spot(event, cell, touch ? FINGER : NEAR);
      if (spot) return draft.pick(spot);
    }
    if (frontier(draft.boardView.tiles).some((beside) => same(beside, cell))) void draft.choose(cell);
    else draft.dismiss();
  }

  /** The right button turns the tile. */
  menu(event: MouseEvent): void {
    if (!this.#stage.draft.laying) return;
    event.preventDefault();
    this.#stage.draft.turn(event.shiftKey ? -1 : 1);
  }

  /** The tile is carried from the tray, over everything. */
  carry(event: PointerEvent): void {
    const { draft } = this.#stage;
    if (!draft.carried) return;
    draft.carried = { x: event.clientX, y: event.clientY };
    const cell = this.#cell(event);
    this.onTile = false;
    draft.hover(this.#tileAt(cell) ? null : cell);
    this.held = draft.over ? null : this.#local(event);
  }

  drop(event: PointerEvent): void {
    const { draft } = this.#stage;
    if (!draft.carried) return;
    draft.carried = null;
    this.held = null;
    const cell = this.#cell(event);
    if (!this.#tileAt(cell) && !same(cell, draft.cell)) {
      const beside = frontier(draft.boardView.tiles).some((other) => same(other, cell));
      if (beside) void draft.choose(cell);
    }
    draft.hover(null);
  }

  async #show(part: readonly [number, number, number] | null): Promise<void> {
    const { zones } = this.#stage;
    if (!zones.list.length) await zones.refresh();
    zones.press(part);
  }

  #local(event: MouseEvent): { x: number; y: number } {
    const frame = this.#board()?.getBoundingClientRect();
    return { x: event.clientX - (frame?.left ?? 0), y: event.clientY - (frame?.top ?? 0) };
  }

  #cell(event: MouseEvent): Cell {
    const { x, y } = this.#local(event);
    const [cx, cy] = this.#stage.camera.at(x, y);
    return [Math.floor(cx), Math.floor(cy)];
  }

  #tileAt([x, y]: Cell): number | null {
    const index = this.#stage.draft.boardView.tiles.findIndex((tile) => tile.x === x && tile.y === y);
    return index < 0 ? null : index;
  }

  /** The point within the tile of a cell, in units of the drawing. */
  #within(event: MouseEvent, [x, y]: Cell): [number, number] {
    const { camera, tileGame } = this.#stage;
    const at = this.#local(event);
    const [cx, cy] = camera.at(at.x, at.y);
    return [(cx - x) * tileGame.size, (cy - y) * tileGame.size];
  }

  #part(event: MouseEvent, cell: Cell, miss: number): [number, number, number] | null {
    const { tileGame, draft, camera } = this.#stage;
    const index = this.#tileAt(cell);
    const tile = index === null ? undefined : draft.boardView.tiles[index];
    if (!tile || index === null) return null;
    const look = lookOf(tileGame, tile, index);
    const zone = zoneAt(tileGame, tile.tile, look, ...this.#within(event, cell), miss / camera.k);
    return zone ? [...cell, zone.index] : null;
  }

  /** The option whose place is nearest to the pointer, if it is near and places are shown. */
  #spot(event: MouseEvent, cell: Cell, miss: number) {
    const { draft, camera, tileGame } = this.#stage;
    const spots = spotsOf(draft);
    if (!areSeen(spots, tileGame.size, camera.k)) return null;
    const [x, y] = this.#within(event, cell);
    const far = ({ at }: { at: readonly [number, number] }) => Math.hypot(at[0] - x, at[1] - y);
    spots.sort((a, b) => far(a) - far(b));
    const reach = Math.min(Math.max(miss / camera.k, 26), tileGame.size * 0.24);
    return spots[0] && far(spots[0]) <= reach ? spots[0].option : null;
  }
}
