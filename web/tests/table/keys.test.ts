/** Keys of a single character can be switched off; the others always work. */
import { afterEach, expect, it, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import { unwanted } from '../../src/chrome/shortcut';
import { tableKey } from '../../src/table/keys';

afterEach(() => (settings.keys = true));

it('do what they say, until somebody switches them off', () => {
  const keys = { help: vi.fn(), rules: vi.fn(), text: vi.fn(), talk: vi.fn(), undo: vi.fn(), skip: vi.fn() };
  const press = (key: string) => tableKey(new KeyboardEvent('keydown', { key }), keys);
  for (const key of ['?', '/', 't', 'u', 'g']) press(key);
  settings.keys = false;
  for (const key of ['?', '/', 't', 'u', 'g']) press(key);
  for (const does of [keys.help, keys.rules, keys.text, keys.undo, keys.skip]) expect(does).toHaveBeenCalledOnce();
});

it('are single characters without a key held down beside them', () => {
  settings.keys = false;
  const off = (key: string, altKey = false) => unwanted(new KeyboardEvent('keydown', { key, altKey }));
  expect(['r', 'R', '1', '+', '/'].map((key) => off(key))).toEqual([true, true, true, true, true]);
  expect(['ArrowUp', 'Enter', ' ', 'Escape', 'Home'].map((key) => off(key))).toEqual(Array(5).fill(false));
  expect(off('r', true)).toBe(false);
});
