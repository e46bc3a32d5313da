import { expect, test, vi } from 'vitest';
import { session } from '../../src/server/session.svelte';
import { FakeSocket, noClock, chat, eyes, shown, step, whole } from './fake';
import { live, open, playServer, reconnect, settled } from './live';

playServer();

test('the whole table comes first', () => {
  const line = open();
  expect(line.status).toBe('connecting');
  expect(line.table).toBeNull();
  expect(FakeSocket.last.url).toMatch(/^ws:.*\/ws\/tables\/t1\?changes=true$/);
  FakeSocket.last.opens().says(whole(10, 4));
  expect(line.status).toBe('live');
  expect([line.version, line.front, line.mine, line.yourTurn]).toEqual([10, 0, [0], true]);
  expect(line.log.map((event) => event.n)).toEqual([0, 1, 2, 3, 4]);
  expect(line.latest.map((event) => event.n)).toEqual([4]);
  expect(line.eye).not.toHaveProperty('events');
});

test('a step leads on', () => {
  const line = live();
  FakeSocket.last.says(
    step(10, 5, { chat: [chat(11, 'Salut !')], undo: { seat: 0, n: 5, waiting: [1], others: [], mixes: false } }),
  );
  expect([line.version, line.eye?.view?.n, line.yourTurn]).toEqual([11, 5, false]);
  expect(line.log.at(-1)?.n).toBe(5);
  expect(line.latest.map((event) => event.n)).toEqual([5]);
  expect(line.chat.map((said) => said.text)).toEqual(['Salut !']);
  expect(line.undo?.waiting).toEqual([1]);
});

test('chat changes neither the position nor what happened last', () => {
  const line = live();
  FakeSocket.last.says(step(10, 5));
  const before = line.latest;
  FakeSocket.last.says(step(11, null, { chat: [chat(12, 'Hm')] }));
  expect(line.version).toBe(12);
  expect(line.latest).toBe(before);
  expect(line.eye?.view?.n).toBe(5);
});

test('a gap is noticed: everything is asked for again, once', () => {
  const line = live();
  FakeSocket.last.says(step(11, 6), step(12, 7));
  expect(line.version).toBe(10);
  expect(FakeSocket.last.of('sync')).toHaveLength(1);
  FakeSocket.last.says(whole(13, 7), { type: 'accepted', id: FakeSocket.last.of('sync')[0]!.id, version: 13 });
  expect([line.version, line.eye?.view?.n]).toEqual([13, 7]);
  FakeSocket.last.says(step(13, 8));
  expect(line.version).toBe(14);
});

test('a later gap is noticed as well', async () => {
  const line = live();
  FakeSocket.last.says(step(11, 6), whole(12, 6));
  FakeSocket.last.says({ type: 'accepted', id: FakeSocket.last.of('sync')[0]!.id, version: 12 });
  await settled();
  FakeSocket.last.says(step(14, 9));
  expect(FakeSocket.last.of('sync')).toHaveLength(2);
  expect(line.version).toBe(12);
});

