/**
 * The guided first game: which note is shown. A note comes when its matter comes, and goes when what it speaks of is
 * done, when it was read, or when the reader has decided with it in sight; of several that fit, the first.
 */
import type { Situation, TourStep } from '../plugin';

/** Actions of others after which an unread note is removed: a bot plays on for the player. */
const LEFT_ALONE = 12;

/** Whether the game has hardly begun: three turns each. The tour does not start later. */
export const isBeginning = (turn: number, seats: number): boolean => turn <= 3 * seats;

export class Guide {
  /** The reader wants to be guided. */
  on = $state(false);
  /** The note that is shown, or would be if the reader wanted to be guided. */
  step: TourStep | null = $state.raw(null);
  #past: ReadonlySet<TourStep> = $state.raw(new Set());
  #shown: ReadonlySet<TourStep> = $state.raw(new Set());
  /** Shown with what the reader decides now. */
  #beside: ReadonlySet<TourStep> = new Set();
  #begun = false;
  /** The turn at which the reader last had anything to decide, or the note came. */
  #since = 0;

  constructor(readonly steps: readonly TourStep[]) {}

  /** Nothing is left but what comes late, if at all. */
  get done(): boolean {
    return this.#left.every(({ late }) => late);
  }

  /** Was it ever started? */
  get begun(): boolean {
    return this.#begun;
  }

  /** Which note this is, counted from 1: of those that were shown. */
  get number(): number {
    return this.#shown.size;
  }

  get last(): boolean {
    return this.#left.length <= 1;
  }

  /** The note for this situation. One whose moment is over before it was read comes again when there is another. */
  look(now: Situation): TourStep | null {
    if (!this.on) return (this.step = null);
    if (now.yours) this.#since = now.turn;
    const alone = now.turn - this.#since > LEFT_ALONE;
    const over = this.#left.filter((one) => one.done?.(now) || (one === this.step && alone));
    if (over.length) this.#passed(over);
    if (!this.step?.when(now) || over.includes(this.step)) this.#show(now);
    if (this.step && now.yours) this.#beside = new Set([...this.#beside, this.step]);
    return this.step;
  }

  /** The reader has decided: what was shown with it goes, read or not. */
  decided(now: Situation): void {
    this.#passed([...this.#beside]);
    if (this.step && this.#beside.has(this.step)) this.step = null;
    this.#beside = new Set();
    this.look(now);
  }

  /** The reader has read it. */
  next(now: Situation): void {
    if (this.step) this.#passed([this.step]);
    this.step = null;
    this.look(now);
  }

  start(): void {
    this.#past = new Set();
    this.#shown = new Set();
    this.#beside = new Set();
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

  #show(now: Situation): void {
    this.step = (this.on && this.#left.find((one) => one.when(now))) || null;
    if (!this.step) return;
    this.#since = now.turn;
    this.#shown = new Set([...this.#shown, this.step]);
  }

  #passed(steps: readonly TourStep[]): void {
    this.#past = new Set([...this.#past, ...steps]);
    if (!this.#left.length) this.on = false;
  }
}
