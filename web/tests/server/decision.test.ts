import { expect, test, vi } from 'vitest';
import { FakeSocket, eyes, step, whole } from './fake';
import { live, noting, open, playServer, reconnect, settled } from './live';

playServer();

test('nothing is shown before the server says so', async () => {
  const line = live();
  const note = noting(line.act(0, 'E 0,-1 r0'));
  expect([line.version, line.eye?.view?.n]).toEqual([10, 4]);
  expect(line.pending).toMatchObject({ seat: 0, do: 'E 0,-1 r0' });
  const [sent] = FakeSocket.last.of('act');
  expect(sent).toEqual({ type: 'act', id: line.pending!.id, seat: 0, version: 10, do: 'E 0,-1 r0' });
  await settled();
  expect(note.answer).toBeNull();
});

test('the answer comes before the step: the decision waits until it can be seen', async () => {
  const line = live();
  const note = noting(line.act(0, 'E 0,-1 r0'));
  FakeSocket.last.says({ type: 'accepted', id: line.pending!.id, version: 11 });
  await settled();
  expect(line.pending).not.toBeNull();
  expect(note.answer).toBeNull();
  FakeSocket.last.says(step(10, 5));
  await settled();
  expect(line.pending).toBeNull();
  expect(note.answer).toMatchObject({ type: 'accepted', version: 11 });
});

test('the answer comes after the step', async () => {
  const line = live();
  const note = noting(line.act(0, 'E 0,-1 r0'));
  FakeSocket.last.says(step(10, 5));
  expect(line.pending).not.toBeNull();
  FakeSocket.last.says({ type: 'accepted', id: line.pending!.id, version: 11 });
  await settled();
  expect(line.pending).toBeNull();
  expect(note.answer?.type).toBe('accepted');
});

test('accepted, but the step never comes: everything is asked for', async () => {
  const line = live();
  const note = noting(line.act(0, 'E 0,-1 r0'));
  FakeSocket.last.says({ type: 'accepted', id: line.pending!.id, version: 11 });
  vi.advanceTimersByTime(2_500);
  expect(FakeSocket.last.of('sync')).toHaveLength(1);
  FakeSocket.last.says(whole(11, 5));
  await settled();
  expect([line.pending, note.answer?.type, line.version]).toEqual([null, 'accepted', 11]);
});

test.each([
  { type: 'refused', rule: 'T-4', reason: 'not_the_drawn_tile', facts: {}, say: { fr: 'non', en: 'no' } },
  { type: 'stale', version: 10 },
  { type: 'unauthorised', reason: 'that seat is not yours' },
  { type: 'malformed', reason: 'no' },
])('$type ends the wait', async (answer) => {
  const line = live();
  const note = noting(line.act(0, 'E 0,-1 r0'));
  FakeSocket.last.says({ ...answer, id: line.pending!.id });
  await settled();
  expect(note.answer).toMatchObject(answer);
  expect(line.pending).toBeNull();
  expect([line.version, line.eye?.view?.n]).toEqual([10, 4]);
  reconnect(10, 4);
  expect(FakeSocket.last.of('act')).toEqual([]);
});

