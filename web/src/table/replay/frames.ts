/** Moments of a game, fetched in pieces and kept. */
import type { Frame } from '../../wire';

export const PIECE = 25;

export class Frames {
  #kept = new Map<number, Frame>();
  #asked = new Map<number, Promise<void>>();

  constructor(private readonly fetch: (from: number, to: number) => Promise<Frame[]>) {}

  /** The table after n actions; `last` is the newest moment there is. */
  async get(n: number, last: number): Promise<Frame> {
    if (!this.#kept.has(n)) await this.#piece(n, last);
    const frame = this.#kept.get(n);
    if (!frame) throw new Error(`the server has no moment ${n}`);
    return frame;
  }

  /** Fetch what probably comes next, quietly. */
  ahead(n: number, last: number): void {
    if (n >= 0 && n <= last && !this.#kept.has(n)) this.#piece(n, last).catch(() => undefined);
  }

  /** An undo took these back: they will be others. */
  forgetAfter(n: number): void {
    for (const kept of this.#kept.keys()) if (kept > n) this.#kept.delete(kept);
  }

  #piece(n: number, last: number): Promise<void> {
    const from = Math.floor(n / PIECE) * PIECE;
    const asked = this.#asked.get(from);
    if (asked) return asked.then(() => (this.#kept.has(n) ? undefined : this.#piece(n, last)));
    const coming = this.fetch(from, Math.min(from + PIECE - 1, last))
      .then((frames) => frames.forEach((frame) => this.#kept.set(frame.n, frame)))
      .finally(() => this.#asked.delete(from));
    this.#asked.set(from, coming);
    return coming;
  }
}
