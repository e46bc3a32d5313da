/** An undo between two people: one asks, the other agrees or does not, and both are told how it stands. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import { TableLine } from '../../src/server/line.svelte';
import UndoBar from '../../src/table/play/UndoBar.svelte';
import { FakeSocket, eyes, shown, step, whole } from '../server/fake';
import Within from './Within.svelte';

let line: TableLine;
let bar: Record<string, unknown>;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  sessionStorage.clear();
  settings.lang = 'en';
  FakeSocket.all = [];
  line = new TableLine('t1');
  FakeSocket.last.opens().says(whole(10, 4));
  bar = mount(Within, { target: document.body, props: { line, part: UndoBar } });
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
  FakeSocket.last.says(step(10, null, { undo: { seat: 0, n: 4, waiting: [1] } }), {
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
  FakeSocket.last.says(step(10, null, { undo: { seat: 1, n: 4, waiting: [0] } }));
  expect(text()).toContain('Guilhem');
  buttons()[index]!.click();
  const [request] = FakeSocket.last.of('answer_undo');
  expect(request).toMatchObject({ seat: 0, version: 11, agree });
  flushSync();
  expect(buttons().every((button) => button.disabled)).toBe(true); // once is enough
  FakeSocket.last.says(step(11, null, { undo: null }), { type: 'accepted', id: request!.id, version: 12 });
  await vi.waitFor(() => expect(text().trim()).toBe(''));
});

it('is over when the other does not agree, and whoever asked hears it', () => {
  FakeSocket.last.says(step(10, null, { undo: { seat: 0, n: 4, waiting: [1] } }));
  expect(text()).toContain('Guilhem');
  FakeSocket.last.says(step(11, null, { undo: null }));
  expect(text()).toContain('Not everybody agreed');
  expect(line.eye!.view!.n).toBe(4);
});

it('says why an answer came too late', async () => {
  FakeSocket.last.says(step(10, null, { undo: { seat: 1, n: 4, waiting: [0] } }));
  flushSync();
  buttons()[0]!.click();
  const [request] = FakeSocket.last.of('answer_undo');
  const say = { fr: 'Personne ne demande.', en: 'Nobody asks.' };
  FakeSocket.last.says({ type: 'refused', id: request!.id, rule: null, reason: 'no_undo_asked', facts: {}, say });
  await vi.waitFor(() => expect(text()).toContain('Nobody asks.'));
});
