/** The guided first game: which step is shown. Steps come in order, each once, when what they speak of is there. */
import type { TourStep } from '../plugin';

type Situation = Parameters<TourStep['when']>[0];

export class Guide {
  /** Steps before this one are done. */
  index = $state(0);
  /** The reader wants to be guided. */
  on = $state(false);
  #shown = false;

  constructor(readonly steps: readonly TourStep[]) {}

  get step(): TourStep | null {
    return this.on ? (this.steps[this.index] ?? null) : null;
  }

  /** Nothing is left but what comes late, if at all. */
  get done(): boolean {
    return this.steps.slice(this.index).every(({ late }) => late);
  }

  /**
   * The step for this situation. One that was shown and no longer fits is over: the player went on by playing, which
   * is as good as pressing "next".
   */
  look(now: Situation): TourStep | null {
    const fits = this.step?.when(now) ?? false;
    if (!fits && this.#shown) {
      this.next();
      return this.step?.when(now) ? this.#show() : null;
    }
    return fits ? this.#show() : null;
  }

  next(): void {
    this.#shown = false;
    this.index += 1;
    if (this.index >= this.steps.length) this.on = false;
  }

  start(): void {
    this.index = 0;
    this.#shown = false;
    this.on = this.steps.length > 0;
  }

  stop(): void {
    this.on = false;
  }

  #show(): TourStep | null {
    this.#shown = true;
    return this.step;
  }
}
