/** Cells that no remaining tile fits are crossed out, in words too, where the aid `left` is on. */
import { flushSync, mount, unmount } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import DeadCells from '../../src/landscape/DeadCells.svelte';
import type { Stage } from '../../src/landscape/stage';
import { Zones } from '../../src/landscape/zones.svelte';
import type { TableConnection } from '../../src/server/connection.svelte';
import type { Scene } from '../../src/table/scene.svelte';
import OnStage from './OnStage.svelte';

beforeEach(() => {
  settings.lang = 'en';
  settings.aids = { legal: true, projected: true, left: true, hints: true, evaluation: false };
});

async function crosses(aids: string[]): Promise<(string | null)[]> {
  const survey = vi.fn(async () => ({ zones: [], dead: [[2, -1]] }));
  const line = { survey, table: { aids } } as unknown as TableConnection;
  const zones = new Zones(line, { view: { n: 1 }, frame: null } as unknown as Scene);
  await zones.refresh();
  expect(survey, 'nothing is asked before anybody points').not.toHaveBeenCalled();
  zones.wanted = true;
  await zones.refresh();
  expect(survey, 'they come with the zones').toHaveBeenCalledTimes(1);
  const target = document.createElement('div');
  const stage = { tileGame: { size: 200 }, zones } as unknown as Stage;
  const part = mount(OnStage, { target, props: { line, stage, part: DeadCells } });
  flushSync();
  const found = [...target.querySelectorAll('[role=img]')].map((cross) => cross.getAttribute('aria-label'));
  void unmount(part);
  return found;
}

it('marks a dead cell with a cross that has words', async () => {
  expect(await crosses(['left'])).toEqual(['No remaining tile fits at (2, -1)']);
});

it('marks none at a table without the aid, and for a reader who does without', async () => {
  expect(await crosses(['legal', 'projected'])).toEqual([]);
  settings.aids.left = false;
  expect(await crosses(['left'])).toEqual([]);
});
