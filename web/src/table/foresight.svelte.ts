/** What the server says that moves would do, kept as long as their decision lasts. */
import type { TableConnection } from '../server/connection.svelte';
import type { Foreseen } from '../wire';
import { aided } from './aids';

export interface Question {
  seat: number;
  /** Which decision it is about. */
  decision: string;
  notations: string[];
}

export class Foresight {
  #moves: ReadonlyMap<string, Foreseen> = $state.raw(new Map());
  #decision = '';
  #waiting: ReturnType<typeof setTimeout> | undefined;
  readonly #line: TableConnection;

  constructor(line: TableConnection) {
    this.#line = line;
  }

  get allowed(): boolean {
    return aided(this.#line, 'projected');
  }

  of(notation: string): Foreseen | null {
    return this.allowed ? (this.#moves.get(notation) ?? null) : null;
  }

  /** Ask in a moment, so that a pointer that only passes by asks nothing; `still` is the question by then. */
  soon(after: number, still: () => Question | null, onAnswer: () => void): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => void this.#ask(still, onAnswer), after);
  }

  async #ask(still: () => Question | null, onAnswer: () => void): Promise<void> {
    const question = still();
    if (!question || !question.notations.length || !this.allowed) return;
    const { seat, decision, notations } = question;
    const moves = await this.#line.preview(seat, notations);
    if (still()?.decision !== decision) return;
    const kept = this.#decision === decision ? this.#moves : [];
    this.#decision = decision;
    this.#moves = new Map([...kept, ...moves.map((move) => [move.do, move] as const)]);
    onAnswer();
  }
}
