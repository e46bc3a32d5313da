/** What each pair of the reader's eyes was told, from the set-up on. It outlives the line: who comes back still has it. */
import type { AnyEvent, Eyes, Whole } from '../wire';
import type { Seat } from './viewPatches';

export class EventLog {
  /** Is everything here that was told up to now? */
  complete = false;

  #events: ReadonlyMap<Seat, AnyEvent[]> = $state.raw(new Map());
  #latest: ReadonlyMap<Seat, AnyEvent[]> = $state.raw(new Map());

  /** Everything that a seat was told, in order. */
  to(seat: Seat): AnyEvent[] {
    return this.#events.get(seat) ?? [];
  }

  /** What the last thing that happened brought. */
  latest(seat: Seat): readonly AnyEvent[] {
    return this.#latest.get(seat) ?? [];
  }

  /** The whole table tells all, less what it says was told before. */
  takeWhole({ eyes, told }: Whole): void {
    this.complete = !told || this.#hasAll(eyes);
    this.#events = new Map(
      eyes.map(({ seat, events }) => [seat, [...(told ? this.#upTo(seat, told) : []), ...events]]),
    );
    const last = eyes.map(({ seat, view }) => {
      const events = this.to(seat).filter((event) => event.n === view?.n);
      const shown = this.#latest.get(seat);
      // What was shown already did not happen again.
      return [seat, shown && JSON.stringify(shown) === JSON.stringify(events) ? shown : events] as const;
    });
    this.#latest = new Map(last);
  }

  /** A step tells what is new; what was undone drops out. */
  takeStep(eyes: Eyes[]): void {
    const anything = [...this.#events.values()].some((events) => events.length);
    if (anything && !this.#hasAll(eyes)) this.complete = false;
    this.#events = new Map(
      eyes.map(({ seat, view, events }) => [seat, [...this.#upTo(seat, view?.n ?? 0), ...events]]),
    );
    this.#latest = new Map(eyes.map(({ seat, events }) => [seat, events]));
  }

  /** Have all of them looked before? What another pair of eyes was told, nobody here knows. */
  #hasAll(eyes: Eyes[]): boolean {
    return eyes.every(({ seat }) => this.#events.has(seat));
  }

  #upTo(seat: Seat, n: number): AnyEvent[] {
    return this.to(seat).filter((event) => event.n <= n);
  }
}
