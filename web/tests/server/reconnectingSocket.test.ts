import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableConnection } from '../../src/server/connection.svelte';
import {
  BROKEN,
  COME_BACK,
  GOING_AWAY,
  NO_SUCH_TABLE,
  SENT_AWAY,
  SESSION_ENDED,
  TOO_SLOW,
  UNKNOWN_TOKEN,
} from '../../src/wire';
import { FakeSocket, step, whole } from './fake';

let line: TableConnection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  sessionStorage.clear();
  FakeSocket.all = [];
  line = new TableConnection('t1');
});

afterEach(() => {
  line.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** How long the line waits now before it dials again. */
function wait(): number {
  return line.retryAt! - Date.now();
}

test('it waits longer and longer, never in step with others, never too long', () => {
  const waits: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    FakeSocket.last.breaks();
    expect(line.status).toBe('waiting');
    waits.push(wait());
    vi.advanceTimersByTime(wait() + 1);
    expect(FakeSocket.all).toHaveLength(round + 2);
  }
  waits.forEach((ms, round) => {
    const most = Math.min(15_000, 400 * 2 ** round);
    expect(ms).toBeGreaterThanOrEqual(most / 2);
    expect(ms).toBeLessThanOrEqual(most);
  });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  FakeSocket.last.breaks();
  expect(wait()).toBe(7_500);
});

test('a line that held starts with short waits again; one that breaks at once does not', () => {
  for (let round = 0; round < 6; round += 1) {
    FakeSocket.last.opens().says(whole(10, 4)).breaks(BROKEN);
    vi.advanceTimersByTime(wait() + 1);
  }
  FakeSocket.last.opens().says(whole(10, 4));
  FakeSocket.last.breaks(BROKEN);
  expect(wait()).toBeGreaterThan(5_000);
  vi.advanceTimersByTime(wait() + 1);
  FakeSocket.last.opens().says(whole(10, 4));
  vi.advanceTimersByTime(6_000);
  FakeSocket.last.breaks();
  expect(wait()).toBeLessThanOrEqual(400);
});

test.each([GOING_AWAY, BROKEN, TOO_SLOW, COME_BACK, 1006])('closed with %i: connect again', (code) => {
  FakeSocket.last.opens().says(whole(10, 4));
  FakeSocket.last.breaks(code);
  expect(line.status).toBe('waiting');
  expect(line.table).not.toBeNull(); // what the server said last is still shown
  vi.advanceTimersByTime(wait() + 1);
  FakeSocket.last.opens().says(whole(11, 5));
  expect([line.status, line.version, line.retryAt]).toEqual(['live', 11, null]);
});

test.each([SESSION_ENDED, SENT_AWAY, UNKNOWN_TOKEN, NO_SUCH_TABLE])('closed with %i: that is the end', (code) => {
  FakeSocket.last.opens().breaks(code);
  expect([line.status, line.ended]).toEqual(['ended', { code }]);
  vi.advanceTimersByTime(120_000);
  dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(1);
});

test.each(['online', 'focus', 'pageshow'])('%s: it dials at once', (name) => {
  for (let round = 0; round < 8; round += 1) {
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(wait() + 1);
  }
  FakeSocket.last.breaks();
  const before = FakeSocket.all.length;
  dispatchEvent(new Event(name));
  expect(FakeSocket.all).toHaveLength(before + 1);
  dispatchEvent(new Event(name)); // while it dials, once is enough
  expect(FakeSocket.all).toHaveLength(before + 1);
});

test('a page that is looked at again dials at once, one that is hidden does not', () => {
  FakeSocket.last.breaks();
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(FakeSocket.all).toHaveLength(1);
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(FakeSocket.all).toHaveLength(2);
});

test('a dead line is found out by a ping that nothing answers', () => {
  FakeSocket.last.opens().says(whole(10, 4));
  vi.advanceTimersByTime(15_100);
  expect(FakeSocket.last.of('ping').length).toBeGreaterThanOrEqual(2);
  expect(line.status).toBe('live');
  vi.advanceTimersByTime(8_100);
  expect(line.status).toBe('waiting');
  vi.advanceTimersByTime(1_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test('a round trip is reported with the next ping, at once for the first', () => {
  FakeSocket.last.opens().says(whole(10, 4));
  const [ping] = FakeSocket.last.of('ping');
  expect(ping!.trip_ms).toBeUndefined();
  vi.advanceTimersByTime(240);
  FakeSocket.last.says({ type: 'pong', id: ping!.id, at_ms: Date.now() });
  expect(FakeSocket.last.of('ping').map(({ trip_ms }) => trip_ms)).toEqual([undefined, 240]);
});

test('any word from the server shows that it lives', () => {
  FakeSocket.last.opens().says(whole(10, 4));
  for (let round = 0; round < 10; round += 1) {
    vi.advanceTimersByTime(14_000);
    FakeSocket.last.says(step(10 + round, null));
  }
  expect(line.status).toBe('live');
  expect(FakeSocket.all).toHaveLength(1);
});

test('while a decision waits, a dead line is found out sooner', () => {
  FakeSocket.last.opens().says(whole(10, 4));
  void line.act(0, 'E 0,-1 r0');
  vi.advanceTimersByTime(3_000 + 8_000 + 100);
  expect(line.status).not.toBe('live');
});

test('when a page that slept is looked at again, a dead line is found out in a moment', () => {
  FakeSocket.last.opens().says(whole(10, 4));
  vi.setSystemTime(Date.now() + 60_000); // nothing ran meanwhile
  dispatchEvent(new Event('focus'));
  vi.advanceTimersByTime(2_600);
  expect(line.status).toBe('waiting');
});

test('a line that was heard just now is not doubted because somebody looks at the page', () => {
  FakeSocket.last.opens().says(whole(10, 4));
  dispatchEvent(new Event('focus'));
  vi.advanceTimersByTime(7_900);
  expect(line.status).toBe('live');
});

test('a server that is silent may be slow: that is said, and it gets more time', () => {
  FakeSocket.last.opens().says(whole(10, 4));
  vi.advanceTimersByTime(15_000 + 8_000 + 100);
  expect([line.status, line.silent]).toEqual(['waiting', true]);
  vi.advanceTimersByTime(1_000);
  FakeSocket.last.opens();
  vi.advanceTimersByTime(15_900);
  expect(line.status).toBe('connecting');
  FakeSocket.last.says(whole(10, 4));
  expect(line.status).toBe('live');
  FakeSocket.last.breaks();
  expect([line.status, line.silent]).toEqual(['waiting', false]);
});

test('a bot that thinks is no dead line', () => {
  FakeSocket.last.opens().says(whole(10, 4));
  void line.hint(0);
  vi.advanceTimersByTime(30_000);
  expect(line.status).toBe('live');
});

test('a handshake that hangs is given up', () => {
  vi.advanceTimersByTime(8_100);
  expect(line.status).toBe('waiting');
});

test('what a line that was given up still says is not heard', () => {
  const dead = FakeSocket.last.opens().says(whole(10, 4));
  line.retry();
  dead.says(step(10, 5));
  dead.breaks();
  expect([line.version, line.status]).toEqual([10, 'connecting']);
});

test('the reader may try at once', () => {
  FakeSocket.last.breaks();
  line.retry();
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(1_000); // the wait that was planned is off
  expect(FakeSocket.all).toHaveLength(2);
});
