/** The events each view received, from the set-up on. It outlives the connection, so that a reconnect need not repeat them. */
import type { AnyEvent, Eyes, Whole } from '../wire';
import type { Seat } from './viewPatches';

export class EventLog {
  /** Whether all events up to now are here. */
  complete = false;

  #events: ReadonlyMap<Seat, AnyEvent[]> = $state.raw(new Map());
  #latest: ReadonlyMap<Seat, AnyEvent[]> = $state.raw(new Map());

  /** All events visible to a seat, in order. */
  to(seat: Seat): AnyEvent[] {
    return this.#events.get(seat) ?? [];
  }

  /** The events of the last step. */
  latest(seat: Seat): readonly AnyEvent[] {
    return this.#latest.get(seat) ?? [];
  }

  /** A whole table has all events, except those the client already has. */
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

  /** Whether all these views were open before. The events of another view are unknown here. */
  #hasAll(eyes: Eyes[]): boolean {
    return eyes.every(({ seat }) => this.#events.has(seat));
  }

  #upTo(seat: Seat, n: number): AnyEvent[] {
    return this.to(seat).filter((event) => event.n <= n);
  }
}
