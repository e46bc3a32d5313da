/** The report of a finished game in the page: fetched on demand, with the decision that is shown on the board. */
import { getContext, setContext } from 'svelte';
import * as api from '../../server/api';
import type { TableConnection } from '../../server/connection.svelte';
import type { DecisionShown, GameReport } from '../../wire';
import { DeepReport } from './deep.svelte';
import { type Grade, GRADES } from './grades';
import { Lesson } from './lesson.svelte';
import { patiently } from './patience';
import { Study } from './study.svelte';

export class ReportState {
  report: GameReport | null = $state.raw(null);
  /** How many actions have been judged, of how many. */
  progress: { judged: number; actions: number } = $state.raw({ judged: 0, actions: 0 });
  loading = $state(false);
  error = $state('');
  /** Is the whole report open? */
  open = $state(false);
  /** The decision that is made again. */
  study: Study | null = $state.raw(null);
  /** The mistakes that are gone through; null: one decision is looked at. */
  lesson: Lesson | null = $state.raw(null);
  readonly deep: DeepReport;
  #closed = false;
  /** Counts the decisions asked for: one that was left meanwhile is not shown. */
  #asked = 0;

  constructor(readonly line: TableConnection) {
    this.deep = new DeepReport(line.id, (report) => (this.report = report));
  }

  /** Fetch it; while it is computed, ask again. */
  async load(): Promise<void> {
    if (this.report || this.loading) return;
    this.loading = true;
    this.error = '';
    try {
      this.deep.take(await patiently(() => api.deepReport(this.line.id)));
      this.report = this.deep.shown?.report ?? null;
      while (!this.report && !this.#closed) {
        const { judged, actions, report } = await patiently(() => api.gameReport(this.line.id));
        this.progress = { judged, actions };
        this.report ??= report;
      }
    } catch (wrong) {
      this.error = api.sayFailed(wrong);
    } finally {
      this.loading = false;
    }
  }

  show(): void {
    this.open = true;
    void this.load();
  }

  /** Is there a graph? It is a slider, too. */
  get hasGraph(): boolean {
    return this.report !== null;
  }

  /** The judgement of action n. */
  at(n: number | null): DecisionShown | null {
    return this.report?.decisions.find((one) => one.n === n) ?? null;
  }

  /** The worst grade among the decisions from one action to another. */
  worst(first: number, last: number): Grade | null {
    const grades = (this.report?.decisions ?? []).filter(({ n }) => n >= first && n <= last).map(({ grade }) => grade);
    return GRADES.findLast((grade) => grades.includes(grade)) ?? null;
  }

  /** The decisions of a seat from which it can learn. */
  mistakes(seat: number): DecisionShown[] {
    return (this.report?.decisions ?? []).filter((one) => one.seat === seat && one.grade && one.best !== one.do);
  }

  /** Look at a decision on the board. */
  async look(decision: DecisionShown, shown: Study['shown']): Promise<void> {
    this.lesson = null;
    await this.#begin(decision, shown);
  }

  /** Go through the mistakes of a seat. */
  async learn(seat: number): Promise<void> {
    const mistakes = this.mistakes(seat);
    if (!mistakes.length) return;
    this.open = false;
    this.lesson = new Lesson(seat, mistakes);
    await this.#begin(mistakes[0]!, null);
  }

  /** On to the next mistake; after the last one it is over. */
  async next(): Promise<void> {
    const next = this.lesson?.next(this.study?.found ?? false);
    if (next) await this.#begin(next, null);
  }

  leave(): void {
    this.#asked += 1;
    this.study?.close();
    this.study = null;
    this.lesson = null;
  }

  close(): void {
    this.#closed = true;
    this.deep.close();
    this.leave();
  }

  async #begin(decision: DecisionShown, shown: Study['shown']): Promise<void> {
    this.error = '';
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const again = await patiently(() => api.decisionAgain(this.line.id, decision.n));
      if (asked !== this.#asked) return;
      this.study?.close();
      this.study = new Study(this.line, decision, again, String(this.report?.judge.depth ?? 'quick'));
      this.study.shown = shown;
    } catch (wrong) {
      this.error = api.sayFailed(wrong);
    }
  }
}

const KEY = Symbol('report');

export function provideReport(report: ReportState): ReportState {
  return setContext(KEY, report);
}

export function useReport(): ReportState {
  return getContext(KEY);
}
