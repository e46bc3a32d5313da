/**
 * Shows steps one after the other, each for its time. A step waits until everything in the
 * steps before it was shown: components hold the playback for as long as they need.
 */
import { tick } from 'svelte';
import { paced } from '../chrome/settings.svelte';

/** Nothing is held for longer, whatever became of those who hold it. */
const LONGEST_MS = 20_000;
/** A client this many steps behind has been away and jumps to the current state. */
const MOST_WAITING = 120;

interface Hold {
  timer: ReturnType<typeof setTimeout>;
}

export class Playback<Step> {
  #waiting: readonly Step[] = $state.raw([]);
  #held = $state(0);
  #holds = new Set<Hold>();
  #taking = false;
  /** Steps up to here were skipped: nothing that still shows them holds anybody. */
  #skipped = false;

  constructor(
    /** A step takes effect. Not `shown`: it was skipped. */
    readonly take: (step: Step, shown: boolean) => void,
    /** Called when all steps so far were shown. */
    readonly rest: () => void = () => {},
  ) {
    document.addEventListener('visibilitychange', this.#hide);
  }

  /** Whether everything in the last step was shown; its consequences appear only then. */
  get settled(): boolean {
    return this.#held === 0;
  }

  /** How many steps wait to be shown. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** The last of those that wait. */
  get last(): Step | undefined {
    return this.#waiting.at(-1);
  }

  add(step: Step): void {
    this.#waiting = [...this.#waiting, step];
    if (this.#unseen || this.#waiting.length > MOST_WAITING) this.skip();
    else void this.#next();
  }

  /**
   * Something is shown, for that time at the reader's pace, or until the function that is returned is called.
   * What ends by itself, as an animation does, holds for `Infinity`: a busy machine shows it for longer than its time.
   */
  hold(ms: number): () => void {
    const lasts = Math.min(paced(ms), LONGEST_MS);
    if (!lasts || this.#skipped || this.#unseen) return () => {};
    const hold = { timer: setTimeout(() => this.#release(hold), lasts) };
    this.#holds.add(hold);
    this.#held = this.#holds.size;
    return () => this.#release(hold);
  }

  skip = (): void => {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#skipped = true;
    for (const step of waiting) this.take(step, false);
    this.#let();
    this.rest();
  };

  /** Drop queued steps whose content arrived otherwise. */
  drop(isKnown: (step: Step) => boolean): void {
    this.#waiting = this.#waiting.filter((step) => !isKnown(step));
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#hide);
    this.#waiting = [];
    this.#let();
  }

  /** Skip: the page is hidden, or the player does not want to wait. */
  get #unseen(): boolean {
    return document.visibilityState === 'hidden' || !paced(1);
  }

  #hide = (): void => {
    if (document.visibilityState === 'hidden') this.skip();
  };

  #release(hold: Hold): void {
    clearTimeout(hold.timer);
    if (!this.#holds.delete(hold)) return;
    this.#held = this.#holds.size;
    void this.#next();
  }

  #let(): void {
    for (const hold of this.#holds) clearTimeout(hold.timer);
    this.#holds.clear();
    this.#held = 0;
  }

  async #next(): Promise<void> {
    if (this.#taking) return;
    this.#taking = true;
    try {
      while (this.#waiting.length && this.settled) {
        const [step, ...rest] = this.#waiting;
        this.#waiting = rest;
        this.#skipped = false;
        this.take(step!, true);
        await tick(); // components hold the playback when they are drawn
      }
    } finally {
      this.#taking = false;
    }
    if (!this.#waiting.length && this.settled) this.rest();
  }
}
