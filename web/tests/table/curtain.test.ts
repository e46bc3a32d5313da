import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { TableConnection } from '../../src/server/connection.svelte';
import CurtainCloth from '../../src/table/play/CurtainCloth.svelte';
import Within from './Within.svelte';

let cloth: Record<string, unknown> | null = null;
afterEach(() => {
  if (cloth) void unmount(cloth);
  cloth = null;
});

it('names the player and their time, shows nothing else, and lifts at one press', () => {
  const onlift = vi.fn();
  const clocks = { shown: { running: [1] }, leftMs: (seat: number) => (seat === 1 ? 72_000 : 5_000) };
  const line = { clocks } as unknown as TableConnection;
  const props = { line, part: CurtainCloth, next: { seat: 1, name: 'Esclarmonde' }, onlift };
  cloth = mount(Within, { target: document.body, props });
  flushSync();
  expect(document.body.textContent).toContain('Esclarmonde');
  expect(document.body.textContent).toContain('1:12');
  const buttons = document.querySelectorAll('button');
  expect(buttons).toHaveLength(1);
  expect(document.activeElement).toBe(buttons[0]);
  buttons[0]!.click();
  expect(onlift).toHaveBeenCalledExactlyOnceWith(1);
});
