/** Whoever waits for other people may leave and be told; nobody is asked who is busy, or waits for bots. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import { notifications } from '../../src/notifications/notifications.svelte';
import { TableConnection } from '../../src/server/connection.svelte';
import { lazyParts } from '../../src/table/lazyParts';
import Meanwhile from '../../src/table/play/Meanwhile.svelte';
import type { SeatShown, TableShown } from '../../src/wire';
import { FakeBrowser, FakeServer } from '../notifications/fake';
import { FakeSocket, seat, shown, step, whole } from '../server/fake';
import Within from './Within.svelte';

const [MINE, THEIRS] = [4, 5]; // Aude, who reads, has the even moments
let browser: FakeBrowser;
let server: FakeServer;
let line: TableConnection;
let part: Record<string, unknown>;

const seats = (...them: object[]) => ({ seats: them.map((more, number) => seat(number, more)) as SeatShown[] });

/** Come to a table at that moment, and look at it for so long. */
async function look(n: number, seconds: number, table: Partial<TableShown> = {}): Promise<void> {
  FakeSocket.last.opens().says(whole(10, n, { table: shown(10, table) }));
  part = mount(Within, { target: document.body, props: { line, part: Meanwhile } });
  await pass(seconds);
}
async function pass(seconds: number): Promise<void> {
  flushSync();
  await vi.advanceTimersByTimeAsync(1_000 * seconds);
  await notifications.look();
  flushSync();
}
const offered = () => document.querySelector('.offer')?.textContent?.trim() ?? null;

beforeEach(async () => {
  await lazyParts.offer(); // it has come by then
  vi.useFakeTimers();
  browser = new FakeBrowser();
  server = new FakeServer();
  vi.stubGlobal('WebSocket', FakeSocket);
  Object.assign(settings, { lang: 'en', declined: false });
  FakeSocket.all = [];
  line = new TableConnection('t1');
});

afterEach(() => {
  void unmount(part);
  line.close();
  browser.leave();
  settings.declined = false;
  vi.useRealTimers();
});

it('is offered once the wait is long, and gone when it is the reader’s turn', async () => {
  await look(THEIRS, 5);
  expect(offered()).toBeNull();
  await pass(5);
  expect(offered()).toContain('Tell me when it is my turn');
  FakeSocket.last.says(step(10, THEIRS + 1));
  await pass(0);
  expect(offered()).toBeNull();
});

it.each<[string, number, Partial<TableShown>]>([
  ['whose turn it is', MINE, {}],
  ['who waits for bots alone', THEIRS, seats({}, { bot: 'greedy', who: null })],
  ['who waits for somebody that is out', THEIRS, seats({}, { out: true })],
  ['who is out', THEIRS, seats({ out: true }, {})],
  ['who only watches', THEIRS, seats({ yours: false }, {})],
  ['whose game is over', THEIRS, { phase: 'over' }],
])('is not offered to somebody %s', async (_, n, table) => {
  await look(n, 60, table);
  expect([offered(), server.known]).toEqual([null, null]);
});

it('is put away for good', async () => {
  await look(THEIRS, 10);
  document.querySelector<HTMLElement>('.offer .away')!.click();
  flushSync();
  expect([offered(), settings.declined]).toEqual([null, true]);
});
