import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyEvent } from '../../src/wire';
import { settings } from '../../src/chrome/settings.svelte';
import { areas, played, scoresAfter } from '../../src/table/reckoning/areas';
import { Reckoning } from '../../src/table/reckoning/reckoning.svelte';
import type { Scene } from '../../src/table/scene.svelte';

const event = (type: string, more: object = {}): AnyEvent => ({
  type,
  n: 9,
  seat: null,
  say: { fr: '', en: '' },
  ...more,
});
const scored = (seat: number, points: number, x: number, final = true): AnyEvent =>
  event('scored', { seat, points, final, kind: 'meadow', x, y: 0, zone: 1, cells: [[x, 0]] });

// A river in play; then a hut alone, and a meadow that two share.
const LOG = [
  scored(0, 5, 7, false),
  event('piece_returned', { seat: 1, final: true }),
  scored(1, 3, 1),
  scored(0, 8, 2),
  scored(1, 8, 2),
  event('game_over'),
];

describe('areas', () => {
  it('are counted once each, with all who share in them', () => {
    expect(areas(LOG).map(({ at, gains }) => [at, gains.map(({ seat, points }) => [seat, points])])).toEqual([
      [[1, 0, 1], [[1, 3]]],
      [
        [2, 0, 1],
        [
          [0, 8],
          [1, 8],
        ],
      ],
    ]);
  });
  it('bring the scores from those of the last move to the final ones', () => {
    const scores = [0, 1, 2].map((n) => scoresAfter(areas(LOG), n, [13, 11]));
    expect(scores).toEqual([
      [5, 0],
      [5, 3],
      [13, 11],
    ]);
  });
});

describe('the final scoring', () => {
  const shown = () => {
    const scene = { view: { scores: [13, 11] }, latest: played(LOG), counting: null } as unknown as Scene;
    return { scene, reckoning: new Reckoning(scene, () => LOG) };
  };
  beforeEach(() => {
    vi.useFakeTimers();
    settings.motion = 'full';
    return () => vi.useRealTimers();
  });

  it('lights an area, pays it, goes on to the next, and then says so', () => {
    const { scene, reckoning } = shown();
    const then = vi.fn();
    reckoning.open(then);
    expect(scene.counting).toMatchObject({ area: null, scores: [5, 0], events: [{ x: 7 }] });
    vi.advanceTimersToNextTimer();
    expect(scene.counting).toMatchObject({ area: { at: [1, 0, 1] }, scores: [5, 0], events: [] });
    vi.advanceTimersToNextTimer();
    expect(scene.counting).toMatchObject({ area: { at: [1, 0, 1] }, scores: [5, 3], events: [{ points: 3 }] });
    vi.advanceTimersToNextTimer();
    vi.advanceTimersToNextTimer();
    expect(scene.counting).toMatchObject({ area: { at: [2, 0, 1] }, scores: [13, 11] });
    expect(then).not.toHaveBeenCalled();
    vi.advanceTimersToNextTimer();
    expect(scene.counting).toBeNull();
    expect(then).toHaveBeenCalledOnce();
  });
  it('waits while it is stopped, and ends when the reader has seen enough', () => {
    const { scene, reckoning } = shown();
    const then = vi.fn();
    reckoning.open(then);
    reckoning.step(1);
    reckoning.pause();
    vi.advanceTimersByTime(60_000);
    expect(reckoning.index).toBe(0);
    reckoning.step(1);
    reckoning.step(-1);
    expect(reckoning.area?.at).toEqual([1, 0, 1]);
    reckoning.leave();
    expect([scene.counting, then.mock.calls.length]).toEqual([null, 1]);
  });
  it('does not give the end away', () => {
    const { reckoning } = shown();
    expect(reckoning.shownLog).toHaveLength(LOG.length);
    reckoning.start();
    expect(reckoning.shownLog.map(({ type }) => type)).toEqual(['scored']);
  });
  it('goes on by hand alone where nothing may move', () => {
    settings.motion = 'reduced';
    const { scene, reckoning } = shown();
    reckoning.start();
    expect(scene.counting).toMatchObject({ area: { at: [1, 0, 1] }, scores: [5, 3] });
    vi.advanceTimersByTime(60_000);
    expect(reckoning.index).toBe(0);
  });
});
