import { afterEach, expect, test, vi } from 'vitest';
import * as api from '../../src/server/api';
import { Tables } from '../../src/home/tables.svelte';
import type { TableListed } from '../../src/wire';

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
  await vi.waitFor(() => expect(tables.mine.map(({ id }) => id)).toEqual(['mine', 'theirs', 'open', 'over']));
  tables.stop();
});
