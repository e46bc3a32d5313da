/** What is decided at a table without a drawing of its own: one of the offered actions. */
import { inWords } from '../../chrome/settings.svelte';
import type { TableConnection } from '../../server/connection.svelte';
import type { Foreseen, Surveyed } from '../../wire';
import { DecisionState, oneEach } from '../../table/decisionState.svelte';
import { Foresight } from '../../table/foresight.svelte';
import type { Scene } from '../../table/scene.svelte';
import { found, type Offered } from './search';

/** More buttons than anybody reads; the search finds the others. */
const MOST_SHOWN = 60;

export class PlainChoice extends DecisionState {
  #picked: { decision: string; action: string } = $state.raw({ decision: '', action: '' });
  #sought: { decision: string; text: string } = $state.raw({ decision: '', text: '' });
  /** The table as the game draws it. */
  drawn: Surveyed | null = $state.raw(null);
  /** Names are there, or will not come: the choices can be shown. */
  #answered = $state(false);
  readonly #foresight: Foresight;

  constructor(line: TableConnection, scene: Scene) {
    super(line, scene);
    this.#foresight = new Foresight(line);
    $effect(() => this.#draw());
  }

  get decision(): string {
    return `${this.me} ${this.scene.view?.n}`;
  }

  readonly offered: readonly Offered[] = $derived.by(() => {
    if (!this.asked || !this.#answered || this.line.eye?.forms.length) return [];
    const names = this.drawn?.drawing?.actions ?? {};
    return (this.line.eye?.distinct ?? []).map((action) => ({ action, name: inWords(names[action]) || action }));
  });
  readonly #matching: readonly Offered[] = $derived.by(() => found(this.offered, this.search));
  readonly shown: readonly Offered[] = $derived.by(() => this.#matching.slice(0, MOST_SHOWN));

  /** Matching actions that have no button. */
  get hidden(): number {
    return this.#matching.length - this.shown.length;
  }

  get search(): string {
    return this.#sought.decision === this.decision ? this.#sought.text : '';
  }

  set search(text: string) {
    this.#sought = { decision: this.decision, text };
  }

  get picked(): string | null {
    const { decision, action } = this.#picked;
    return this.asked && decision === this.decision && action ? action : null;
  }

  /** What the picked action would bring, where the table tells it. */
  get foreseen(): Foreseen | null {
    return this.picked === null ? null : this.#foresight.of(this.picked);
  }

  pick(action: string): void {
    this.#picked = { decision: this.decision, action };
    this.dismiss();
    const still = () =>
      this.picked === null || this.me === null
        ? null
        : { seat: this.me, decision: this.decision, notations: [this.picked] };
    this.#foresight.soon(0, still, () => {});
  }

  follow(notation: string): void {
    this.search = '';
    this.pick(notation);
  }

  /** The first of what was found; once more takes it. */
  async pickFound(): Promise<void> {
    const [first] = this.shown;
    if (first && this.picked === first.action) await this.confirm();
    else if (first) this.pick(first.action);
  }

  async confirm(): Promise<void> {
    if (this.picked !== null) await this.decide(this.picked);
  }

  #draw(): () => void {
    void this.line.version;
    const n = this.scene.view?.n;
    let stale = false;
    if (n === undefined) return () => {};
    // The moment that is being shown, not the newest: a step may still be played back.
    void this.line.survey(n, this.scene.common, true).then((surveyed) => {
      this.#answered = true;
      if (!stale && surveyed) this.drawn = surveyed;
    });
    return () => (stale = true);
  }
}

export const choiceOf = oneEach((line, scene) => new PlainChoice(line, scene));
