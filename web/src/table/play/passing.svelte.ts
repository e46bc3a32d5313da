/** What the latest events show for a while, though others may have gone on; gone at the first touch. */
import { sound } from '../../chrome/sound';
import type { AnyEvent } from '../../wire';

export class Passing<Shown> {
  shown: Shown | null = $state.raw(null);
  #heard: readonly AnyEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #read: (events: readonly AnyEvent[]) => Shown | null;
  readonly #lasts: (shown: Shown) => number;

  constructor(read: (events: readonly AnyEvent[]) => Shown | null, lasts: (shown: Shown) => number) {
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
    this.#timer = setTimeout(() => this.over(), this.#lasts(now));
  }

  over = (): void => {
    clearTimeout(this.#timer);
    this.shown = null;
  };
}
