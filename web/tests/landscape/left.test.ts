import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import { plugin as carcassonne } from '../../src/games/carcassonne/plugin';
import { plugin as hunters } from '../../src/games/hunters/plugin';
import { loadShapes } from '../../src/games/carcassonne/drawing';
import { carcassonne as tileGame } from '../../src/games/carcassonne/tileGame';
import Left from '../../src/landscape/Left.svelte';
import type { TableConnection } from '../../src/server/connection.svelte';
import Within from '../table/Within.svelte';

const NAMES: Record<string, string> = { B: 'monastery', D: 'city on one side, straight road', U: 'straight road' };
const head = { rules: '1.0', options: {}, seats: 2, seat: null, n: 0, to_act: [0] };

it('is counted what is drawn before the end', () => {
  const river = { ...head, game: 'carcassonne', left: { land: 3, river: 2, kinds: {} } };
  const gold = { ...head, game: 'hunters', left: { land: 1, bonus: 6, kinds: {} } };
  expect(carcassonne.leftToDraw?.(river)).toBe(5);
  expect(hunters.leftToDraw?.(gold), 'bonus tiles put no end off').toBe(1);
});

it('shows the tiles that fitted nowhere, each with what was said of it', async () => {
  await loadShapes();
  settings.lang = 'en';
  const said = 'Aude draws a tile (straight road) that fits nowhere: it goes back to the box.';
  const event = { type: 'tile_discarded', n: 3, seat: 0, tile: 'U', say: { fr: said, en: said } };
  const tiles = Object.fromEntries(Object.entries(NAMES).map(([id, en]) => [id, { name: { fr: en, en }, zones: [] }]));
  const line = { table: { aids: ['left'] }, log: [event] } as unknown as TableConnection;
  const props = { line, part: Left, tileGame, title: 'Still in the bag', kinds: { D: 2 }, tiles, aside: ['U', 'B'] };
  const target = document.createElement('div');
  const part = mount(Within, { target, props });
  flushSync();
  const labels = () => [...target.querySelectorAll('.aside [role=img]')].map((one) => one.getAttribute('aria-label'));
  await expect.poll(labels).toEqual([said, 'monastery']);
  const kind = target.querySelector('[role=img]')!.getAttribute('aria-label');
  expect(kind).toBe('city on one side, straight road: 2 left, chance 100 %');
  void unmount(part);
});
