/** What everything on this table has in common: the view, whose eyes look at it, and what is being decided. */
import { inWords } from '../../chrome/settings.svelte';
import { sound } from '../../chrome/sound';
import type { TableLine } from '../../server/line.svelte';
import type { Refusal } from '../../server/shapes';
import type { Scene } from '../../table/scene.svelte';
import { m } from '../../words/messages.js';
import { Band } from './band.svelte';
import { Brush } from './brush.svelte';
import type { Cell } from './drawing';
import { readDeed } from './notation';
import { type PrehistoriesView, type Standing, viewOf } from './sight';

export class Camp {
  readonly band: Band;
  readonly brush: Brush;
  #said: { decision: string; text: string } = $state.raw({ decision: '', text: '' });
  thinking = $state(false);
  /** How everyone stands with every objective, when the server has said. */
  standings: readonly Standing[] = $state.raw([]);
  /** Cells of the own cave that somebody asks about: those an objective lacks. */
  asked: readonly Cell[] = $state.raw([]);

  constructor(
    readonly line: TableLine,
    readonly scene: Scene,
  ) {
    this.band = new Band(this);
    this.brush = new Brush(this);
  }

  readonly view: PrehistoriesView | null = $derived.by(() => (this.scene.view ? viewOf(this.scene.view) : null));

  /** The seat that looks; null for those who only watch. */
  get me(): number | null {
    return this.view?.seat ?? null;
  }

  /** Whose cave is shown large. */
  get large(): number {
    return this.me ?? this.view?.hunter ?? 0;
  }

  /** May the reader decide for the seat that looks? */
  readonly playing: boolean = $derived.by(() => {
    const seat = this.line.table?.seats[this.me ?? -1];
    const here = this.scene.live && this.line.table?.phase === 'running' && this.line.status !== 'ended';
    return here && !!seat?.yours && !seat.bot;
  });
  readonly choosing: boolean = $derived.by(() => this.playing && this.view?.phase === 'choose' && !this.#ready);
  /** The own choice lies face down. */
  readonly laid: boolean = $derived.by(() => this.playing && this.view?.phase === 'choose' && this.#ready);
  readonly hunting: boolean = $derived.by(() => this.#mine && this.view?.phase === 'hunt');
  readonly painting: boolean = $derived.by(() => this.#mine && this.view?.phase === 'paint');

  get #ready(): boolean {
    return this.view?.tribes[this.me ?? -1]?.ready ?? false;
  }

  get #mine(): boolean {
    return this.playing && this.view?.hunter === this.me;
  }

  /** For a screen reader. What was said of one decision is not there for whoever decides next. */
  get said(): string {
    return this.#said.decision === this.decision ? this.#said.text : '';
  }

  set said(text: string) {
    this.#said = { decision: this.decision, text };
  }

  get busy(): boolean {
    return this.line.pending !== null;
  }

  /** Which decision this is: what was begun for another one is forgotten. What others choose face down changes none. */
  get decision(): string {
    const { phase, round, n } = this.view ?? {};
    return phase === 'choose' ? `${this.me} round ${round}` : `${this.me} ${phase} ${n}`;
  }

  /** Decide; what stands against it. */
  async decide(notation: string): Promise<Refusal | null> {
    if (!this.playing || this.busy || this.me === null) return null;
    const answer = await this.line.act(this.me, notation);
    if (answer.type === 'refused') return this.refused(answer);
    if (answer.type === 'stale') this.said = m.board_stale();
    return null;
  }

  refused(why: Refusal): Refusal {
    this.said = inWords(why.say);
    sound('no');
    return why;
  }

  /** Ask how everyone stands, or stood at the moment of the replay. */
  async survey(): Promise<void> {
    const { view, frame, common } = this.scene;
    const surveyed = await this.line.survey(frame?.n ?? null, common);
    if (view === this.scene.view) this.standings = (surveyed?.zones ?? []) as unknown as Standing[];
  }

  /** Show what a bot would do. */
  async hint(): Promise<void> {
    const [seat, decision] = [this.me, this.decision];
    if (!this.playing || seat === null || this.thinking) return;
    this.thinking = true;
    const notation = await this.line.hint(seat).finally(() => (this.thinking = false));
    const deed = notation ? readDeed(notation) : null;
    if (!deed || decision !== this.decision) return;
    if (deed.verb === 'paint') this.brush.put(deed.spot);
    else this.band.follow(deed);
    this.said = `${m.board_hinted()} ${this.said}`;
  }
}

const camps = new WeakMap<TableLine, Camp>();

/** One for a table, wherever it is asked for. */
export function campOf(line: TableLine, scene: Scene): Camp {
  let camp = camps.get(line);
  if (!camp) {
    // It belongs to the table, not to the component that happens to ask first.
    $effect.root(() => {
      camp = new Camp(line, scene);
    });
    camps.set(line, camp!);
  }
  return camp!;
}
