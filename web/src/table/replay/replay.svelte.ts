/** Looking back: which moment of the game is shown, and moving from one to the next. */
import { getContext, setContext } from 'svelte';
import type { AnyEvent, Frame } from '../../wire';
import type { Scene } from '../scene.svelte';
import { Frames } from './frames';

const PACE_MS = 1100;

export class Replay {
  /** The moment shown or on its way; null: the table as it is. */
  n: number | null = $state(null);
  /** Which event of the moment is pointed at; null: all of them. */
  event: number | null = $state(null);
  playing = $state(false);
  failed = $state(false);
  #frames: Frames;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly scene: Scene,
    fetch: (from: number, to: number) => Promise<Frame[]>,
    private readonly newest: () => number,
  ) {
    this.#frames = new Frames(fetch);
  }

  get on(): boolean {
    return this.n !== null;
  }

  get last(): number {
    return this.newest();
  }

  /** What the moment brought, in order. */
  get events(): readonly AnyEvent[] {
    return this.scene.frame?.n === this.n ? (this.scene.frame?.events ?? []) : [];
  }

  async show(n: number, event: number | null = null): Promise<void> {
    const wanted = Math.max(0, Math.min(n, this.last));
    this.n = wanted;
    this.event = event;
    try {
      const frame = await this.#frames.get(wanted, this.last);
      if (this.n !== wanted) return; // the reader went on meanwhile
      this.scene.frame = frame;
      this.failed = false;
      this.#frames.ahead(wanted + 10, this.last);
      this.#frames.ahead(wanted - 10, this.last);
    } catch {
      this.failed = true;
      this.pause();
    }
  }

  /** Show a position that the game did not have: a variation that left it after n actions. */
  hold(n: number, frame: Frame): void {
    this.pause();
    this.n = n;
    this.event = null;
    this.scene.frame = frame;
    this.failed = false;
  }

  /** By whole actions. */
  step(by: number): Promise<void> {
    return this.show((this.n ?? this.last) + by);
  }

  /** Event by event, across actions. */
  async stepEvent(by: 1 | -1): Promise<void> {
    if (this.n !== null && this.scene.frame?.n !== this.n) await this.show(this.n, this.event); // what it brought is on its way
    const next = (this.event ?? (by > 0 ? -1 : this.events.length)) + by;
    if (next >= 0 && next < this.events.length) {
      this.event = next;
      return;
    }
    const n = (this.n ?? this.last) + by;
    if (n < 0 || n > this.last) return;
    await this.show(n);
    this.event = this.events.length ? (by > 0 ? 0 : this.events.length - 1) : null;
  }

  async play(): Promise<void> {
    this.playing = true;
    if (this.n === null || this.n >= this.last) await this.show(0);
    this.#tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** Back to the table as it is. */
  leave(): void {
    this.pause();
    this.n = null;
    this.event = null;
    this.scene.frame = null;
  }

  forgetAfter(n: number): void {
    this.#frames.forgetAfter(n);
    if (this.n !== null && this.n > n) void this.show(n);
  }

  #tick(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      if (!this.playing || this.n === null) return;
      if (this.n >= this.last) return this.pause();
      await this.step(1);
      if (this.playing) this.#tick();
    }, PACE_MS);
  }
}

const KEY = Symbol('replay');

export function provideReplay(replay: Replay): Replay {
  return setContext(KEY, replay);
}

export function useReplay(): Replay {
  return getContext(KEY);
}
