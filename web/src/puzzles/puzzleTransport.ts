/** Answers like the socket of a table whose seat to act is the solver’s: a decision is a try of the puzzle. */
import { Failed } from '../server/http';
import type { SocketHandlers, Transport } from '../server/reconnectingSocket';
import type { AnyAnswer, AnyRequest, Refused, Whole, Words } from '../wire';
import { m } from '../words/messages.js';
import * as api from './api';

export interface Tries {
  readonly id: string;
  /** The action that the table shows the result of, if any. */
  readonly done: string | null;
  /** The table to show, as it is now. */
  readonly table: Whole;
  /** Try an action; null if it is an answer. */
  attempt(notation: string): Promise<Words | null>;
  /** Called when the table has changed. */
  changed: () => void;
}

export class PuzzleTransport implements Transport {
  thinking = false;
  #closed = false;

  constructor(
    readonly tries: Tries,
    readonly handlers: SocketHandlers,
  ) {
    tries.changed = () => this.#show();
    // The connection is not made yet.
    queueMicrotask(() => this.connect());
  }

  connect(): void {
    if (this.#closed) return;
    this.handlers.connecting();
    this.#show();
    this.handlers.opened();
  }

  close(): void {
    this.#closed = true;
  }

  send(request: AnyRequest): void {
    void this.#answer(request).then((answer) => {
      if (answer && !this.#closed) this.handlers.received(answer);
    });
  }

  #show(): void {
    if (!this.#closed) this.handlers.received({ ...this.tries.table, type: 'table' });
  }

  async #answer(request: AnyRequest): Promise<AnyAnswer | null> {
    const { id, type } = request;
    try {
      switch (type) {
        case 'act': {
          const wrong = await this.tries.attempt(request.do);
          return wrong ? refused(id, 'not_best', wrong) : { type: 'accepted', id, version: this.tries.table.version };
        }
        case 'survey':
        case 'check':
        case 'preview':
          return await api.question<AnyAnswer>(this.tries.id, this.tries.done, request);
        case 'sync':
          this.#show();
          return { type: 'accepted', id, version: this.tries.table.version };
        case 'seen':
        case 'gesture':
        case 'hold':
        case 'ping':
          return null;
        default:
          return refused(id, 'only_solving', {
            fr: m.puzzles_only_solving({}, 'fr'),
            en: m.puzzles_only_solving({}, 'en'),
          });
      }
    } catch (wrong) {
      if (!(wrong instanceof Failed)) throw wrong;
      return {
        ...refused(id, wrong.error === 'refused' ? wrong.reason : wrong.error, wrong.say),
        rule: wrong.rule,
        facts: wrong.facts,
      };
    }
  }
}

function refused(id: string, reason: string, say: Words | null): Refused {
  return { type: 'refused', id, rule: null, reason, facts: {}, say };
}
