/** One puzzle while it is being solved. */
import { sayFailed } from '../server/api';
import type { PuzzleShown, PuzzleTried, SolverShown, Whole, Words } from '../wire';
import * as api from './api';
import type { Tries } from './puzzleTransport';

export class Solving implements Tries {
  readonly puzzle: PuzzleShown;
  table: Whole = $state.raw()!;
  /** The last sentence about a try, or about the answer. */
  verdict: Words | null = $state.raw(null);
  kind: PuzzleTried['kind'] | 'answer' | null = $state(null);
  why: readonly Words[] = $state.raw([]);
  hints: readonly Words[] = $state.raw([]);
  you: SolverShown | null = $state.raw(null);
  busy = $state(false);
  problem = $state('');
  reported = $state(false);
  done: string | null = null;
  changed: () => void = () => {};

  constructor(puzzle: PuzzleShown) {
    this.puzzle = puzzle;
    this.table = puzzle.table;
  }

  get id(): string {
    return this.puzzle.id;
  }

  get solved(): boolean {
    return this.kind === 'right' || this.kind === 'equal';
  }

  /** Whether nothing is left to find. */
  get finished(): boolean {
    return this.solved || this.kind === 'answer';
  }

  async attempt(notation: string): Promise<Words | null> {
    const tried = await api.attempt(this.id, notation);
    this.problem = '';
    this.kind = tried.kind;
    this.verdict = tried.say;
    this.why = tried.why;
    this.you = tried.you;
    if (!tried.table) return tried.say;
    this.#show(tried.table, notation);
    return null;
  }

  hint(): Promise<void> {
    return this.#ask(async () => void (this.hints = (await api.hint(this.id)).hints));
  }

  answer(): Promise<void> {
    return this.#ask(async () => {
      const shown = await api.answer(this.id);
      this.kind = 'answer';
      this.verdict = shown.say;
      this.why = shown.why;
      this.#show(shown.table, shown.answers[0]!);
    });
  }

  report(reason: string): Promise<void> {
    return this.#ask(async () => {
      await api.report(this.id, reason);
      this.reported = true;
    });
  }

  #show(table: Whole, done: string): void {
    this.table = table;
    this.done = done;
    this.changed();
  }

  async #ask(what: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = '';
    try {
      await what();
    } catch (wrong) {
      this.problem = sayFailed(wrong);
    } finally {
      this.busy = false;
    }
  }
}
