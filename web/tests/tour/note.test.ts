/** A note on the page: it takes neither the focus nor the next key. */
import { flushSync, mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import { Guide } from '../../src/table/tour/guide.svelte';
import Tour from '../../src/table/tour/Tour.svelte';

const line = { table: { game: 'any', phase: 'running', seats: [{}, {}] }, eye: { view: { n: 0 } }, yourTurn: true };
const resources = { plugin: { begun: () => new Set<string>() } };
vi.mock('../../src/server/context', () => ({ useTable: () => line }));
vi.mock('../../src/table/scene.svelte', () => ({ useScene: () => ({ settled: true }) }));
vi.mock('../../src/table/gameResources.svelte', () => ({ useGameResources: () => resources }));
vi.mock('../../src/table/layout.svelte', () => ({
  useLayout: () => ({ sheets: false, width: 1440, height: 900, letter: 16 }),
}));
vi.mock('../../src/table/free.svelte', () => ({
  useFree: () => ({ left: 0, top: 0, right: 0, bottom: 0, note: { top: 0, bottom: 0 } }),
}));

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

it('a click on “next” leaves the focus where it was, so that Enter plays on', () => {
  settings.lang = 'en';
  const note = (title: string) => ({ when: () => true, at: 'body', title: () => title, text: () => '' });
  const guide = new Guide([note('one'), note('two'), note('three')]);
  guide.start();
  const shown = mount(Tour, { target: document.body, props: { guide } });
  flushSync();
  const next = [...document.querySelectorAll('button')].find((button) => button.textContent?.includes('Next'))!;
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  next.dispatchEvent(press);
  expect(press.defaultPrevented, 'the browser moves no focus').toBe(true);
  next.click();
  flushSync();
  expect(document.querySelector('h3')?.firstChild?.textContent?.trim()).toBe('two');
  void unmount(shown);
});