test('duplicates and steps in the wrong order are dropped', () => {
  const line = live();
  const [five, six] = [step(10, 5), step(11, 6)];
  FakeSocket.last.says(five, five, six, five, six);
  expect([line.version, line.eye?.view?.n]).toEqual([12, 6]);
  expect(line.log.map((event) => event.n)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(FakeSocket.last.of('sync')).toHaveLength(0);
});

test('a whole table that is older than what is shown is dropped on the same line', () => {
  const line = live();
  FakeSocket.last.says(step(10, 5), whole(10, 4));
  expect([line.version, line.eye?.view?.n]).toEqual([11, 5]);
});

test('on a new line the server is right even if it knows less', () => {
  const line = live();
  reconnect(3, 1);
  expect([line.version, line.eye?.view?.n, line.log.length]).toEqual([3, 1, 2]);
});

test('a step before the first table of a line is dropped', () => {
  const line = live();
  FakeSocket.last.breaks();
  vi.advanceTimersByTime(450);
  FakeSocket.last.opens().says(step(10, 5));
  expect(line.version).toBe(10);
  FakeSocket.last.says(whole(11, 5));
  expect(line.version).toBe(11);
});

test('an undo drops the events of what was undone', () => {
  const line = live();
  FakeSocket.last.says(step(10, 5), step(11, 4, { eyes: [eyes(0, { n: 4 })] }));
  expect(line.log.map((event) => event.n)).toEqual([0, 1, 2, 3, 4]);
  expect(line.latest).toEqual([]);
  FakeSocket.last.says(step(12, 5));
  expect(line.log.map((event) => event.n)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('own seats take turns in front, unless one is pinned', () => {
  const both = shown(10);
  for (const seat of both.seats) seat.yours = true;
  const line = open();
  const at = (n: number) => [eyes(0, { n }, [n]), eyes(1, { n }, [n])];
  FakeSocket.last.opens().says(whole(10, 4, { table: both, eyes: at(4) }));
  expect([line.mine, line.front, line.yourTurn]).toEqual([[0, 1], 0, true]);
  FakeSocket.last.says(step(10, 5, { eyes: at(5) }));
  expect([line.front, line.yourTurn]).toEqual([1, true]);
  line.look(0);
  expect([line.front, line.yourTurn]).toEqual([0, false]);
  line.look(null);
  expect(line.front).toBe(1);
});

test('it is not your turn while a bot stands in, nor for a spectator', () => {
  const table = shown(10);
  table.seats[0]!.bot = 'greedy';
  const line = open();
  FakeSocket.last.opens().says(whole(10, 4, { table }));
  expect(line.yourTurn).toBe(false);
  table.seats[0]!.yours = false;
  FakeSocket.last.says(whole(11, 4, { table, eyes: [eyes(null, { n: 4, actions: [] }, [1, 2])] }));
  expect([line.front, line.mine, line.yourTurn, line.log.length]).toEqual([null, [], false, 2]);
});

test('when the game begins or ends, the bag is read again', () => {
  const line = open();
  const open_ = shown(10, { phase: 'open' });
  FakeSocket.last.opens().says(whole(10, 0, { table: open_, eyes: [{ ...eyes(0, { n: 0 }), view: null }] }));
  FakeSocket.last.says(step(10, 0, { table: shown(11) }));
  expect([line.table?.phase, line.log.length]).toEqual(['running', 1]);
  expect(FakeSocket.last.of('sync')).toHaveLength(1);
  const before = line.latest;
  FakeSocket.last.says(whole(11, 0));
  expect(line.latest).toBe(before); // nothing happened twice
});

test('somebody lets spectators look over the shoulder: what they were told before is asked for', () => {
  const line = open();
  FakeSocket.last.opens().says(whole(10, 4, { eyes: [eyes(null, { n: 4 }, [0, 1])] }));
  FakeSocket.last.says(step(10, 4, { eyes: [eyes(1, { n: 4 })] }));
  expect(line.front).toBe(1);
  expect(FakeSocket.last.of('sync')).toHaveLength(1);
});

test('draws that come up are added to the bag', () => {
  const line = live();
  FakeSocket.last.says(step(10, 5, { opened: [{ number: 7, draw: 'K', nonce: 'ab' }] }));
  expect(line.bag?.opened).toEqual([{ number: 7, draw: 'K', nonce: 'ab' }]);
});

test('clocks go by the time of the server', () => {
  const line = open();
  const at_ms = Date.now() + 3_600_000; // its clock is an hour ahead
  const clock = { ...noClock, left_ms: [60_000, 90_000], running: [0] };
  FakeSocket.last.opens().says(whole(10, 4, { clock, at_ms }));
  expect([line.clocks.leftMs(0), line.clocks.leftMs(1), line.clocks.leftMs(2)]).toEqual([60_000, 90_000, null]);
  vi.advanceTimersByTime(5_000);
  expect([line.clocks.leftMs(0), line.clocks.leftMs(1)]).toEqual([55_000, 90_000]);
  vi.advanceTimersByTime(500_000);
  expect(line.clocks.leftMs(0)).toBe(0);
});

test('a clock, and a bell, begin when what came before has been seen', () => {
  const line = open();
  const clock = {
    left_ms: [60_000, 90_000],
    running: [0, 1],
    bell_ms: 15_000,
    waits_ms: [3_600, 0],
    bell_waits_ms: 5_200,
  };
  FakeSocket.last.opens().says(whole(10, 4, { clock }));
  vi.advanceTimersByTime(3_000);
  expect([line.clocks.leftMs(0), line.clocks.leftMs(1), line.clocks.bellMs]).toEqual([60_000, 87_000, 15_000]);
  vi.advanceTimersByTime(3_000);
  expect([line.clocks.leftMs(0), line.clocks.leftMs(1), line.clocks.bellMs]).toEqual([57_600, 84_000, 14_200]);
});

test('a pong tells the time better than a message that was long on the way', () => {
  const line = open();
  const clock = { ...noClock, left_ms: [60_000, null], running: [0] };
  FakeSocket.last.opens();
  const sent = Date.now();
  vi.advanceTimersByTime(4_000); // the table was sent at once and took four seconds
  FakeSocket.last.says(whole(10, 4, { clock, at_ms: sent }));
  expect(line.clocks.leftMs(0)).toBe(60_000);
  dispatchEvent(new Event('focus'));
  const ping = FakeSocket.last.of('ping').at(-1)!;
  vi.advanceTimersByTime(100);
  FakeSocket.last.says({ type: 'pong', id: ping.id, at_ms: sent + 4_050 });
  expect(line.clocks.leftMs(0)).toBe(55_900);
});

test('survey and previews are asked once per position', async () => {
  const line = live();
  const surveyed = Promise.all([line.survey(), line.survey()]);
  const foreseen = Promise.all([line.preview(0, ['a', 'b']), line.preview(0, ['b', 'c', 'a'])]);
  const [survey] = FakeSocket.last.of('survey');
  const [ab, c] = FakeSocket.last.of('preview');
  expect([FakeSocket.last.of('survey').length, ab?.do, c?.do]).toEqual([1, ['a', 'b'], ['c']]);
  const move = (notation: string) => ({ do: notation, refused: null, points: [0, 0], events: [], zones: [] });
  FakeSocket.last.says(
    { type: 'surveyed', id: survey!.id, version: 10, zones: [], text: { fr: 'a', en: 'b' }, dead: [] },
    { type: 'previewed', id: ab!.id, version: 10, moves: [move('a'), move('b')] },
    { type: 'refused', id: c!.id, rule: null, reason: 'aid_off', facts: {}, say: null },
  );
  expect((await surveyed)[1]?.text.fr).toBe('a');
  expect((await foreseen).map((moves) => moves.map((one) => one.do))).toEqual([
    ['a', 'b'],
    ['b', 'a'],
  ]);
  FakeSocket.last.says(step(10, null, { chat: [chat(11, 'x')] }));
  void line.survey();
  expect(FakeSocket.last.of('survey')).toHaveLength(1);
  FakeSocket.last.says(step(11, 5));
  void line.survey();
  expect(FakeSocket.last.of('survey')).toHaveLength(2);
});

test('why an action is refused is asked without deciding anything', async () => {
  const line = live();
  const answers = ['x', 'y', 'z'].map((notation) => line.check(0, notation));
  expect(line.pending).toBeNull();
  const [x, y, z] = FakeSocket.last.of('check');
  expect(x).toMatchObject({ seat: 0, version: 10, do: 'x' });
  const why = { rule: 'T-1', reason: 'cell_taken', facts: {}, say: null };
  FakeSocket.last.says(
    { type: 'checked', id: x!.id, version: 10, refused: why },
    { type: 'checked', id: y!.id, version: 10, refused: null },
    { type: 'stale', id: z!.id, version: 11 },
  );
  expect(await Promise.all(answers)).toEqual([why, null, null]);
  expect(FakeSocket.last.of('act')).toEqual([]);
});

const SAID = { bot: 'master', reasons: [{ fr: 'Oui.', en: 'Yes.' }], forecast: null };

test('many previews go in several requests, and questions survive a break', async () => {
  const line = live();
  const asked = line.preview(
    0,
    Array.from({ length: 130 }, (_, at) => `m${at}`),
  );
  expect(FakeSocket.last.of('preview').map((request) => (request.do as string[]).length)).toEqual([64, 64, 2]);
  const hinted = line.hint(0);
  const socket = reconnect(10, 4);
  for (const request of socket.asked) {
    if (request.type === 'hint') socket.says({ type: 'hinted', id: request.id, version: 10, do: 'E 0,-1 r0', ...SAID });
    else socket.says({ type: 'stale', id: request.id, version: 10 });
  }
  expect(await asked).toEqual([]);
  expect(await hinted).toMatchObject({ do: 'E 0,-1 r0', ...SAID });
});

test('who becomes somebody else connects anew', async () => {
  const line = live();
  const before = FakeSocket.last;
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ name: 'Aude', colour: 'blue' })));
  await session.claim('token');
  expect(FakeSocket.last).not.toBe(before);
  expect(before.readyState).toBe(3);
  expect(line.status).toBe('connecting');
});

