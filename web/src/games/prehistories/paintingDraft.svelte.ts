/** The painting being planned: which tile, which face, where. It is sent only when confirmed. */
import { inWords } from '../../chrome/settings.svelte';
import type { Direction } from '../../chrome/shortcut';
import { sound } from '../../chrome/sound';
import { isEvent } from '../../server/gameTypes';
import type { Foreseen, WhyNot } from '../../wire';
import { aided } from '../../table/aids';
import { Foresight } from '../../table/foresight.svelte';
import { m } from '../../words/messages.js';
import type { TableState } from './tableState.svelte';
import type { Cell, Face } from './drawing';
import { cellName, tileName } from './names';
import { readAction, type Spot, spotAt } from './notation';
import { byReach, further, gripped, sameSpot, toward } from './spots';

/** Where a tile is held first without help. */
const MIDDLE: Cell = [3, 3];

interface Held {
  decision: string;
  tile: string;
  face: Face;
  spot: Spot | null;
}

export class PaintingDraft {
  #held: Held = $state.raw({ decision: '', tile: '', face: 0, spot: null });
  #over: Cell | null = $state.raw(null);
  readonly #state: TableState;
  readonly #foresight: Foresight;

  constructor(tableState: TableState) {
    this.#state = tableState;
    this.#foresight = new Foresight(tableState.line);
  }

  // --- what there is to paint -------------------------------------------------
  /** Tiles waiting, each kind once. */
  get tiles(): string[] {
    return this.#state.painting ? [...new Set(this.#state.view?.taken)] : [];
  }

  readonly #all: readonly Spot[] = $derived.by(() => {
    if (!this.#state.painting || !this.helped) return [];
    const actions = (this.#state.line.eye?.actions ?? []).map(readAction);
    return actions.flatMap((action) => (action?.verb === 'paint' ? [action.spot] : []));
  });

