/** The clocks of a table and its bell, as they go on running between two words of the server. */
import type { ClockShown } from '../wire/tables';
import type { ServerClock } from './clock';

export class Countdown {
  /** As the server sent them last. */
  shown: ClockShown = $state.raw({ left_ms: [], running: [], bell_ms: null, waits_ms: [], bell_waits_ms: 0 });
  #at = 0;

  constructor(private readonly time: ServerClock) {}

  take(shown: ClockShown, at: number): void {
    this.shown = shown;
    this.#at = at;
  }

  /** What time it is at the server, in milliseconds since 1970. */
  get now(): number {
    return this.time.now();
  }

  /** Time a seat has left now, by the server's clock; null without a clock. */
  leftMs(seat: number): number | null {
    const left = this.shown.left_ms[seat] ?? null;
    if (left === null || !this.shown.running.includes(seat)) return left;
    return Math.max(0, left - this.#ran(this.shown.waits_ms[seat]));
  }

  /** Time until the bell ends what is going on, by the server's clock; null where none runs. */
  get bellMs(): number | null {
    const left = this.shown.bell_ms;
    return left === null ? null : Math.max(0, left - this.#ran(this.shown.bell_waits_ms));
  }

  /** How long something has run since the server spoke of it, which began to run so much later. */
  #ran(waits = 0): number {
    return Math.max(0, this.time.now() - this.#at - waits);
  }
}
