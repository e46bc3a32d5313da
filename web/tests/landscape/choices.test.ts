/** The text board names every place for a piece by its words alone: no two places of a tile have the same. */
import { beforeAll, expect, it } from 'vitest';
import * as carcassonne from '../../src/games/carcassonne/drawing';
import { carcassonne as carcassonneTiles } from '../../src/games/carcassonne/tileGame';
import * as hunters from '../../src/games/hunters/drawing';
import { hunters as huntersTiles } from '../../src/games/hunters/tileGame';
import { turnsInWords } from '../../src/landscape/choices';
import type { TileGame } from '../../src/landscape/tileGame';
import { settings } from '../../src/chrome/settings.svelte';
import { TILES as CARCASSONNE } from '../../src/games/carcassonne/drawing/plan/tiles';
import { TILES as HUNTERS } from '../../src/games/hunters/drawing/plan/tiles';

beforeAll(async () => {
  settings.lang = 'en';
  await Promise.all([carcassonne.loadShapes(), hunters.loadShapes()]);
});

type Tile = { id: string; features: { sides?: string[]; halves?: number[] }[] };

/** As the server sends them: sides are two halves each. */
const halvesOf = ({ sides = [], halves = [] }: Tile['features'][number]) => [
  ...halves,
  ...sides.flatMap((side) => [2 * 'NESW'.indexOf(side), 2 * 'NESW'.indexOf(side) + 1]),
];

/** The letters of the pieces in notation, and the kinds of zones each may stand on. */
const GAMES: [string, TileGame, readonly Tile[], Record<string, readonly string[]>][] = [
  [
    'Carcassonne',
    carcassonneTiles,
    CARCASSONNE,
    { m: ['city', 'field', 'monastery', 'road'], a: ['monastery', 'garden'] },
  ],
  ['Hunters & Gatherers', huntersTiles, HUNTERS, { f: ['forest', 'meadow', 'river'], h: ['lake', 'river'] }],
];

it.each(GAMES)('no two places of a tile of %s have the same words', (_, tileGame, tiles, pieces) => {
  const same: string[] = [];
  const kinds = Object.fromEntries(tiles.map(({ id, features }) => [id, { zones: features.map(halvesOf) }]));
  for (const { id } of tiles) {
    for (const turns of [0, 1, 2, 3]) {
      const zones = tileGame.zones(id, { turns, seed: 0 });
      for (const [letter, stands] of Object.entries(pieces)) {
        const on = zones.filter(({ kind }) => stands.includes(kind));
        const actions = on.map(({ index }) => `${id} 0,0 r${turns} ${letter}${index}`);
        const choices = turnsInWords(tileGame)(actions, null, null, { constants: { tiles: kinds } });
        const labels = choices.map(({ parts }) => parts.at(-1)!.label);
        expect(labels).toHaveLength(on.length);
        if (new Set(labels).size < labels.length) same.push(`${id} r${turns}: ${labels.join('; ')}`);
      }
    }
  }
  expect(same).toEqual([]);
});
