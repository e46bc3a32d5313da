import { mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import TableRow from '../../src/home/TableRow.svelte';
import * as api from '../../src/server/api';
import { Tables } from '../../src/home/tables.svelte';
import type { TableListed } from '../../src/wire';
import { waitFor } from '../waitFor';

type Asked = Parameters<typeof api.myTables>[0];

function table(id: string, phase: string, toAct: number[] = []): TableListed {
  const seats = [
    { seat: 0, name: 'Aude', bot: null, yours: true },
    { seat: 1, name: 'Bot', bot: 'greedy', yours: false },
  ];
  return { id, phase, seats, to_act: toAct } as unknown as TableListed;
}

afterEach(() => vi.restoreAllMocks());

test('tables that wait for me come first, finished ones last', async () => {
  const unfinished = [table('theirs', 'running', [1]), table('open', 'open'), table('mine', 'running', [0])];
  vi.spyOn(api, 'lobby').mockResolvedValue({ tables: [], next: null });
  vi.spyOn(api, 'myTables').mockImplementation((asked: Asked) =>
    Promise.resolve({ tables: asked?.phase?.includes('over') ? [table('over', 'over')] : unfinished, next: null }),
  );
  const tables = new Tables();
  await waitFor(() => expect(tables.mine.map(({ id }) => id)).toEqual(['mine', 'theirs', 'open', 'over']));
  tables.stop();
});

/** What the row of a table says, without the names of its buttons. */
function rowOf(more: Partial<TableListed>): string {
  settings.lang = 'en';
  const listed = { ...table('t', 'over'), clock: { kind: 'none' }, host: 'Aude', name: '', n: 3, ...more };
  const title = { fr: 'Carcassonne', en: 'Carcassonne' };
  const row = mount(TableRow, { target: document.body, props: { table: listed as TableListed, title, mine: true } });
  const text = document.querySelector('.words')!.textContent!;
  void unmount(row);
  return text;
}

test('a finished table of mine says how it ended, and when', () => {
  const last_at_ms = new Date(2026, 2, 14, 15, 9).getTime();
  const lost = rowOf({ scores: [31, 74], winners: [1], last_at_ms });
  expect(lost).toMatch(/you lost, 31 – 74/);
  expect(lost).toContain('Mar 14, 2026');
  expect(rowOf({ scores: [81, 74], winners: [0] })).toContain('you won, 81 – 74');
  expect(rowOf({ scores: [0, 0], winners: [0] }), 'a game that counts no points').toMatch(/you won$/);
});

test('a running table of mine says when it was last used', () => {
  const now = new Date();
  const time = new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(now);
  expect(rowOf({ phase: 'running', last_at_ms: now.getTime() })).toContain(time);
});
