import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyEvent } from '../../src/wire';
import { AnimationQueue } from '../../src/table/play/animation.svelte';
import { settings } from '../../src/chrome/settings.svelte';

const told = (...types: string[]): AnyEvent[] =>
  types.map((type, n) => ({ type, n, seat: null, say: { fr: type, en: type } }));
const free = vi.fn();
const seen = vi.fn();
const acts = () =>
  new AnimationQueue<string>(
    { hold: () => free },
    {
      read: (events) => events.map(({ type }) => type).filter((type) => type !== 'nothing'),
      lasts: () => 1000,
      seen,
    },
  );

beforeEach(() => {
  settings.pace = 'normal';
  vi.useFakeTimers();
  free.mockClear();
  seen.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

test('come one after the other, each for its time, and the game waits for all of them', () => {
  const stage = acts();
  const shown: (string | null)[] = [];
  stage.play(told('fetch', 'steal', 'tiger'));
  while (stage.act && shown.push(stage.act)) {
    expect(seen).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
  }
  expect(shown).toEqual(['fetch', 'steal', 'tiger']);
  expect(stage.act).toBeNull();
  expect(free).toHaveBeenCalledTimes(3);
  expect(seen).toHaveBeenCalledTimes(1);
});

test('a touch goes on to the next, and what was told to another at this screen is not shown again', () => {
  const stage = acts();
  stage.play(told('fetch', 'steal'));
  stage.next();
  expect(stage.act).toBe('steal');
  stage.next();
  expect(stage.act).toBeNull();
  stage.play(told('fetch', 'steal'));
  expect(stage.act).toBeNull();
  stage.play(told('nothing'));
  expect(seen).toHaveBeenCalledTimes(2);
});

test('what is shown stays its time, though others have gone on', () => {
  const stage = acts();
  stage.play(told('fetch'));
  stage.play(told('nothing'));
  vi.advanceTimersByTime(999);
  expect(stage.act).toBe('fetch');
  vi.advanceTimersByTime(1);
  expect(stage.act).toBeNull();
});

test('what was waved away cuts nothing short that comes after', () => {
  const stage = acts();
  stage.play(told('fetch'));
  vi.advanceTimersByTime(500);
  stage.next();
  stage.play(told('steal'));
  vi.advanceTimersByTime(999);
  expect(stage.act).toBe('steal');
});

test('when nobody looks any more the game goes on', () => {
  const stage = acts();
  stage.play(told('fetch', 'steal'));
  stage.close();
  expect(stage.act).toBeNull();
  expect(free).toHaveBeenCalledTimes(1);
});
