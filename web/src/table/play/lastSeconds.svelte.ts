/** The last seconds of a countdown, shown and ticked one by one. */
import { untrack } from 'svelte';
import { sound } from '../../chrome/sound';

/** Seconds from which on it is marked and ticks. */
export const LAST_S = 10;

/** How many seconds are left, by a clock that only the line can read; null where none runs. */
export class LastSeconds {
  #now = $state(0);
  readonly #left: () => number | null;

  constructor(left: () => number | null, runs: () => boolean, audible: () => boolean) {
    this.#left = left;
    // The line knows the time; this only makes the reader see it pass.
    $effect(() => {
      if (!runs()) return;
      const timer = setInterval(() => (this.#now = Date.now()), 250);
      return () => clearInterval(timer);
    });
    let ticked = Infinity;
    $effect(() => {
      const { seconds, last } = this;
      if (!last || !runs() || !audible()) {
        ticked = Infinity;
        return;
      }
      if (seconds! < ticked && seconds! > 0) untrack(() => sound('tick'));
      ticked = seconds!;
    });
  }

  get ms(): number | null {
    void this.#now;
    return this.#left();
  }

  get seconds(): number | null {
    return this.ms === null ? null : Math.ceil(Math.max(0, this.ms) / 1000);
  }

  /** Is it about to end? */
  get last(): boolean {
    return this.seconds !== null && this.seconds <= LAST_S;
  }
}

/** Minutes and seconds, and hours where there are any. */
export function asClock(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const tail = `${String(minutes).padStart(hours ? 2 : 1, '0')}:${String(rest).padStart(2, '0')}`;
  return hours ? `${hours}:${tail}` : tail;
}
