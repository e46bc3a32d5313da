import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyEvent } from '../../src/wire';
import { Passing } from '../../src/table/play/passing.svelte';

const told = (type: string): AnyEvent[] => [{ type, n: 1, seat: null, say: { fr: '', en: '' } }];
const free = vi.fn();
const passing = () =>
  new Passing(
    { hold: () => free },
    (events) => events.find(({ type }) => type === 'opened') ?? null,
    () => 1000,
  );

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('stays its time, though others have gone on', () => {
  const hands = passing();
  hands.hear(told('opened'));
  hands.hear(told('moved'));
  vi.advanceTimersByTime(999);
  expect(hands.shown).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(hands.shown).toBeNull();
});

test('what was waved away lets the game go on', () => {
  const hands = passing();
  hands.hear(told('opened'));
  free.mockClear();
  hands.over();
  expect(free).toHaveBeenCalled();
});

test('what was waved away does not come again, and cuts nothing short that comes after', () => {
  const hands = passing();
  const opened = told('opened');
  hands.hear(opened);
  hands.over();
  hands.hear(opened);
  expect(hands.shown).toBeNull();
  vi.advanceTimersByTime(500);
  hands.hear(told('opened'));
  vi.advanceTimersByTime(600);
  expect(hands.shown).not.toBeNull();
});
