import { flushSync } from 'svelte';
import { expect, it, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import type { TableConnection } from '../../src/server/connection.svelte';
import { Outlook } from '../../src/table/play/outlook.svelte';
import type { Scene } from '../../src/table/scene.svelte';
import type { ForecastShown } from '../../src/wire';
import { waitFor } from '../waitFor';

it('is asked for where the table tells it and the reader wants it, one question at a time', async () => {
  settings.aids.evaluation = true;
  const answers: ((forecast: ForecastShown) => void)[] = [];
  const evaluate = vi.fn(() => new Promise<ForecastShown>((resolve) => answers.push(resolve)));
  const line = { table: { aids: ['evaluation'], phase: 'running' }, evaluate } as unknown as TableConnection;
  const views = $state({ now: { n: 1 } });
  const scene = {
    live: true,
    settled: true,
    get view() {
      return views.now;
    },
  } as unknown as Scene;
  let outlook!: Outlook;
  const stop = $effect.root(() => {
    outlook = new Outlook(line, scene);
  });
  flushSync();
  expect(evaluate).toHaveBeenCalledTimes(1);
  views.now = { n: 2 };
  flushSync();
  expect(evaluate).toHaveBeenCalledTimes(1); // the first has no answer yet
  const first = { points: [10, 12], chances: [0.4, 0.6], certain: false };
  answers[0]!(first);
  await waitFor(() => expect(evaluate).toHaveBeenCalledTimes(2));
  expect(outlook.forecast).toEqual(first);
  settings.aids.evaluation = false;
  expect(outlook.forecast).toBeNull();
  stop();
});
