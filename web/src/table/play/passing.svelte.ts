/** What the latest events show for a while before the game goes on; gone at the first touch. */
import { paced } from '../../chrome/settings.svelte';
import { sound } from '../../chrome/sound';
import type { Playback } from '../../server/playback.svelte';
import type { AnyEvent } from '../../wire';

export class Passing<Shown> {
  shown: Shown | null = $state.raw(null);
  #heard: readonly AnyEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #read: (events: readonly AnyEvent[]) => Shown | null;
  readonly #lasts: (shown: Shown) => number;
  #release = (): void => {};

  constructor(
    readonly playback: Pick<Playback<unknown>, 'hold'>,
    read: (events: readonly AnyEvent[]) => Shown | null,
    lasts: (shown: Shown) => number,
  ) {
    [this.#read, this.#lasts] = [read, lasts];
  }

  hear(latest: readonly AnyEvent[]): void {
    if (latest === this.#heard) return;
    this.#heard = latest;
    const now = this.#read(latest);
    if (now === null) return;
    this.shown = now;
    sound('points');
    clearTimeout(this.#timer);
    this.#release();
    const lasts = this.#lasts(now);
    this.#release = this.playback.hold(2 * lasts); // let go when it is over, and not before
    this.#timer = setTimeout(() => this.over(), paced(lasts) || lasts); // whoever waits for nothing can still read it
  }

  over = (): void => {
    clearTimeout(this.#timer);
    this.#release();
    this.shown = null;
  };
}
