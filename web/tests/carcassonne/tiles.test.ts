/** Every tile of Carcassonne can be drawn, every zone of it can be pointed at, and nothing in the text is forbidden. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as drawing from '../../src/games/carcassonne/drawing';
import { ROOFS } from '../../src/games/carcassonne/drawing/palette';
import { TILES } from '../../src/games/carcassonne/drawing/plan/tiles';
import { type Drawing, keepsTheContract } from '../drawing/contract';

const { COLOURS, PLAYERS, drawTile, piece } = drawing;
const folder = resolve(import.meta.dirname, '../../src/games/carcassonne/drawing');

keepsTheContract({
  drawing: drawing as Drawing,
  again: async () => (await import('../../src/games/carcassonne/drawing')) as Drawing,
  folder,
  tiles: TILES,
  seeds: [0, 1, 2],
  prefix: 'cc',
  pieces: () =>
    COLOURS.flatMap((colour) =>
      (['meeple', 'abbot'] as const).flatMap((kind) =>
        [false, true].flatMap((lying) => [false, true].map((ghost) => piece(kind, { colour, lying, ghost }))),
      ),
    ),
  apart: (kind) => kind !== 'river',
  high: ['city', 'road', 'river'],
  sides: { city: /^c{194}$/, road: /^\.{89}r{16}\.{89}$/, river: /^\.+r+\.+$/, field: /^\.{194}$/ },
  names: ['cc-tile', 'cc-zone', 'cc-city', 'cc-field', 'is-hover', 'is-lying', 'tile-on-city', 'tile-on-monastery'],
  unused: ['tile-on-lake', 'tile-on-river', 'tile-on-meadow'],
});

describe('Carcassonne', () => {
  it('draws copies of one tile differently', () => {
    const looks = new Set([0, 1, 2, 3, 4, 5].map((seed) => drawTile('U', { seed })));
    expect(looks.size).toBe(6);
  });

  it('gives roofs the same colours in the style sheet', () => {
    const css = readFileSync(join(folder, 'drawing.css'), 'utf8').replace(/\s+/g, ' ');
    ROOFS.forEach((colour, i) => expect(css).toContain(`.cc-r${i} { color: ${colour}; }`));
  });

  it('tells seats apart without colour, by emblem and by hatch', () => {
    expect(new Set(COLOURS.map((c) => PLAYERS[c].emblem)).size).toBe(COLOURS.length);
    expect(new Set(COLOURS.map((c) => PLAYERS[c].hatch)).size).toBe(COLOURS.length);
  });
});
