/** An undo between two people: one asks, the other agrees or does not, and both are told how it stands. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import { TableConnection } from '../../src/server/connection.svelte';
import { PendingRequest } from '../../src/server/pendingRequest.svelte';
import UndoBar from '../../src/table/play/UndoBar.svelte';
import { FakeSocket, eyes, shown, step, whole } from '../server/fake';
import Within from './Within.svelte';
import { waitFor } from '../waitFor';

let line: TableConnection;
let undoRequest: PendingRequest;
let bar: Record<string, unknown>;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  sessionStorage.clear();
  settings.lang = 'en';
  FakeSocket.all = [];
  line = new TableConnection('t1');
  FakeSocket.last.opens().says(whole(10, 4));
  undoRequest = new PendingRequest();
  bar = mount(Within, { target: document.body, props: { line, part: UndoBar, undoRequest } });
  flushSync();
});

afterEach(() => {
  void unmount(bar);
  line.close();
  vi.unstubAllGlobals();
});

const text = () => (flushSync(), document.body.textContent!.replace(/\s+/g, ' '));
const buttons = () => [...document.querySelectorAll('button')];

it('is asked for, waited for, and done when the other agrees', async () => {
  const asked = line.askUndo(0);
  const [request] = FakeSocket.last.of('ask_undo');
  expect(request).toMatchObject({ seat: 0, version: 10 });
  FakeSocket.last.says(step(10, null, { undo: { seat: 0, n: 4, waiting: [1], others: [], mixes: false } }), {
    type: 'accepted',
    id: request!.id,
    version: 11,
  });
  expect((await asked).type).toBe('accepted');
  expect(text()).toContain('Guilhem');
  expect(buttons()).toHaveLength(0); // one does not answer oneself
  // The other agreed: the earlier view, nothing told twice, and the bar is gone.
  FakeSocket.last.says(step(11, null, { undo: null, eyes: [eyes(0, { n: 3 }, [])], table: shown(12) }));
  expect(text().trim()).toBe('');
  expect([line.eye!.view!.n, line.log.at(-1)!.n]).toEqual([3, 3]);
});

it.each([
  [0, true],
  [1, false],
])('is answered by whoever is asked (button %i)', async (index, agree) => {
  FakeSocket.last.says(step(10, null, { undo: { seat: 1, n: 4, waiting: [0], others: [], mixes: false } }));
  expect(text()).toContain('Guilhem');
  buttons()[index]!.click();
  const [request] = FakeSocket.last.of('answer_undo');
  expect(request).toMatchObject({ seat: 0, version: 11, agree });
  flushSync();
  expect(buttons().every((button) => button.disabled)).toBe(true); // once is enough
  FakeSocket.last.says(step(11, null, { undo: null }), { type: 'accepted', id: request!.id, version: 12 });
  await waitFor(() => expect(text().trim()).toBe(''));
});

it('is over when the other does not agree, and whoever asked hears it', () => {
  FakeSocket.last.says(step(10, null, { undo: { seat: 0, n: 4, waiting: [1], others: [], mixes: false } }));
  expect(text()).toContain('Guilhem');
  FakeSocket.last.says(step(11, null, { undo: null }));
  expect(text()).toContain('Not everybody agreed');
  expect(line.eye!.view!.n).toBe(4);
});

it('says why an answer came too late', async () => {
  FakeSocket.last.says(step(10, null, { undo: { seat: 1, n: 4, waiting: [0], others: [], mixes: false } }));
  flushSync();
  buttons()[0]!.click();
  const [request] = FakeSocket.last.of('answer_undo');
  const say = { fr: 'Personne ne demande.', en: 'Nobody asks.' };
  FakeSocket.last.says({ type: 'refused', id: request!.id, rule: null, reason: 'no_undo_asked', facts: {}, say });
  await waitFor(() => expect(text()).toContain('Nobody asks.'));
});

it('says plainly what would go back, and afterwards what did', () => {
  const undo = { seat: 1, n: 3, waiting: [0], others: [0], mixes: true };
  FakeSocket.last.says(step(10, null, { undo }));
  expect(text()).toContain('Guilhem would like to take the last move back.');
  expect(text()).toContain('The moves of Aude since then go back, too.');
  expect(text()).toContain('What was drawn since goes back, and the rest is shuffled again.');
  const say = { fr: 'Guilhem a repris.', en: 'Guilhem took back.' };
  const table = shown(12, { returns: [{ n: 2, seat: 1, agreed: [0], at_ms: 5, say }] });
  FakeSocket.last.says(step(11, null, { undo: null, table, eyes: [eyes(0, { n: 2 }, [])], leaves: ['x'] }));
  expect(text()).toContain('Guilhem took back.');
  expect(line.bag!.leaves).toEqual(['x']);
});

it('says why not where one asked, and only there', async () => {
  const asked = undoRequest.ask(() => line.askUndo(0));
  const say = { fr: 'Table d’entraînement.', en: 'Open a practice table.' };
  const [request] = FakeSocket.last.of('ask_undo');
  FakeSocket.last.says({ type: 'refused', id: request!.id, rule: null, reason: 'only_for_practice', facts: {}, say });
  expect(await asked).toBe(false);
  expect(text()).toContain('Open a practice table.');
  buttons()[0]!.click();
  expect(text().trim()).toBe('');
});

it('hides again what was drawn, and keeps what keeps its seal', () => {
  const opened = [0, 1].map((number) => ({ number, draw: 'E', nonce: 'n' }));
  const bag = { promise: 'p', leaves: ['a', 'b'], salts: [], opened, secret: null };
  FakeSocket.last.says(whole(11, 4, { bag }));
  FakeSocket.last.says(step(11, null, { eyes: [eyes(0, { n: 3 }, [])], leaves: ['a', 'c'] }));
  expect(line.bag).toMatchObject({ leaves: ['a', 'c'], opened: [{ number: 0 }] });
});
