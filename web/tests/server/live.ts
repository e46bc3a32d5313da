/** A line to a table whose server is played by the test. */
import { afterEach, beforeEach, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import { TableConnection } from '../../src/server/connection.svelte';
import { session } from '../../src/server/session.svelte';
import type { Answer } from '../../src/server/requests';
import { FakeSocket, whole } from './fake';

let lines: TableConnection[] = [];

/** Each test of a file has its own server and its own time. (Asked for by the file: this one is loaded once for many.) */
export function playServer(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
    sessionStorage.clear();
    FakeSocket.all = [];
    settings.pace = 'instant'; // a file before this one may have been about another
    session.guest = { name: 'Aude', colour: 'blue', who: 'a' };
  });

  afterEach(() => {
    for (const line of lines) line.close();
    lines = [];
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

export function open(): TableConnection {
  const line = new TableConnection('t1');
  lines.push(line);
  return line;
}

export function live(version = 10, n = 4): TableConnection {
  const line = open();
  FakeSocket.last.opens().says(whole(version, n));
  return line;
}

/** Lose the line and get it back. */
export function reconnect(version: number, n: number): FakeSocket {
  FakeSocket.last.breaks();
  dispatchEvent(new Event('online'));
  return FakeSocket.last.opens().says(whole(version, n));
}

export function noting(promise: Promise<Answer>): { answer: Answer | null } {
  const note: { answer: Answer | null } = { answer: null };
  void promise.then((answer) => (note.answer = answer));
  return note;
}

export const settled = () => vi.advanceTimersByTimeAsync(0);
