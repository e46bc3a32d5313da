/** One way to ask the server something, and one shape for everything that can go wrong with it. */
import { inWords } from '../chrome/settings.svelte';
import { m } from '../words/messages.js';
import type { Failure, Words } from '../wire';

const PATIENCE_MS = 20_000;

/** A request failed: `status` is HTTP's (0 when the server was not reached), the rest as in the protocol. */
export class Failed extends Error implements Failure {
  readonly status: number;
  readonly error: string;
  readonly reason: string;
  readonly say: Words | null;
  readonly rule: string | null;
  readonly facts: Record<string, unknown>;

  constructor(status: number, body: Partial<Failure>) {
    super(body.reason ?? `HTTP ${status}`);
    this.name = 'Failed';
    this.status = status;
    this.error = body.error ?? `http_${status}`;
    this.reason = body.reason ?? this.message;
    this.say = body.say ?? null;
    this.rule = body.rule ?? null;
    this.facts = body.facts ?? {};
  }
}

/** The sentence for the reader, whatever was thrown. */
export function sayFailed(wrong: unknown): string {
  if (!(wrong instanceof Failed)) return m.line_failed();
  return inWords(wrong.say) || wrong.reason || m.line_failed();
}

function unreached(): Failed {
  const say = { fr: m.line_unreached({}, 'fr'), en: m.line_unreached({}, 'en') };
  return new Failed(0, { error: 'unreached', reason: say.en, say });
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function fetched(method: Method, path: string, body?: unknown): Promise<Response> {
  const lines = typeof body === 'string';
  const init: RequestInit = { method, signal: AbortSignal.timeout(PATIENCE_MS) };
  if (body !== undefined) {
    init.headers = { 'content-type': lines ? 'application/jsonl' : 'application/json' };
    init.body = lines ? body : JSON.stringify(body);
  }
  const response = await fetch(path, init).catch(() => {
    throw unreached();
  });
  if (response.ok) return response;
  throw new Failed(response.status, await response.json().catch(() => ({})));
}

/** Ask for JSON; a body that is a string is sent as a record's lines. */
export async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  return (await fetched(method, path, body)).json() as Promise<T>;
}

export async function askText(path: string): Promise<string> {
  return (await fetched('GET', path)).text();
}