  /** Are the places where a tile may go shown? */
  get helped(): boolean {
    return aided(this.#state.line, 'legal');
  }

  get #now(): Held {
    const { decision } = this.#state;
    if (this.#held.decision === decision && this.tiles.includes(this.#held.tile)) return this.#held;
    const tile = this.tiles.find((one) => this.#all.some((spot) => spot.tile === one)) ?? this.tiles[0] ?? '';
    const face = this.#all.some((spot) => spot.tile === tile && spot.face === 0) || !this.#all.length ? 0 : 1;
    return { decision, tile, face, spot: null };
  }

  get tile(): string {
    return this.#now.tile;
  }

  get face(): Face {
    return this.#now.face;
  }

  /** Where this face of this tile may go. */
  readonly spots: readonly Spot[] = $derived.by(() =>
    this.#all.filter(({ tile, face }) => tile === this.tile && face === this.face),
  );

  spotsOf(tile: string, face: Face): number {
    return this.#all.filter((spot) => spot.tile === tile && spot.face === face).length;
  }

  /** The tile has no place on either face as the cave is now. */
  get lost(): boolean {
    return this.#homeless(this.tile);
  }

  /** The other tiles that have a place. */
  get hopeful(): string[] {
    return this.tiles.filter((tile) => tile !== this.tile && !this.#homeless(tile));
  }

  #homeless(tile: string): boolean {
    return (this.#state.line.eye?.actions ?? []).includes(`discard ${tile}`);
  }

  // --- where --------------------------------------------------------------------
  get spot(): Spot | null {
    return this.#now.spot;
  }

  /** Where the tile is shown: chosen, or else under the pointer. */
  get shown(): Spot | null {
    if (!this.#state.painting) return null;
    return this.spot ?? (this.#over ? (byReach(this.spots, this.#over)[0] ?? null) : null);
  }

  get refusal(): { spot: Spot; why: WhyNot } | null {
    const { refused, painting } = this.#state;
    if (!refused || !painting) return null;
    const action = readAction(refused.notation);
    return { spot: action?.verb === 'paint' ? action.spot : spotAt(this.tile, this.face, 0, 0), why: refused.why };
  }

  /** What painting there would bring, once the server has answered. */
  foreseen(spot: Spot | null): Foreseen | null {
    return spot && this.#foresight.of(spot.notation);
  }

  /** Totems and hands of a place, as far as they are known. */
  gains(spot: Spot): { totems: number; hands: number } {
    const move = this.foreseen(spot);
    const hands = move?.events.find((event) => isEvent(event, 'tile_painted'))?.hands ?? 0;
    return { totems: move?.points[this.#state.me ?? -1] ?? 0, hands };
  }

  /** Ask what every place of this tile would bring. */
  look(): void {
    const seat = this.#state.me ?? 0;
    const question = () => ({
      seat,
      decision: `${this.#state.decision} ${this.tile}`,
      notations: this.#all.filter(({ tile }) => tile === this.tile).map(({ notation }) => notation),
    });
    this.#foresight.soon(
      30,
      () => (this.#state.painting ? question() : null),
      () => this.spot && this.#speak(),
    );
  }

  hover(cell: Cell | null): void {
    if (this.#over?.[0] !== cell?.[0] || this.#over?.[1] !== cell?.[1]) this.#over = cell;
  }

  /** Put the tile over a cell. Where it lies already, it goes to the next place that covers the cell. */
  async choose(cell: Cell): Promise<void> {
    if (!this.#state.painting || this.#state.busy) return;
    const there = byReach(this.spots, cell);
    const at = there.findIndex((spot) => sameSpot(spot, this.spot));
    const spot = there[(at + 1) % there.length];
    if (spot) this.put(spot);
    else if (this.helped) await this.try(gripped(this.tile, this.face, cell));
    else this.put(gripped(this.tile, this.face, cell));
  }

  put(spot: Spot): void {
    this.#set({ tile: spot.tile, face: spot.face, spot });
    sound('turn_tile');
    this.#speak();
  }

  /** On to the next place in that direction; without help, to the next cell. */
  move(direction: Direction): Spot | null {
    const next = this.helped ? toward(this.spots, this.spot, direction) : this.#blind(direction);
    if (next) this.put(next);
    return next;
  }

  #blind(direction: Direction): Spot | null {
    if (!this.tile) return null;
    return this.spot ? further(this.spot, direction) : gripped(this.tile, this.face, MIDDLE);
  }

  /** The other face, in the same place if it may lie there. */
  flip(): void {
    if (!this.#state.painting || this.#state.busy) return;
    const face = this.face ? 0 : 1;
    const { spot } = this;
    const kept = spot && this.#all.find((one) => sameSpot(one, { ...spot, face }));
    this.#set({ face, spot: kept ?? (spot && !this.helped ? spotAt(spot.tile, face, spot.col, spot.row) : null) });
    sound('turn_tile');
    if (kept) this.#speak();
    else this.#state.announcement = m.prehistories_flipped({ count: this.spots.length });
  }

  /** Take up another of the tiles that wait. */
  take(tile: string): void {
    if (tile === this.tile || !this.tiles.includes(tile)) return;
    const face = this.spotsOf(tile, 0) || !this.helped ? 0 : 1;
    this.#set({ tile, face, spot: null });
    this.#state.announcement = tileName(tile);
  }

  takeBack(): boolean {
    if (this.#state.busy || !(this.spot || this.refusal)) return false;
    this.#set({ spot: null });
    this.#state.forget();
    this.#state.announcement = m.board_taken_back();
    return true;
  }

  async confirm(): Promise<void> {
    const { spot } = this;
    if (!spot) return;
    sound('tile');
    await this.#state.decide(spot.notation);
  }

  discard(): Promise<boolean> {
    return this.#state.decide(`discard ${this.tile}`);
  }

  /** Ask the server why the tile cannot lie there. */
  try(spot: Spot): Promise<void> {
    this.#set({ spot: null });
    return this.#state.whyNot(spot.notation);
  }

  #set(change: Partial<Held>): void {
    this.#state.dismiss();
    this.#held = { ...this.#now, ...change };
  }

  #speak(): void {
    const { spot } = this;
    if (!spot) return;
    const events = this.foreseen(spot)?.events ?? [];
    const brings = events.filter((event) => event.points || (isEvent(event, 'tile_painted') && event.hands));
    this.#state.announcement = [cellName(spot.col, spot.row), ...brings.map(({ say }) => inWords(say))].join('. ');
  }
}
