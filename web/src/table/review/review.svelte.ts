/** Reviewing a finished game: which place is shown, following the leader, and drawing. */
import { getContext, setContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { TableConnection } from '../../server/connection.svelte';
import * as api from '../../server/api';
import { session } from '../../server/session.svelte';
import { samePlace, type SharedReview } from '../../server/sharedReview.svelte';
import type { AnyAnswer, ForecastShown, Frame, PlaceShown, Words } from '../../wire';
import type { Replay } from '../replay/replay.svelte';
import type { Scene } from '../scene.svelte';
import { Sketch } from './sketch.svelte';

export class Review {
  /** Whether this reader goes where the leader goes. */
  following = $state(false);
  /** Whether comments and variations are shown below the replay. */
  open = $state(false);
  /** Why the last change was refused. */
  refused: Words | null = $state.raw(null);
  readonly sketch = new Sketch();
  #forecast: { place: PlaceShown; forecast: ForecastShown } | null = $state.raw(null);
  #tried: { number: number; frame: Frame } | null = $state.raw(null);
  #frames = new SvelteMap<number, Frame>();
  /** The place to which this reader was last taken. */
  #target: PlaceShown | null = null;

  constructor(
    readonly line: TableConnection,
    readonly scene: Scene,
    readonly replay: Replay,
  ) {}

  get shared(): SharedReview {
    return this.line.review;
  }

  get over(): boolean {
    return this.line.table?.phase === 'over' || this.line.table?.phase === 'closed';
  }

  /** The place that is shown; null outside the replay. */
  get place(): PlaceShown | null {
    const { n } = this.replay;
    if (n === null) return null;
    const tried = this.#tried;
    const shown = tried !== null && this.scene.frame === tried.frame && tried.frame.n === n;
    return { n, after: shown ? tried.number : null };
  }

  get leading(): boolean {
    const leader = this.shared.leader?.who;
    return leader !== undefined && leader === session.guest?.who;
  }

  /** Whether the reader may take the lead now; the server decides. */
  get mayLead(): boolean {
    const { table, mine } = this.line;
    const { leader } = this.shared;
    if (table?.phase !== 'over' || (!mine.length && !table.yours)) return false;
    return !leader || leader.seat === null || !table.seats[leader.seat]?.present;
  }

  /** The forecast of the place that is shown, once it was asked for. */
  get forecast(): ForecastShown | null {
    const place = this.place;
    return place && this.#forecast && samePlace(this.#forecast.place, place) ? this.#forecast.forecast : null;
  }

  /** Show a place to this reader. */
  async go(place: PlaceShown): Promise<void> {
    this.#target = place;
    if (place.after !== null) return this.#goToMove(place.n, place.after);
    this.#tried = null;
    await this.replay.show(place.n);
  }

  async #goToMove(n: number, number: number): Promise<void> {
    const frame = await this.frame(number);
    if (!frame || this.#target?.after !== number) return; // the reader went on meanwhile
    this.#tried = { number, frame };
    this.replay.hold(n, frame);
  }

  /** The table after a move of a variation; null if it cannot be fetched. */
  async frame(number: number): Promise<Frame | null> {
    const known = this.#frames.get(number);
    if (known) return known;
    try {
      const { view, events } = await api.tried(this.line.id, number);
      const frame = { n: this.shared.move(number)?.n ?? 0, view, events };
      this.#frames.set(number, frame);
      return frame;
    } catch {
      return null;
    }
  }

  /** The sentence about a move, once its frame was fetched. */
  tells(number: number): Words | null {
    return this.#frames.get(number)?.events[0]?.tells ?? null;
  }

  /** Go to the leader, and along. */
  follow(): void {
    this.following = true;
    const { place } = this.shared;
    if (place) void this.go(place);
  }

  /** A reader who goes elsewhere no longer follows. */
  wander(place: PlaceShown | null): void {
    const led = [this.shared.place, this.#target].some((there) => there && place && samePlace(place, there));
    if (this.following && place && !led) this.following = false;
  }

  /** Show the others where the leader is. */
  announce(place: PlaceShown): void {
    const known = this.shared.place;
    if (this.leading && !(known && samePlace(known, place))) void this.shared.show(place);
  }

  async lead(take: boolean): Promise<void> {
    if (this.#accepted(await this.shared.lead(take))) this.following = false;
  }

  async comment(text: string): Promise<boolean> {
    return this.place !== null && this.#accepted(await this.shared.comment(this.place, text));
  }

  async remove(number: number): Promise<void> {
    const gone = this.place?.after ?? null;
    const before = this.shared.move(number);
    const shown = gone !== null && this.shared.path({ n: 0, after: gone }).some((move) => move.number === number);
    if (this.#accepted(await this.shared.remove(number)) && shown && before) await this.go(before);
  }

  /** Ask a bot how the game may end from here. */
  async evaluate(): Promise<void> {
    const { place } = this;
    if (!place) return;
    const answer = await this.shared.evaluate(place);
    if (answer?.type === 'evaluated') this.#forecast = { place, forecast: answer.forecast };
    else this.#accepted(answer);
  }

  /** Draw at the place that is shown, or stop. */
  draw(on: boolean): void {
    if (!on) return this.sketch.end();
    const { place } = this;
    const mine = place ? this.shared.drawingsAt(place).find(({ who }) => who === session.guest?.who) : undefined;
    this.sketch.begin(mine?.marks ?? [], async (marks) => {
      if (place) this.#accepted(await this.shared.draw(place, marks));
    });
  }

  #accepted(answer: AnyAnswer | null): boolean {
    this.refused = answer?.type === 'refused' ? (answer.say ?? null) : null;
    return answer?.type === 'accepted';
  }
}

const KEY = Symbol('review');

export function provideReview(review: Review): Review {
  return setContext(KEY, review);
}

export function useReview(): Review {
  return getContext(KEY);
}
