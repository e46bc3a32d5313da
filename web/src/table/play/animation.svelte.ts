/** What a step has to show, act by act, each for its time; the first touch goes on to the next. */
import { paced } from '../../chrome/settings.svelte';
import { sound } from '../../chrome/sound';
import type { Playback } from '../../server/playback.svelte';
import type { AnyEvent } from '../../wire';
import { newsIn } from '../scene.svelte';

interface Script<Act> {
  read: (events: readonly AnyEvent[]) => readonly Act[];
  lasts: (act: Act) => number;
  /** All acts of those events were shown. */
  seen: (news: string) => void;
  /** It begins without a sound. */
  quiet?: boolean;
}

export class AnimationQueue<Act> {
  act: Act | null = $state.raw(null);
  /** The acts of the last step that were shown. */
  done: readonly Act[] = $state.raw([]);
  #latest: string | null = null;
  #waiting: readonly Act[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #release = (): void => {};

  constructor(
    readonly playback: Pick<Playback<unknown>, 'hold'>,
    readonly script: Script<Act>,
  ) {}

  play(latest: readonly AnyEvent[]): void {
    const news = newsIn(latest);
    if (news === this.#latest) return;
    this.#latest = news;
    const acts = this.script.read(latest);
    if (!acts.length) return this.script.seen(news); // what is still shown stays its time
    if (!this.script.quiet) sound('points');
    this.#waiting = acts;
    this.act = null;
    this.done = [];
    this.next();
  }

  /** The next act; after the last the game goes on. */
  next = (): void => {
    clearTimeout(this.#timer);
    const [act = null, ...rest] = this.#waiting;
    this.#waiting = rest;
    if (this.act !== null) this.done = [...this.done, this.act];
    this.act = act;
    const before = this.#release;
    if (act === null) {
      this.#release = () => {};
      if (this.#latest !== null) this.script.seen(this.#latest);
    } else {
      const lasts = this.script.lasts(act);
      this.#release = this.playback.hold(2 * lasts); // let go when the next begins, and not before
      this.#timer = setTimeout(this.next, paced(lasts) || lasts); // readable even if the pace is instant
    }
    before();
  };

  /** The component is gone. */
  close = (): void => {
    this.#waiting = [];
    this.next();
  };
}
