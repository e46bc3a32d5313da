/** Requests and their answers: each is sent until it is answered, and each answer finds who asked. */
import type { Accepted, AnyAnswer, AnyRequest, Malformed, Refused, Stale, Unauthorised } from '../wire';
import { Outbox, type DurableRequest } from './outbox';

export interface Pending {
  id: string;
  seat: number;
  do: string;
}

/** What came of a request. */
export type Answer = Accepted | Refused | Stale | Unauthorised | Malformed;

interface Waiting {
  request: AnyRequest;
  /** Null for what was asked before a reload. */
  resolve: ((answer: AnyAnswer | null) => void) | null;
  /** An answer that waits for the table to get to its version. */
  answer: AnyAnswer | null;
  tries: number;
}

/** Refusals that only ask for patience: the same request, a little later, will do. */
const LATER: readonly string[] = ['too_fast', 'not_stored'];
const LATER_MS = 1_000;
const MOST_TRIES = 4;

function random(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class RequestQueue {
  readonly #waiting = new Map<string, Waiting>();
  readonly #outbox: Outbox;
  readonly #page = random();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #count = 0;
  #version = -1;
  /** Called when the pending decision changes. */
  changed: (pending: Pending | null) => void = () => {};
  /** Called when a decision from before a reload was not accepted. */
  late: (decided: string, answer: Answer) => void = () => {};

  constructor(
    table: string,
    readonly send: (request: AnyRequest) => void,
    readonly expect: (version: number) => void,
  ) {
    this.#outbox = new Outbox(table);
    for (const request of this.#outbox.all) this.#add(request, null);
  }

  /** Never used before, at any table, by anyone. */
  newId(): string {
    this.#count += 1;
    return `${this.#page}-${this.#count}`;
  }

  /** The oldest decision without an answer. */
  get pending(): Pending | null {
    for (const { request } of this.#waiting.values()) {
      if (request.type === 'act') return { id: request.id, seat: request.seat, do: request.do };
    }
    return null;
  }

  /** Send what changes the table: it survives a reload. */
  post(request: DurableRequest): Promise<Answer> {
    this.#outbox.add(request);
    return new Promise((resolve) => {
      this.#add(request, (answer) => resolve(answer as Answer));
      this.changed(this.pending);
      this.send(request);
    });
  }

  /** Ask what changes nothing; null when the line is closed first. */
  ask(request: AnyRequest): Promise<AnyAnswer | null> {
    return new Promise((resolve) => {
      this.#add(request, resolve);
      this.send(request);
    });
  }

  /** The line is open again: send everything that has no answer, in the old order, under the old ids. */
  resend(): void {
    for (const { request, answer } of this.#waiting.values()) if (!answer) this.send(request);
  }

  answered(answer: AnyAnswer): void {
    const waiting = answer.id === null ? undefined : this.#waiting.get(answer.id);
    if (!waiting || waiting.answer) return;
    if (answer.type === 'refused' && LATER.includes(answer.reason) && waiting.tries < MOST_TRIES) {
      this.#again(waiting, answer);
      return;
    }
    waiting.answer = answer;
    const { type } = answer;
    if ((type === 'accepted' || type === 'stale') && answer.version > this.#version) this.expect(answer.version);
    this.#settle(waiting, answer);
  }

  /**
   * The table is at that version: what was accepted up to there can be seen now. The first table of a new line shows
   * all that came of earlier answers, even if the server had to go back to an older version.
   */
  reached(version: number, fresh: boolean): void {
    this.#version = version;
    for (const waiting of this.#waiting.values()) {
      if (waiting.answer) this.#settle(waiting, waiting.answer, fresh);
    }
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    for (const { request, resolve } of this.#waiting.values()) {
      if (!this.#outbox.all.some((kept) => kept.id === request.id)) resolve?.(null);
    }
  }

  #add(request: AnyRequest, resolve: Waiting['resolve']): void {
    this.#waiting.set(request.id, { request, resolve, answer: null, tries: 0 });
  }

  #again(waiting: Waiting, { facts }: Refused): void {
    waiting.tries += 1;
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        this.send(waiting.request);
      },
      Number(facts.retry_ms ?? LATER_MS),
    );
    this.#timers.add(timer);
  }

  #settle(waiting: Waiting, answer: AnyAnswer, seen = false): void {
    // Between "accepted" and its step the decision is still on its way for the reader.
    if (!seen && answer.type === 'accepted' && answer.version > this.#version) return;
    const { request, resolve } = waiting;
    this.#waiting.delete(request.id);
    this.#outbox.answered(request.id);
    if (request.type === 'act') {
      if (!resolve && answer.type !== 'accepted') this.late(request.do, answer as Answer);
      this.changed(this.pending);
    }
    resolve?.(answer);
  }
}
