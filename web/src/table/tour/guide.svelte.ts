/**
 * The guided first game: which note is shown. A note comes when its matter comes, and goes when what it speaks of is
 * done, whether or not anybody pressed "next"; of several that fit, the first.
 */
import type { Situation, TourStep } from '../plugin';

export class Guide {
  /** The reader wants to be guided. */
  on = $state(false);
  /** The note that is shown, or would be if the reader wanted to be guided. */
  step: TourStep | null = $state.raw(null);
  #past: ReadonlySet<TourStep> = $state.raw(new Set());
  #begun = false;

  constructor(readonly steps: readonly TourStep[]) {}

  /** Nothing is left but what comes late, if at all. */
  get done(): boolean {
    return this.#left.every(({ late }) => late);
  }

  /** Was it ever started? */
  get begun(): boolean {
    return this.#begun;
  }

  /** Which note this is, counted from 1: those that came before it, and it. */
  get number(): number {
    return this.#past.size + 1;
  }

  get last(): boolean {
    return this.#left.length <= 1;
  }

  /** The note for this situation. */
  look(now: Situation): TourStep | null {
    if (!this.on) return (this.step = null);
    const { step } = this;
    const over = this.#left.filter((one) => one.done?.(now) || (one === step && !one.when(now)));
    if (over.length) this.#passed(over);
    if (!step || over.includes(step)) this.step = this.on ? (this.#left.find((one) => one.when(now)) ?? null) : null;
    return this.step;
  }

  /** The reader has read it. */
  next(now: Situation): void {
    if (this.step) this.#passed([this.step]);
    this.step = null;
    this.look(now);
  }

  start(): void {
    this.#past = new Set();
    this.step = null;
    this.#begun = true;
    this.on = this.steps.length > 0;
  }

  stop(): void {
    this.on = false;
    this.step = null;
  }

  get #left(): TourStep[] {
    return this.steps.filter((step) => !this.#past.has(step));
  }

  #passed(steps: readonly TourStep[]): void {
    this.#past = new Set([...this.#past, ...steps]);
    if (!this.#left.length) this.on = false;
  }
}
