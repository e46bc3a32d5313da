/** Films come from the server when they are wanted: late, one after the other, or not at all. */
import { beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import type { Reel } from '../../src/games/stonehouse/building/film';
import type { Pose } from '../../src/games/stonehouse/building/pose';
import { Projector } from '../../src/games/stonehouse/building/projector.svelte';
import { waitFor } from '../waitFor';

const at = (stone: number, y: number): Pose => ({ stone, x: 0, y, angle: 0 });
const reel = (...heights: number[]): Reel => ({ stones: [1], frames: heights.map((y) => [0, y, 0]), hung: null });

beforeEach(() => {
  settings.motion = 'full';
});

it('shows what lay there before until the film is here, then the film to its end', async () => {
  const projector = new Projector();
  projector.still([at(1, 500)]);
  let come: (reel: Reel) => void = () => {};
  projector.play(() => new Promise((resolve) => (come = resolve)), [at(1, 100)]);
  expect([projector.running, projector.poses]).toEqual([true, [at(1, 500)]]);
  come(reel(300, 200, 100));
  await waitFor(() => expect(projector.poses[0]!.y).toBeLessThanOrEqual(300));
  await waitFor(() => expect(projector.running).toBe(false));
  expect(projector.poses).toEqual([at(1, 100)]);
});

it('shows how it ends where there is no film, and goes on with the next', async () => {
  const projector = new Projector();
  projector.play(() => Promise.resolve(null), [at(1, 100)]);
  projector.play(() => Promise.resolve(reel(90, 80)), [at(1, 80)]);
  await waitFor(() => expect(projector.running).toBe(false));
  expect(projector.poses).toEqual([at(1, 80)]);
});

it('is skipped before the film is here', async () => {
  const projector = new Projector();
  const coming = Promise.resolve(reel(300, 200));
  projector.play(() => coming, [at(1, 200)]);
  projector.skip();
  await coming;
  expect([projector.running, projector.poses]).toEqual([false, [at(1, 200)]]);
});

it('asks for no film where nothing shall move', () => {
  settings.motion = 'reduced';
  const fetch = vi.fn();
  const projector = new Projector();
  projector.play(fetch, [at(1, 100)]);
  expect(fetch).not.toHaveBeenCalled();
  expect([projector.running, projector.poses]).toEqual([false, [at(1, 100)]]);
});
