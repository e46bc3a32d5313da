/** The bell of a phase: how long it is until it rings, seen all the time and said once, when it is near. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import { TableConnection } from '../../src/server/connection.svelte';
import Bell from '../../src/table/play/Bell.svelte';
import { FakeSocket, noClock, step, whole } from '../server/fake';
import Within from './Within.svelte';

let line: TableConnection;
let bell: Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  settings.lang = 'en';
  FakeSocket.all = [];
  line = new TableConnection('t1');
  FakeSocket.last.opens().says(whole(10, 4));
  bell = mount(Within, { target: document.body, props: { line, part: Bell, of: 15 } });
  flushSync();
});

afterEach(() => {
  void unmount(bell);
  line.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const role = (name: string) => (flushSync(), document.querySelector(`[role=${name}]`)?.textContent?.trim() ?? null);

it('counts down from what the server said, and speaks up five seconds before the end', () => {
  expect(role('timer')).toBeNull(); // none runs
  const wound = step(10, null);
  FakeSocket.last.says({ ...wound, clock: { ...noClock, bell_ms: 12_000 } });
  expect(role('timer')).toBe('12 seconds until the bell');
  expect(role('status')).toBe('');
  vi.advanceTimersByTime(7_500);
  expect(role('timer')).toBe('5 seconds until the bell');
  expect(role('status')).toBe('5 seconds until the bell');
  vi.advanceTimersByTime(2_000);
  expect(role('timer')).toBe('3 seconds until the bell');
  expect(role('status')).toBe('5 seconds until the bell'); // said once
  vi.advanceTimersByTime(9_000);
  expect(role('timer')).toBe('0 seconds until the bell');
});
