/** What the server's disk did to a table is said on its page, in the reader's language, until they have taken note. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import { TableConnection } from '../../src/server/connection.svelte';
import Notice from '../../src/table/play/Notice.svelte';
import type { TableShown } from '../../src/wire';
import { FakeSocket, shown, step, whole } from '../server/fake';
import Within from './Within.svelte';

let line: TableConnection;
let part: Record<string, unknown>;
const loss = { entries: 3, n: 2, at_ms: 7, say: { fr: 'Trois entrées perdues.', en: 'Three entries lost.' } };

function sit(table: Partial<TableShown> = {}) {
  FakeSocket.last.opens().says(whole(10, 4, { table: shown(10, table) }));
  part = mount(Within, { target: document.body, props: { line, part: Notice } });
}
const notice = () => (flushSync(), document.querySelector('[role=alert]')?.textContent?.trim() ?? null);
const button = () => (flushSync(), document.querySelector<HTMLElement>('[role=alert] button'));

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  localStorage.clear();
  sessionStorage.clear();
  settings.lang = 'fr';
  FakeSocket.all = [];
  line = new TableConnection('t1');
});

afterEach(() => {
  void unmount(part);
  line.close();
  vi.unstubAllGlobals();
});

it('says nothing where nothing happened', () => {
  sit();
  expect(notice()).toBeNull();
});

it('tells a loss when it is found, until it is taken note of', () => {
  sit();
  FakeSocket.last.says(step(10, null, { table: shown(11, { losses: [loss] }) }));
  expect(notice()).toContain('Trois entrées perdues.');
  settings.lang = 'en';
  expect(notice()).toContain('Three entries lost.');
  button()!.click();
  expect(notice()).toBeNull();
});

it('says for good why nobody can go on', () => {
  const say = { fr: 'Journal abîmé.', en: 'Damaged log.' };
  sit({ halted: { reason: 'damaged', say } });
  expect(notice()).toBe('Journal abîmé.');
  expect(button()).toBeNull();
});
