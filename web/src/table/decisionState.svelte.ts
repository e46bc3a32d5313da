/** What everything on a table has in common: whose eyes look at it, may they decide, and what came of it. */
import { inWords } from '../chrome/settings.svelte';
import { sound } from '../chrome/sound';
import type { TableConnection } from '../server/connection.svelte';
import type { Hinted, WhyNot } from '../wire';
import { ofSeat, seatName } from '../seats/names';
import { m } from '../words/messages.js';
import type { Scene } from './scene.svelte';
import { toAct } from './view';

/** A decision that the server does not take. */
export interface Refused {
  notation: string;
  why: WhyNot;
}

export abstract class DecisionState {
  #refused: (Refused & { decision: string }) | null = $state.raw(null);
  #announcement: { decision: string; text: string } = $state.raw({ decision: '', text: '' });
  #counsel: { decision: string; hinted: Hinted } | null = $state.raw(null);
  /** A bot is asked for advice. */
  thinking = $state(false);

  constructor(
    readonly line: TableConnection,
    readonly scene: Scene,
  ) {}

  /** Which decision this is: what was begun for another one is forgotten. */
  abstract get decision(): string;

  /** What a bot would do, taken up by whatever shows it. */
  abstract follow(notation: string): void;

  /** The seat that looks; null for those who only watch. */
  get me(): number | null {
    const seat = this.scene.view?.seat;
    return typeof seat === 'number' ? seat : null;
  }

  /** Name of the player in a seat. */
  readonly name = (seat: number | null | undefined): string =>
    seat == null ? '' : seatName(this.line.table?.seats[seat]);

  /** The same, as the owner of something. */
  readonly of = (seat: number | null | undefined): string => ofSeat(this.line.table?.seats[seat ?? -1]);

  /** May the reader decide for the seat that looks? */
  readonly playing: boolean = $derived.by(() => {
    const seat = this.line.table?.seats[this.me ?? -1];
    const here = this.scene.live && this.line.table?.phase === 'running' && this.line.status !== 'ended';
    return here && !!seat?.yours && !seat.bot;
  });

  /** Does the seat that looks owe a decision? It is asked when what came before has been seen. */
  readonly asked: boolean = $derived.by(
    () => this.playing && this.scene.settled && this.me !== null && toAct(this.scene.view).includes(this.me),
  );

  /** What was refused last; where something else is to be decided by now, nothing. */
  get refused(): Refused | null {
    return this.#refused?.decision === this.decision ? this.#refused : null;
  }

  /** For a screen reader. A message about one decision is gone with the next. */
  get announcement(): string {
    return this.#announcement.decision === this.decision ? this.#announcement.text : '';
  }

  set announcement(text: string) {
    this.#announcement = { decision: this.decision, text };
  }

  /** What the bot advised for this decision, and why. */
  get counsel(): Hinted | null {
    return this.#counsel?.decision === this.decision ? this.#counsel.hinted : null;
  }

  /** No more of the advice. */
  forget(): void {
    this.#counsel = null;
  }

  get busy(): boolean {
    return this.line.pending !== null;
  }

  /** Was it accepted? If not, `refused` may tell why. */
  async decide(notation: string): Promise<boolean> {
    if (!this.playing || this.busy || this.me === null) return false;
    const { decision } = this;
    const answer = await this.line.act(this.me, notation);
    if (answer.type === 'refused') this.#refuse({ decision, notation, why: answer });
    else this.dismiss();
    if (answer.type === 'stale') this.announcement = m.board_stale();
    return answer.type === 'accepted';
  }

  /** Ask why that cannot be done. It is not done, whatever the answer. */
  async whyNot(notation: string): Promise<void> {
    if (!this.playing || this.busy || this.me === null) return;
    const { decision } = this;
    const why = await this.line.check(this.me, notation);
    if (why) this.#refuse({ decision, notation, why });
    else this.dismiss();
  }

  /** No more of what was refused. */
  dismiss(): void {
    this.#refused = null;
  }

  #refuse(refused: Refused & { decision: string }): void {
    this.#refused = refused;
    this.announcement = inWords(refused.why.say);
    sound('no');
  }

  /** Show what a bot would do. */
  async hint(): Promise<void> {
    const [seat, decision] = [this.me, this.decision];
    if (!this.playing || seat === null || this.thinking) return;
    this.thinking = true;
    const hinted = await this.line.hint(seat).finally(() => (this.thinking = false));
    if (!hinted || decision !== this.decision) return;
    this.follow(hinted.do);
    this.#counsel = { decision: this.decision, hinted };
    const whose = hinted.bot ? m.board_hinted() : '';
    this.announcement = [whose, this.announcement, ...hinted.reasons.map(inWords)].join(' ');
  }
}

/** One for a table, wherever it is asked for. */
export function oneEach<D extends DecisionState, More extends unknown[]>(
  make: (line: TableConnection, scene: Scene, ...more: More) => D,
) {
  const made = new WeakMap<TableConnection, D>();
  return (line: TableConnection, scene: Scene, ...more: More): D => {
    let one = made.get(line);
    if (!one) {
      // It belongs to the table, not to the component that happens to ask first.
      $effect.root(() => {
        one = make(line, scene, ...more);
      });
      made.set(line, one!);
    }
    return one!;
  };
}
