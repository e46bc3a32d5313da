/**
 * A decision of a finished game, made again. To the board it is a table where the seat is to act: what the seat saw is the
 * position, and the server previews and judges what is tried. Nothing is played.
 */
import { TableConnection } from '../../server/connection.svelte';
import type { AnswerJudged, DecisionAgain, DecisionShown } from '../../wire';
import { StudyTransport } from './studyTransport';

export class Study {
  readonly line: TableConnection;
  /** The action that is drawn on the board. */
  shown: 'best' | 'played' | null = $state(null);
  /** Is it shown where to look? */
  clue = $state(false);
  /** The last answer. */
  judged: AnswerJudged | null = $state.raw(null);
  /** Why the last answer could not be judged. */
  error = $state('');
  #answered = false;

  constructor(
    readonly real: TableConnection,
    readonly decision: DecisionShown,
    readonly again: DecisionAgain,
    readonly depth: string,
  ) {
    const id = `${real.id}~${decision.n}`;
    this.line = new TableConnection(id, (handlers) => new StudyTransport(this, handlers));
  }

  get solved(): boolean {
    return this.judged?.good === true;
  }

  /** Was it found without the answer? */
  get found(): boolean {
    return this.solved && !this.#answered;
  }

  /** First where to look, then the answer. */
  help(): void {
    if (this.clue) this.show('best');
    this.clue = true;
  }

  /** Draw an action on the board. */
  show(what: 'best' | 'played'): void {
    this.shown = what;
    if (what === 'best' && !this.solved) this.#answered = true;
  }

  /** Another try. */
  retry(): void {
    this.judged = null;
    this.shown = null;
  }

  close(): void {
    this.line.close();
  }

  /** The action that is drawn; null: none is. */
  get drawn(): string | null {
    return this.shown && (this.shown === 'best' ? this.decision.best : this.decision.do);
  }
}
