import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import CurtainCloth from '../../src/table/play/CurtainCloth.svelte';

let cloth: Record<string, unknown> | null = null;
afterEach(() => {
  if (cloth) void unmount(cloth);
  cloth = null;
});

it('names the player, shows nothing else, and lifts at one press', () => {
  const onlift = vi.fn();
  cloth = mount(CurtainCloth, { target: document.body, props: { next: { seat: 1, name: 'Esclarmonde' }, onlift } });
  flushSync();
  expect(document.body.textContent).toContain('Esclarmonde');
  const buttons = document.querySelectorAll('button');
  expect(buttons).toHaveLength(1);
  expect(document.activeElement).toBe(buttons[0]);
  buttons[0]!.click();
  expect(onlift).toHaveBeenCalledExactlyOnceWith(1);
});
