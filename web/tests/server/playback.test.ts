import { beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import type { TableConnection } from '../../src/server/connection.svelte';
import { chat, eyes, FakeSocket, step, whole } from './fake';
import { live, playServer, settled } from './live';

playServer();

/** A step in which the other player does something. */
const theirs = (after: number, n: number, more = {}) => {
  const seen = eyes(0, { n }, [n]);
  for (const event of seen.events) event.seat = 1;
  return step(after, n, { eyes: [seen], ...more });
};
const at = (line: TableConnection) => line.eye?.view?.n;

beforeEach(() => {
  settings.pace = 'normal';
});

test('what others do is shown one thing after the other, each for its time', async () => {
  const line = live();
  FakeSocket.last.says(theirs(10, 5), theirs(11, 6), theirs(12, 7));
  await settled();
  expect([at(line), line.playback.waiting, line.playback.settled]).toEqual([5, 2, false]);
  await vi.advanceTimersByTimeAsync(660);
  expect([at(line), line.version]).toEqual([6, 12]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([at(line), line.playback.waiting, line.playback.settled]).toEqual([7, 0, true]);
  expect(FakeSocket.last.of('sync')).toHaveLength(0);
});

test('what one did oneself is looked at for less long', async () => {
  const line = live();
  FakeSocket.last.says(step(10, 5), theirs(11, 6), theirs(12, 7));
  await settled();
  expect(at(line)).toBe(5);
  await vi.advanceTimersByTimeAsync(260);
  expect(at(line)).toBe(6);
  await vi.advanceTimersByTimeAsync(260);
  expect(at(line)).toBe(6);
});

test('whoever is to decide is not kept from it by what others do meanwhile', async () => {
  const line = live();
  const meanwhile = eyes(0, { n: 5, to_act: [0] }, [5]);
  for (const event of meanwhile.events) event.seat = 1;
  FakeSocket.last.says(step(10, 5, { eyes: [meanwhile] }));
  await settled();
  expect([at(line), line.yourTurn, line.playback.settled]).toEqual([5, true, true]);
});

test('nothing goes on while something is shown, and it goes on when that is over', async () => {
  const line = live();
  const over = line.playback.hold(8_000);
  FakeSocket.last.says(step(10, 5));
  await vi.advanceTimersByTimeAsync(7_000);
  expect(at(line)).toBe(4);
  over();
  await settled();
  expect(at(line)).toBe(5);
});

test('what says itself when it ends is waited for, at any pace, but not for ever', async () => {
  settings.pace = 'fast';
  const line = live();
  const landed = line.playback.hold(Infinity);
  FakeSocket.last.says(step(10, 5), step(11, 6));
  await vi.advanceTimersByTimeAsync(19_000);
  expect(at(line)).toBe(4);
  landed();
  await settled();
  expect(at(line)).toBe(5);
  line.playback.hold(Infinity);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(at(line)).toBe(5);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(at(line)).toBe(6);
});

test('whoever skips sees how things stand', async () => {
  const line = live();
  FakeSocket.last.says(theirs(10, 5), theirs(11, 6), theirs(12, 7));
  await settled();
  line.playback.skip();
  expect([at(line), line.playback.settled]).toEqual([7, true]);
});

test('the slow see it for longer than the fast', async () => {
  const after = async (pace: typeof settings.pace) => {
    settings.pace = pace;
    const line = live();
    FakeSocket.last.says(theirs(10, 5), theirs(11, 6), theirs(12, 7));
    await vi.advanceTimersByTimeAsync(700);
    return at(line);
  };
  expect([await after('slow'), await after('normal'), await after('fast')]).toEqual([5, 6, 7]);
});

test('a page that nobody looks at shows nothing in turn', async () => {
  const line = live();
  FakeSocket.last.says(theirs(10, 5), theirs(11, 6));
  await settled();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(at(line)).toBe(6);
  FakeSocket.last.says(theirs(12, 7), theirs(13, 8));
  expect(at(line)).toBe(8);
  vi.restoreAllMocks();
});

test('the whole table takes the place of the steps it tells, and of no others', async () => {
  const line = live();
  FakeSocket.last.says(theirs(10, 5), theirs(11, 6), theirs(12, 7));
  await settled();
  FakeSocket.last.says(whole(12, 6));
  expect([at(line), line.playback.waiting]).toEqual([6, 1]);
  await vi.advanceTimersByTimeAsync(700);
  expect(at(line)).toBe(7);
});

test('what people say is heard at once, and once', async () => {
  const line = live();
  FakeSocket.last.says(theirs(10, 5), step(11, null, { chat: [chat(12, 'Aïe !')] }), theirs(12, 6));
  await settled();
  const said = () => line.chat.map(({ text }) => text);
  expect([at(line), said()]).toEqual([5, ['Aïe !']]);
  FakeSocket.last.says(whole(11, 5));
  expect(said()).toEqual(['Aïe !']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([at(line), said()]).toEqual([6, ['Aïe !']]);
});

test('what is still being shown can be taken back', async () => {
  const line = live();
  FakeSocket.last.says(theirs(10, 5), theirs(11, 6));
  await settled();
  expect(line.version).toBe(11);
  void line.askUndo(0);
  void line.checkUndo(0);
  const asked = [...FakeSocket.last.of('ask_undo'), ...FakeSocket.last.of('check_undo')];
  expect(asked.map(({ version }) => version)).toEqual([12, 12]);
});

test('who asks to take back in the moment a bot moves is asked for once more, and told no only then', async () => {
  const line = live();
  const answered = line.askUndo(0);
  const { id } = FakeSocket.last.of('ask_undo')[0]!;
  FakeSocket.last.says({ type: 'stale', id, version: 11 });
  await settled();
  const again = FakeSocket.last.of('ask_undo');
  expect(again.map(({ version }) => version)).toEqual([10, 11]);
  expect(new Set(again.map((request) => request.id)).size).toBe(2);
  FakeSocket.last.says({ type: 'stale', id: again[1]!.id, version: 12 });
  expect((await answered).type).toBe('stale');
  expect(FakeSocket.last.of('ask_undo')).toHaveLength(2);
});

test('a gap behind steps that wait is noticed at once', async () => {
  live();
  FakeSocket.last.says(theirs(10, 5), theirs(11, 6), theirs(14, 9));
  expect(FakeSocket.last.of('sync')).toHaveLength(1);
});

test('who won is not told before the last move was seen', async () => {
  const line = live();
  const result = { winners: [1], scores: [1, 2], accounts: [] };
  FakeSocket.last.says(theirs(10, 5), theirs(11, 6, { result }));
  await settled();
  expect(line.result).toBeNull();
  await vi.advanceTimersByTimeAsync(700);
  expect([line.result?.winners, line.playback.settled]).toEqual([[1], false]);
});

test('the server hears what was seen when it was seen, so that bots go on; what shows nothing keeps nobody', async () => {
  const line = live();
  const seen = () => FakeSocket.last.of('seen').map(({ version }) => version);
  expect(seen()).toEqual([10]); // how things stand is seen at once
  FakeSocket.last.says(theirs(10, 5), theirs(11, 6));
  await settled();
  const over = line.playback.hold(3_000);
  await vi.advanceTimersByTimeAsync(700);
  expect([at(line), seen()]).toEqual([5, [10]]);
  over();
  await vi.advanceTimersByTimeAsync(700);
  expect([at(line), seen()]).toEqual([6, [10, 12]]);
  FakeSocket.last.says(theirs(12, 7, { sight_ms: 0 }));
  await settled();
  expect([at(line), seen()]).toEqual([7, [10, 12, 13]]);
  FakeSocket.last.says(theirs(13, 8), theirs(14, 9));
  line.playback.skip();
  expect([at(line), seen()]).toEqual([9, [10, 12, 13, 15]]);
});
