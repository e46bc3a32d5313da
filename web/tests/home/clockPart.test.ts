/** The shortest clock that the form offers. */
import { mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import ClockPart from '../../src/home/ClockPart.svelte';
import { firstForm } from '../../src/home/tableForm';
import type { GameWhole } from '../../src/wire';

const GAME = { name: 'carcassonne', seats: [2], bots: [], options: [], opponent: '' } as unknown as GameWhole;

test('a decision may be given 5 seconds', () => {
  settings.lang = 'en';
  const form = { ...firstForm(GAME, null), clock: 'move' as const };
  const part = mount(ClockPart, { target: document.body, props: { form } });
  const [shortest] = document.querySelectorAll('select')[0]!.options;
  expect([shortest!.value, shortest!.textContent]).toEqual(['5', '5 seconds']);
  void unmount(part);
});
