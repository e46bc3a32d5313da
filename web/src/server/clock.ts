/** What time it is at the server, as well as can be known from here. */

const FRESH_MS = 60_000;

export class ServerClock {
  #skew: number | null = null;
  #trip = Infinity;
  #learntAt = 0;

  /** The server's time now, in milliseconds since 1970. */
  now(): number {
    return Date.now() + (this.#skew ?? 0);
  }

  /** A message has the time it was sent: the server's clock is at least that far on. */
  observe(atMs: number): void {
    const least = atMs - Date.now();
    if (this.#skew === null || least > this.#skew) this.#skew = least;
  }

  /** A ping came back: the shorter the trip, the better it tells; old knowledge gives way, since clocks are set. */
  pong(sentAt: number, atMs: number): void {
    const now = Date.now();
    const trip = now - sentAt;
    if (trip > this.#trip && now - this.#learntAt < FRESH_MS) return;
    this.#skew = atMs - (sentAt + trip / 2);
    this.#trip = trip;
    this.#learntAt = now;
  }
}