test('a spectator who is nobody yet becomes somebody before they speak', async () => {
  session.guest = null;
  session.forgotten();
  const line = live();
  const before = FakeSocket.last;
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path);
    return new Response(JSON.stringify({ name: 'Sibylle', colour: 'green' }));
  });
  void line.say('Salut');
  await settled();
  expect(paths).toEqual(['/api/session']);
  expect(before.of('say')).toEqual([]);
  FakeSocket.last.opens().says(whole(10, 4));
  expect(FakeSocket.last.of('say')).toMatchObject([{ text: 'Salut' }]);
});

test('a closed line is silent', async () => {
  const line = live();
  const asked = line.survey();
  line.close();
  expect(await asked).toBeNull();
  vi.advanceTimersByTime(120_000);
  dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(1);
});

test('a hand that is watched is shown and seen until the position changes, and nothing of it is sent again', () => {
  const line = live();
  line.show(0, '12 -301 15');
  expect(FakeSocket.last.of('gesture')).toEqual([
    { type: 'gesture', id: expect.any(String), seat: 0, version: 10, shows: '12 -301 15' },
  ]);
  FakeSocket.last.says({ type: 'gestured', seat: 1, shows: '3 0 0' });
  expect(line.gesture).toMatchObject({ seat: 1, shows: '3 0 0' });
  FakeSocket.last.says(step(10, null)); // somebody came in, say
  expect(line.gesture).not.toBeNull();
  FakeSocket.last.says(step(11, 5));
  expect(line.gesture).toBeNull();
  expect(reconnect(12, 5).of('gesture')).toEqual([]);
});

