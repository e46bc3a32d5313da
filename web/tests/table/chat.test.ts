/** The chat: who speaks is known whatever they are called, and nobody has to read what they do not want to. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import { mute } from '../../src/chrome/muted';
import { TableConnection } from '../../src/server/connection.svelte';
import { session } from '../../src/server/session.svelte';
import Chat from '../../src/table/chronicle/Chat.svelte';
import type { TableShown } from '../../src/wire';
import { FakeSocket, chat, seat, shown, whole } from '../server/fake';
import Within from './Within.svelte';

let line: TableConnection;
let part: Record<string, unknown>;
const watching = { ...chat(4, 'I am Guilhem, too'), seat: null, who: 'e' };

function sit(table: Partial<TableShown> = {}) {
  FakeSocket.last.opens().says(whole(10, 4, { chat: [chat(3, 'hello'), watching], table: shown(10, table) }));
  part = mount(Within, { target: document.body, props: { line, part: Chat } });
  flushSync();
}
const text = () => (flushSync(), document.querySelector('[role=log]')!.textContent!);
const field = () => (flushSync(), document.querySelector('.chat form'));

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  settings.lang = 'en';
  settings.silenced = [];
  session.guest = { name: 'Aude', colour: 'blue', who: 'a' };
  FakeSocket.all = [];
  line = new TableConnection('t1');
});
afterEach(() => {
  void unmount(part);
  line.close();
  vi.unstubAllGlobals();
});

it('marks those who only watch, whatever they are called', () => {
  sit();
  const [player, spectator] = document.querySelectorAll('[role=log] li');
  expect(player!.textContent).toContain('Guilhem');
  expect(player!.textContent).not.toContain('watches');
  expect(spectator!.textContent).toContain('watches');
});

it('marks those whose name looks like the host’s or a player’s', () => {
  const lines = [
    chat(3, 'hello'),
    { ...watching, imitates: 'host' as const },
    { ...chat(5, 'me'), imitates: 'player' as const },
  ];
  FakeSocket.last.opens().says(whole(10, 4, { chat: lines, table: shown(10) }));
  part = mount(Within, { target: document.body, props: { line, part: Chat } });
  flushSync();
  const marks = [...document.querySelectorAll('[role=log] li')].map((one) =>
    one.querySelector('.imitates')?.textContent?.trim(),
  );
  expect(marks).toEqual([undefined, 'not the host', 'not the player of that name']);
});

it('leaves out whom the reader does not want to read, and says how much', () => {
  sit();
  mute('e', true);
  expect(text()).toContain('hello');
  expect(text()).not.toContain('too');
  expect(text()).toContain('Hidden messages: 1');
  mute('e', false);
  expect(text()).toContain('I am Guilhem, too');
});

it('has no field for those who may not speak, and says why', () => {
  sit({ talkers: 'players', yours: false, seats: [seat(0, { yours: false }), seat(1)] });
  expect(field()).toBeNull();
  expect(document.body.textContent).toContain('At this table only the players speak.');
  FakeSocket.last.says(whole(11, 4, { table: shown(11, { yours: false, muted: ['a'] }) }));
  expect(field()).toBeNull();
  expect((flushSync(), document.body.textContent)).toContain('host has muted you');
  FakeSocket.last.says(whole(12, 4, { table: shown(12) }));
  expect(field()).not.toBeNull();
});
