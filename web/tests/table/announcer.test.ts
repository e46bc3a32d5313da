/** The chronicle is one sentence for each move; a press says the rest; nothing is told before it was seen. */
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import { TableConnection } from '../../src/server/connection.svelte';
import type { Spotlight } from '../../src/table/spotlight.svelte';
import type { AnyEvent } from '../../src/wire';
import { eyes, FakeSocket, step, whole } from '../server/fake';
import Told from './Announced.svelte';

let line: TableConnection;
let part: Record<string, unknown>;
let spotlight: Spotlight;
const words = (text: string) => ({ fr: text, en: text });
const laid = (n: number, tells: string): AnyEvent & { x: number; y: number } => ({
  type: 'tile_placed',
  n,
  seat: 0,
  rule: 'T-1',
  x: 3,
  y: -2,
  say: words(`Aude lays a tile (city) at (3, -2).`),
  tells: words(tells),
});
const lines = () => (flushSync(), [...document.querySelectorAll('.sentence')].map((told) => told.textContent?.trim()));
const spoken = () => (flushSync(), document.querySelector('[role=log]')!.textContent);

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  settings.lang = 'en';
  settings.pace = 'normal';
  FakeSocket.all = [];
  line = new TableConnection('t1');
  FakeSocket.last
    .opens()
    .says(whole(10, 1, { eyes: [{ ...eyes(null, { n: 1 }), events: [laid(1, 'Aude extends a road.')] }] }));
  part = mount(Told, { target: document.body, props: { line, lit: (one: Spotlight) => (spotlight = one) } });
});

afterEach(() => {
  void unmount(part);
  line.close();
  vi.unstubAllGlobals();
});

it('says the rest when it is pressed, and names places on the rim while they are pointed at', () => {
  expect(lines()).toEqual(['Aude extends a road.']);
  const told = document.querySelector<HTMLElement>('.sentence')!;
  expect([told.getAttribute('aria-expanded'), document.body.textContent?.includes('(3, -2)')]).toEqual([
    'false',
    false,
  ]);
  told.click();
  flushSync();
  expect(told.getAttribute('aria-expanded')).toBe('true');
  const details = document.getElementById(told.getAttribute('aria-controls')!)!;
  expect(details.textContent).toContain('Aude lays a tile (city) at');
  const place = [...details.querySelectorAll('button')].find((button) => button.textContent === '(3, -2)')!;
  place.focus();
  expect([spotlight.named, spotlight.cells]).toEqual([[3, -2], [[3, -2]]]);
  place.blur();
  expect(spotlight.named).toBeNull();
});

it('tells a move when it was seen, to eyes and ears alike', async () => {
  const theirs = { ...laid(2, 'Guilhem completes a city: +4.'), seat: 1 };
  FakeSocket.last.says(step(10, 2, { eyes: [{ ...eyes(null, { n: 2 }), events: [theirs] }] }));
  await tick();
  expect([line.playback.settled, ...lines()]).toEqual([false, 'Aude extends a road.']);
  line.playback.skip();
  expect(lines()).toEqual(['Guilhem completes a city: +4.', 'Aude extends a road.']);
  expect(spoken()).toBe('Guilhem completes a city: +4.');
});
