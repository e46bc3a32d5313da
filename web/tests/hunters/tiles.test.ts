/** Every tile of Hunters & Gatherers can be drawn, with exactly what the data has on it. */
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as drawing from '../../src/games/hunters/drawing';
import { type Feature, TILES, type Tile } from '../../src/games/hunters/drawing/plan/tiles';
import { type Drawing, TURNS, keepsTheContract } from '../drawing/contract';

const { COLOURS, drawTile, piece, tileZones } = drawing;

keepsTheContract({
  drawing: drawing as Drawing,
  again: async () => (await import('../../src/games/hunters/drawing')) as Drawing,
  folder: resolve(import.meta.dirname, '../../src/games/hunters/drawing'),
  tiles: TILES,
  seeds: [0],
  prefix: 'hg',
  pieces: () =>
    COLOURS.flatMap((colour) =>
      [false, true].flatMap((ghost) => [
        piece('follower', { colour, ghost }),
        piece('follower', { colour, ghost, lying: true }),
        piece('hut', { colour, ghost }),
      ]),
    ),
  apart: (kind) => kind !== 'lake' && kind !== 'river',
  high: ['lake', 'river', 'forest'],
  sides: { forest: /^f{194}$/, river: /^\.{86}r{22}\.{86}$/, meadow: /^\.{194}$/ },
  names: ['hg-tile', 'hg-zone', 'hg-forest', 'hg-lake', 'hg-meadow', 'is-hover', 'is-lying', 'tile-on-forest'],
  unused: ['tile-on-road', 'tile-on-field'],
});

describe('what can be counted on a tile', () => {
  const sum = (tile: Tile, count: (f: Feature) => number | undefined) =>
    tile.features.reduce((n, f) => n + (count(f) ?? 0), 0);

  it('is as many as the data has, however it is turned', () => {
    for (const tile of TILES) {
      for (const turns of TURNS) {
        const text = drawTile(tile.id, { turns });
        const drawn = (id: string) => text.split(`href="#${id}"`).length - 1;
        const said = `${tile.id} r${turns}`;
        expect(drawn('hg-fish'), said).toBe(sum(tile, (f) => f.fish));
        expect(drawn('hg-nugget'), said).toBe(sum(tile, (f) => f.nuggets));
        expect(drawn('hg-mushrooms'), said).toBe(sum(tile, (f) => f.mushrooms));
        expect(drawn('hg-camp'), said).toBe(sum(tile, (f) => Number(f.special === 'fire')));
        expect(drawn('hg-shrine'), said).toBe(sum(tile, (f) => Number(f.special === 'shrine')));
        for (const beast of ['deer', 'mammoth', 'tiger', 'aurochs'] as const) {
          const want = sum(tile, (f) => f.animals?.filter((a) => a === beast).length);
          expect(drawn(`animal-${beast}`), `${said} ${beast}`).toBe(want);
        }
      }
    }
  });

  it('has a place for a hut on all water, beside that of a fisher', () => {
    for (const { id } of TILES) {
      for (const { kind, spot, spots } of tileZones(id)) {
        expect(Boolean(spots?.hut), id).toBe(kind === 'river' || kind === 'lake');
        if (kind === 'river')
          expect(Math.hypot(spot[0] - spots!.hut![0], spot[1] - spots!.hut![1]), id).toBeGreaterThan(20);
      }
    }
  });
});