test('whoever comes back says what they have seen, also after a reload', () => {
  const line = live();
  FakeSocket.last.says(step(10, 5));
  FakeSocket.last.breaks();
  line.retry();
  expect(new URL(FakeSocket.last.url).searchParams.get('seen')).toBe('11.1.ab');
  line.close();
  open();
  expect(new URL(FakeSocket.last.url).searchParams.get('seen')).toBe('11.1.ab');
});

test('a server that knows less is believed, and what it says of its loss is there', () => {
  const line = live();
  FakeSocket.last.says(step(10, 5));
  FakeSocket.last.breaks();
  line.retry();
  const say = { fr: 'Perdu.', en: 'Lost.' };
  const losses = [{ entries: 3, n: 2, at_ms: 1, say }];
  FakeSocket.last.opens().says(whole(9, 2, { table: shown(9, { losses }) }));
  expect([line.version, line.eye?.view?.n]).toEqual([9, 2]);
  expect(line.table?.losses.map((loss) => loss.entries)).toEqual([3]);
});

test('who comes back on the same page is told only what is new', () => {
  const line = live();
  expect(new URL(FakeSocket.last.url).searchParams.has('told')).toBe(false);
  FakeSocket.last.says(step(10, 5));
  FakeSocket.last.breaks();
  line.retry();
  expect(new URL(FakeSocket.last.url).searchParams.get('told')).toBe('true');
  FakeSocket.last.opens().says(whole(13, 6, { told: 5, eyes: [eyes(0, { n: 6 }, [6])] }));
  expect(line.log.map((event) => event.n)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(line.latest.map((event) => event.n)).toEqual([6]);
  // What was undone meanwhile, and played otherwise, is told again.
  FakeSocket.last.breaks();
  line.retry();
  FakeSocket.last.opens().says(whole(17, 5, { told: 3, eyes: [eyes(0, { n: 5 }, [4, 5])] }));
  expect(line.log.map((event) => event.n)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(FakeSocket.last.of('sync')).toEqual([]);
});

test('who comes back to another seat, or on a new page, does not know what was told before', () => {
  const line = live();
  FakeSocket.last.breaks();
  line.retry();
  FakeSocket.last.opens().says(whole(12, 5, { told: 4, eyes: [eyes(1, { n: 5 }, [5])] }));
  expect(FakeSocket.last.of('sync')).toHaveLength(1);
  FakeSocket.last.breaks();
  line.retry();
  expect(new URL(FakeSocket.last.url).searchParams.has('told')).toBe(false);
  FakeSocket.last.opens().says(whole(12, 5, { eyes: [eyes(1, { n: 5 }, [0, 1, 2, 3, 4, 5])] }));
  expect(line.log.map((event) => event.n)).toEqual([0, 1, 2, 3, 4, 5]);
  line.close();
  open();
  expect(new URL(FakeSocket.last.url).searchParams.has('told')).toBe(false);
});
