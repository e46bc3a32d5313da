/** A decision made again: the board plays at a table of the page's own, and the server judges. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TableConnection } from '../../src/server/connection.svelte';
import { Study } from '../../src/table/report/study.svelte';
import type { DecisionShown } from '../../src/wire';
import { eyes, FakeSocket, shown, whole } from '../server/fake';

const WORDS = { fr: 'parce que', en: 'because' };
const DECISION: DecisionShown = {
  n: 3,
  seat: 1,
  do: 'played',
  best: 'best',
  chances: [0.5, 0.5],
  chances_best: [0.5, 0.5],
  chances_after: [0.6, 0.4],
  loss: 5,
  chance_loss: 0.1,
  error: 1,
  grade: 'blunder',
  better: WORDS,
  why: [WORDS],
};
const asked: string[] = [];
let study: Study;

/** The server: `best` is the best, `other` is worse, everything else is forbidden. */
function answer(path: string): object {
  asked.push(path);
  const url = new URL(path, 'http://here');
  const forbidden = { rule: 'R1', reason: 'occupied', facts: {}, say: WORDS };
  const refusedIf = (action: string) => (['best', 'other', 'played'].includes(action) ? null : forbidden);
  const wanted = url.searchParams.getAll('do');
  if (url.pathname.endsWith('/preview'))
    return {
      moves: wanted.map((one) => ({ do: one, refused: refusedIf(one), points: [0, 0], events: [], zones: [] })),
    };
  const [action = ''] = wanted;
  const good = action === 'best';
  const judged = { loss: good ? 0 : 3, chance_loss: 0, error: 1, grade: null, why: [] };
  return { do: action, refused: refusedIf(action), good, ...judged };
}

beforeEach(async () => {
  asked.length = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async (path: string) => new Response(JSON.stringify(answer(path))));
  const real = new TableConnection('K7QX2');
  FakeSocket.last.opens().says(whole(9, 9, { table: shown(9, { id: 'K7QX2', phase: 'over' }) }));
  const again = { n: 3, seat: 1, eyes: eyes(1, { n: 2, to_act: [1], actions: ['best', 'other', 'played'] }) };
  study = new Study(real, DECISION, again, 'quick');
  await vi.waitFor(() => expect(study.line.status).toBe('live'));
});
afterEach(() => {
  study.close();
  study.real.close();
  vi.unstubAllGlobals();
});

it('is a table where the seat that decided is to act', () => {
  expect(study.line.mine).toEqual([1]);
  expect(study.line.yourTurn).toBe(true);
  expect(study.line.eye?.actions).toEqual(['best', 'other', 'played']);
});

it('judges each try, and takes the best for the answer', async () => {
  expect(await study.line.act(1, 'nonsense')).toMatchObject({ type: 'refused', rule: 'R1' });
  expect(study.judged).toBeNull();
  expect(await study.line.act(1, 'other')).toMatchObject({ type: 'accepted' });
  expect([study.judged?.loss, study.solved]).toEqual([3, false]);
  await study.line.act(1, 'best');
  expect([study.solved, study.found]).toEqual([true, true]);
  expect(asked.at(-1)).toBe('/api/tables/K7QX2/decisions/3/judge?do=best&depth=quick');
});

it('first shows where to look, then the answer, which then was not found', async () => {
  expect(await study.line.hint(1)).toBeNull();
  expect([study.clue, study.shown]).toEqual([true, null]);
  expect(await study.line.hint(1)).toMatchObject({ do: 'best' });
  await study.line.act(1, 'best');
  expect([study.solved, study.found]).toEqual([true, false]);
});

it('draws the move played', async () => {
  study.show('played');
  expect(await study.line.hint(1)).toMatchObject({ do: 'played' });
});

it('asks for sixteen previews at a time', async () => {
  const many = Array.from({ length: 20 }, (_, i) => `try ${i}`);
  expect(await study.line.preview(1, many)).toHaveLength(20);
  expect(await study.line.check(1, 'try 1')).toMatchObject({ rule: 'R1' });
  expect(asked.filter((path) => path.includes('/preview'))).toHaveLength(3);
});
