// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import type { Frame } from '../../src/wire';
import { Frames } from '../../src/table/replay/frames';
import { Replay } from '../../src/table/replay/replay.svelte';
import type { Scene } from '../../src/table/scene.svelte';

const say = { fr: '', en: '' };
const frame = (n: number): Frame => ({
  n,
  view: { game: 'carcassonne', rules: '1.0', options: {}, seats: 2, seat: null, n, to_act: [0] },
  events: Array.from({ length: n ? 2 : 1 }, (_, i) => ({ type: `e${i}`, n, seat: 0, say })),
});
const server = () =>
  vi.fn(async (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => frame(from + i)));

describe('frames', () => {
  it('come in pieces and are kept', async () => {
    const fetch = server();
    const frames = new Frames(fetch);
    expect((await frames.get(30, 71)).n).toBe(30);
    expect((await frames.get(49, 71)).n).toBe(49);
    expect(fetch.mock.calls).toEqual([[25, 49]]);
    await frames.get(70, 71);
    expect(fetch.mock.calls[1]).toEqual([50, 71]);
  });
  it('are asked for once when wanted twice at a time', async () => {
    const fetch = server();
    const frames = new Frames(fetch);
    await Promise.all([frames.get(3, 10), frames.get(4, 10)]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
  it('of a game that goes on are fetched as it grows', async () => {
    const fetch = server();
    const frames = new Frames(fetch);
    await frames.get(5, 5);
    expect((await frames.get(6, 6)).n).toBe(6);
  });
  it('are forgotten after an undo, and fetched again after a failure', async () => {
    const fetch = server();
    const frames = new Frames(fetch);
    await frames.get(5, 5);
    frames.forgetAfter(4);
    await frames.get(5, 5);
    expect(fetch).toHaveBeenCalledTimes(2);
    fetch.mockRejectedValueOnce(new Error('line lost'));
    await expect(frames.get(30, 40)).rejects.toThrow('line lost');
    expect((await frames.get(30, 40)).n).toBe(30);
  });
});

describe('replay', () => {
  const made = () => {
    const scene = { frame: null } as unknown as Scene;
    return { scene, replay: new Replay(scene, server(), () => 12) };
  };
  it('stays within the game', async () => {
    const { replay, scene } = made();
    await replay.step(-1);
    expect(replay.n).toBe(11);
    await replay.show(99);
    expect(scene.frame?.n).toBe(12);
    await replay.show(-5);
    expect(scene.frame?.n).toBe(0);
  });
  it('goes event by event across actions, both ways', async () => {
    const { replay } = made();
    await replay.show(1);
    await replay.stepEvent(1);
    await replay.stepEvent(1);
    expect([replay.n, replay.event]).toEqual([1, 1]);
    await replay.stepEvent(1);
    expect([replay.n, replay.event]).toEqual([2, 0]);
    await replay.stepEvent(-1);
    expect([replay.n, replay.event]).toEqual([1, 1]);
  });
  it('waits for a moment that is on its way rather than pass over what it brought', async () => {
    const { replay } = made();
    void replay.show(1);
    await replay.stepEvent(1);
    expect([replay.n, replay.event]).toEqual([1, 0]);
  });
  it('shows what was asked for last, whatever comes first', async () => {
    const scene = { frame: null } as unknown as Scene;
    const waiting: (() => void)[] = [];
    const slow = (from: number, to: number) =>
      new Promise<Frame[]>((give) =>
        waiting.push(() => give(Array.from({ length: to - from + 1 }, (_, i) => frame(from + i)))),
      );
    const replay = new Replay(scene, slow, () => 60);
    const first = replay.show(3);
    const second = replay.show(40);
    waiting[1]!();
    await second;
    waiting[0]!();
    await first;
    expect(scene.frame?.n).toBe(40);
  });
  it('plays from the start and stops at the end', async () => {
    vi.useFakeTimers();
    const { replay } = made();
    await replay.play();
    expect(replay.n).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([replay.n, replay.playing]).toEqual([12, false]);
    replay.leave();
    expect(replay.on).toBe(false);
    vi.useRealTimers();
  });
});
