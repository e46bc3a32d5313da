/** Showing the final scoring: one area after the other is lit, and then paid. */
import { getContext, setContext } from 'svelte';
import { moving, paced } from '../../chrome/settings.svelte';
import type { AnyEvent } from '../../wire';
import type { Scene } from '../scene.svelte';
import { scoresOf } from '../view';
import { type Area, areas, played, scoresAfter } from './areas';

/** How long the reader has before the first area, to look at an area, and to read what it gave. */
const BEFORE_MS = 1400;
const LIT_MS = 1300;
const PAID_MS = 1500;
const BEFORE = -1;

export class Reckoning {
  /** The area shown; -1: the moment before the first; null: nothing is shown. */
  index: number | null = $state(null);
  playing = $state(false);
  /** Has the area that is lit given its points? */
  paid = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #then: () => void = () => undefined;

  /** What is counted, in order. */
  readonly areas: readonly Area[] = $derived.by(() => areas(this.log()));

  constructor(
    private readonly scene: Scene,
    private readonly log: () => readonly AnyEvent[],
  ) {}

  get on(): boolean {
    return this.index !== null;
  }

  get counted(): readonly Area[] {
    return this.index === null ? this.areas : this.areas.slice(0, Math.max(0, this.index + (this.paid ? 1 : 0)));
  }

  /** The log without the scoring that is still to be shown. */
  get shownLog(): readonly AnyEvent[] {
    return this.on ? [...played(this.log()), ...this.counted.flatMap(({ gains }) => gains)] : this.log();
  }

  get area(): Area | null {
    return this.index === null ? null : (this.areas[this.index] ?? null);
  }

  /** From the beginning. */
  start(): void {
    this.#begin([], () => undefined);
  }

  /** As the game ends: the last action is still shown; `then` is called when all is counted, or the player has seen enough. */
  open(then: () => void): void {
    this.#begin(this.scene.latest, then);
  }

  #begin(events: readonly AnyEvent[], then: () => void): void {
    this.#then = then;
    this.playing = moving();
    this.#show(this.playing ? BEFORE : 0, events);
  }

  /** On to the next area, or back. */
  step(by: 1 | -1): void {
    const next = (this.index ?? BEFORE) + by;
    if (next >= this.areas.length) this.leave();
    else if (next >= 0) this.#show(next);
  }

  play(): void {
    this.playing = true;
    this.#beat();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** Enough: back to the table as it is, and on with what comes then. */
  leave(): void {
    if (!this.on) return;
    this.drop();
    this.#then();
  }

  /** The table is shown otherwise now. */
  drop(): void {
    this.pause();
    this.index = null;
    this.scene.counting = null;
  }

  /** Without motion an area is paid as it is lit: there is nothing to wait for. */
  #show(index: number, events: readonly AnyEvent[] = []): void {
    this.index = index;
    this.paid = index >= 0 && !moving();
    this.#tell(this.paid ? (this.area?.gains ?? []) : events);
    this.#beat();
  }

  #pay(): void {
    this.paid = true;
    this.#tell(this.area?.gains ?? []);
    this.#beat();
  }

  #tell(events: readonly AnyEvent[]): void {
    const scores = scoresAfter(this.areas, this.counted.length, scoresOf(this.scene.view));
    this.scene.counting = { area: this.area, events, scores };
  }

  #beat(): void {
    clearTimeout(this.#timer);
    const wait = this.index === BEFORE ? BEFORE_MS : this.paid ? PAID_MS : LIT_MS;
    const on = this.index !== BEFORE && !this.paid ? () => this.#pay() : () => this.step(1);
    // An area that is lit gets its points even if the reader stops there.
    if (this.playing || (this.index !== BEFORE && !this.paid)) this.#timer = setTimeout(on, paced(wait) || wait);
  }
}

const KEY = Symbol('reckoning');

export function provideReckoning(reckoning: Reckoning): Reckoning {
  return setContext(KEY, reckoning);
}

export function useReckoning(): Reckoning {
  return getContext(KEY);
}
