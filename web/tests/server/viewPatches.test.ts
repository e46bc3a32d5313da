/** Views that were followed change by change are those that the engine shows. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { applyPatch } from '../../src/server/viewPatches';
import type { AnyView, Change } from '../../src/wire';
import { FakeSocket, eyes, step, whole } from './fake';
import { live, playServer } from './live';

playServer();

interface Recorded {
  view: AnyView;
  changes: Change[];
}

const GAMES = ['carcassonne', 'hunters', 'prehistories', 'stonehouse'];
const recorded = (game: string): Recorded[] =>
  readFileSync(resolve(import.meta.dirname, 'changes', `${game}.jsonl`), 'utf-8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test.each(GAMES)('%s: every recorded change makes the next view, and leaves the last one alone', (game) => {
  const [first, ...rest] = recorded(game);
  let view = first!.view;
  for (const { view: next, changes } of rest) {
    const before = structuredClone(view);
    const followed = applyPatch(view, changes);
    expect(followed).toEqual(next);
    expect(view).toEqual(before);
    view = followed;
  }
  expect(rest.some(({ changes }) => changes.some(({ op }) => op === 'add'))).toBe(true);
});

test('names with slashes and tildes, and places in lists', () => {
  const view = { ...eyes(0, { n: 4 }).view!, deep: { 'a/b': [1, 2, 3], 'c~d': { e: null } } };
  const changes: Change[] = [
    { op: 'remove', path: '/deep/a~1b/1' },
    { op: 'add', path: '/deep/a~1b/0', value: 0 },
    { op: 'replace', path: '/deep/c~0d/e', value: [1] },
    { op: 'add', path: '/deep/c~0d/f', value: null },
  ];
  expect(applyPatch(view, changes)).toEqual({ ...view, deep: { 'a/b': [0, 1, 3], 'c~d': { e: [1], f: null } } });
});

const changes = (n: number): Change[] => [{ op: 'replace', path: '/n', value: n }];
const onlyChanges = (n: number) => [{ ...eyes(0, { n }, [n]), view: null, changes: changes(n) }];

test('the line follows changes, also while steps wait to be shown', () => {
  const line = live();
  FakeSocket.last.says(step(10, 5, { eyes: onlyChanges(5) }), step(11, 6, { eyes: onlyChanges(6) }));
  expect([line.version, line.eye?.view?.n]).toEqual([12, 6]);
  expect(line.eye?.view?.to_act).toEqual([0]);
  expect(line.eye).not.toHaveProperty('changes');
  FakeSocket.last.says(step(12, 7), step(13, 8, { eyes: onlyChanges(8) }));
  expect(line.eye?.view?.n).toBe(8);
  expect(FakeSocket.last.of('sync')).toHaveLength(0);
});

test('changes of eyes that were never seen: everything is asked for', () => {
  const line = live();
  const strange = onlyChanges(5).map((eye) => ({ ...eye, seat: 3 }));
  FakeSocket.last.says(step(10, 5, { eyes: strange }));
  expect([line.version, FakeSocket.last.of('sync').length]).toEqual([10, 1]);
  FakeSocket.last.says(whole(11, 5), step(11, 6, { eyes: onlyChanges(6) }));
  expect(line.eye?.view?.n).toBe(6);
});
