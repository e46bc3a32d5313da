/** Keys go where the eyes are: who writes does not play, and who reads the chronicle still plays. */
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest';
import { pressed as boardKey } from '../../src/landscape/keys';
import type { Stage } from '../../src/landscape/stage';
import { TableConnection } from '../../src/server/connection.svelte';
import { session } from '../../src/server/session.svelte';
import { letGo, tableKey } from '../../src/table/keys';
import Talk from '../../src/table/play/Talk.svelte';
import { FakeSocket, shown, whole } from '../server/fake';
import Told from './Announced.svelte';

const EVERY_KEY = ['t', 'u', 'g', 'c', 'j', 'h', 'r', 'z', 'l', '0', '1', '+', '/', '?'];
const keys = { help: vi.fn(), rules: vi.fn(), text: vi.fn(), talk: vi.fn(), undo: vi.fn(), skip: vi.fn() };
const draft = {
  boardView: { tiles: [] },
  laying: true,
  options: [],
  cell: null,
  cells: [],
  turn: vi.fn(),
  hint: vi.fn(),
};
const camera = { zoomBy: vi.fn(), fit: vi.fn(), reveal: vi.fn(), middle: vi.fn(() => [0, 0]) };
const acts = { focus: vi.fn(), walk: vi.fn() };
const stage = { draft, camera, zones: {} } as unknown as Stage;
const deeds = [keys, draft, camera, acts]
  .flatMap((object): unknown[] => Object.values(object))
  .filter((one): one is Mock => vi.isMockFunction(one));

/** What the table's page listens to. */
const listen = (event: KeyboardEvent) => {
  if (boardKey(event, stage, acts)) event.preventDefault();
  tableKey(event, keys);
};
const press = (key: string) =>
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

let line: TableConnection;
let part: Record<string, unknown>;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  session.guest = { name: 'Aude', colour: 'blue', who: 'a' };
  FakeSocket.all = [];
  line = new TableConnection('t1');
  FakeSocket.last.opens().says(whole(10, 4, { table: shown(10) }));
  document.body.innerHTML = '<div id="board" tabindex="-1"></div>';
  part = mount(Told, { target: document.body, props: { line, part: Talk, tab: 'chronicle' } });
  flushSync();
  window.addEventListener('keydown', listen);
  window.addEventListener('click', letGo);
  for (const deed of deeds) deed.mockClear();
});
afterEach(() => {
  window.removeEventListener('keydown', listen);
  window.removeEventListener('click', letGo);
  void unmount(part);
  line.close();
  vi.unstubAllGlobals();
});

/** A press of the mouse on something, which gets the focus. */
async function click(what: HTMLElement): Promise<void> {
  what.focus();
  what.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  await tick();
}
const tab = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(({ id }) => id.endsWith(name))!;

it('a click on the chat puts the cursor in its field, and no letter plays', async () => {
  await click(tab('chat'));
  expect(document.activeElement?.tagName).toBe('INPUT');
  EVERY_KEY.forEach(press);
  for (const deed of deeds) expect(deed).not.toHaveBeenCalled();
});

it('a letter pressed anywhere in the open chat goes to its field', async () => {
  await click(tab('chat'));
  for (const key of EVERY_KEY) {
    tab('chat').focus();
    press(key);
    expect(document.activeElement?.tagName).toBe('INPUT');
  }
  for (const deed of deeds) expect(deed).not.toHaveBeenCalled();
});

it('H, R and arrows act on the board after a click on the chronicle', async () => {
  const entry = document.createElement('button');
  document.querySelector('[role=tabpanel]')!.append(entry);
  for (const [key, deed] of [
    ['h', draft.hint],
    ['r', draft.turn],
    ['ArrowRight', camera.middle],
  ] as const) {
    await click(entry);
    press(key);
    expect(deed).toHaveBeenCalledOnce();
    expect(document.activeElement?.id).toBe('board');
  }
});
