/** Requests that must not be lost: kept in the tab until they are answered, also over a reload. */
import type { Act, AnswerUndo, AskUndo, Say } from '../wire';

export type DurableRequest = Act | Say | AskUndo | AnswerUndo;

const DURABLE = ['act', 'say', 'ask_undo', 'answer_undo'];

function readable(kept: unknown): kept is DurableRequest {
  const { type, id } = (kept ?? {}) as Partial<DurableRequest>;
  return typeof id === 'string' && DURABLE.includes(type as string);
}

export class Outbox {
  readonly #key: string;
  #waiting: DurableRequest[];

  constructor(table: string) {
    this.#key = `lascaux.outbox.${table}`;
    this.#waiting = this.#read();
  }

  /** What waits for an answer, oldest first. */
  get all(): readonly DurableRequest[] {
    return this.#waiting;
  }

  add(request: DurableRequest): void {
    this.#keep([...this.#waiting, request]);
  }

  answered(id: string): void {
    this.#keep(this.#waiting.filter((request) => request.id !== id));
  }

  #read(): DurableRequest[] {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(this.#key) ?? '[]');
      return Array.isArray(kept) ? kept.filter(readable) : [];
    } catch {
      return [];
    }
  }

  #keep(waiting: DurableRequest[]): void {
    this.#waiting = waiting;
    try {
      if (waiting.length) sessionStorage.setItem(this.#key, JSON.stringify(waiting));
      else sessionStorage.removeItem(this.#key);
    } catch {
      // Storage may be forbidden or full: then it lasts as long as the page.
    }
  }
}