test('a line that breaks before the answer: the same request under the same id', async () => {
  const line = live();
  const note = noting(line.act(0, 'E 0,-1 r0'));
  const [first] = FakeSocket.last.of('act');
  const socket = reconnect(11, 5);
  expect(socket.of('act')).toEqual([first]);
  expect(line.pending?.id).toBe(first!.id);
  socket.says({ type: 'accepted', id: first!.id, version: 11 });
  await settled();
  expect([note.answer?.type, line.pending]).toEqual(['accepted', null]);
  expect(line.log.map((event) => event.n)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('accepted, then the line breaks before the step: the next table shows it, whatever version it has', async () => {
  const line = live();
  const note = noting(line.act(0, 'E 0,-1 r0'));
  FakeSocket.last.says({ type: 'accepted', id: line.pending!.id, version: 11 });
  const socket = reconnect(9, 3); // the server was restored from an older copy
  await settled();
  expect([note.answer?.type, line.pending, line.version]).toEqual(['accepted', null, 9]);
  expect(socket.of('act')).toEqual([]);
});

test('after a break what was shown before does not happen again, but what is new does', () => {
  const line = live();
  const before = line.latest;
  reconnect(12, 4);
  expect(line.latest).toBe(before);
  const other = eyes(0, { n: 4 }, [0, 1, 2, 3]);
  other.events.push({ type: 'tile_placed', n: 4, seat: 0, say: { fr: 'autre', en: 'other' } });
  FakeSocket.last.breaks();
  dispatchEvent(new Event('online'));
  FakeSocket.last.opens().says(whole(14, 4, { eyes: [other] }));
  expect(line.latest).toMatchObject([{ say: { en: 'other' } }]); // undone and done otherwise in between
});

test('what is decided while the line is down is sent when it is up, in order', async () => {
  const line = live();
  FakeSocket.last.breaks();
  const moved = noting(line.act(0, 'E 0,-1 r0'));
  const said = noting(line.say('ouf'));
  expect(line.status).toBe('waiting');
  vi.advanceTimersByTime(450);
  FakeSocket.last.opens().says(whole(10, 4));
  expect(FakeSocket.last.asked.map((request) => request.type)).toEqual(['act', 'say']);
  const [act, say] = FakeSocket.last.asked;
  FakeSocket.last.says({ type: 'stale', id: act!.id, version: 10 }, { type: 'accepted', id: say!.id, version: 10 });
  await settled();
  expect([moved.answer?.type, said.answer?.type]).toEqual(['stale', 'accepted']);
});

test('a decision survives many breaks, and a reload', () => {
  const line = live();
  void line.act(0, 'E 0,-1 r0');
  const [first] = FakeSocket.last.of('act');
  for (let round = 0; round < 5; round += 1) expect(reconnect(10, 4).of('act')).toEqual([first]);
  line.close();

  const again = open();
  expect(again.pending).toEqual({ id: first!.id, seat: 0, do: 'E 0,-1 r0' });
  FakeSocket.last.opens().says(whole(11, 5));
  expect(FakeSocket.last.of('act')).toEqual([first]);
  FakeSocket.last.says({ type: 'accepted', id: first!.id, version: 11 });
  expect([again.pending, again.late]).toEqual([null, null]);
  again.close();

  open();
  FakeSocket.last.opens();
  expect(FakeSocket.last.of('act')).toEqual([]);
});

test('after a reload a decision that was not accepted is spoken of', () => {
  const line = live();
  void line.act(0, 'E 0,-1 r0');
  const { id } = line.pending!;
  line.close();
  const again = open();
  FakeSocket.last.opens().says(whole(12, 6), { type: 'stale', id, version: 12 });
  expect(again.late).toMatchObject({ do: 'E 0,-1 r0', answer: { type: 'stale' } });
  expect(again.pending).toBeNull();
});

test('tables do not mix up what they keep, and nonsense kept by others is ignored', () => {
  sessionStorage.setItem('lascaux.outbox.t1', '[{"type":"format_disk","id":"1"},null,7]');
  sessionStorage.setItem('lascaux.outbox.t2', '[{"type":"act","id":"x","seat":0,"version":1,"do":"E"}]');
  const line = open();
  FakeSocket.last.opens();
  expect(FakeSocket.last.asked).toEqual([]);
  expect(line.pending).toBeNull();
});

test('ids are never used twice, also over a reload', () => {
  const ids = new Set<string>();
  for (let page = 0; page < 3; page += 1) {
    const line = live();
    for (let count = 0; count < 20; count += 1) {
      void line.say('a');
    }
    for (const request of FakeSocket.last.of('say')) ids.add(request.id);
    line.close();
    sessionStorage.clear();
  }
  expect(ids.size).toBe(60);
  expect(Math.max(...[...ids].map((id) => id.length))).toBeLessThanOrEqual(64);
});

test('too fast and not stored only ask for patience', async () => {
  const line = live();
  const note = noting(line.act(0, 'E 0,-1 r0'));
  const { id } = line.pending!;
  const refused = { type: 'refused', id, rule: null, say: null };
  FakeSocket.last.says({ ...refused, reason: 'too_fast', facts: { retry_ms: 300 } });
  await vi.advanceTimersByTimeAsync(301);
  expect(FakeSocket.last.of('act')).toHaveLength(2);
  expect(new Set(FakeSocket.last.of('act').map((request) => request.id)).size).toBe(1);
  for (let round = 0; round < 4; round += 1) {
    FakeSocket.last.says({ ...refused, reason: 'not_stored', facts: {} });
    await vi.advanceTimersByTimeAsync(1_001);
  }
  expect(note.answer).toMatchObject({ type: 'refused', reason: 'not_stored' });
});
