// @vitest-environment node
/** The pictures made when the page is built: one for every tile, drawing, turn and level, and they show the tile. */
import { resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { settled } from '../../build/pictures/still';
import { album, chapters } from '../../build/tiles/paint';
import { tilesOf } from '../../build/shapes';
import { chapterOf } from '../../src/drawing/tile/album';
import { PIXELS, pictureName } from '../../src/drawing/tile/picture';
import { drawings, loadShapes, tileIds } from '../../src/games/carcassonne/drawing';

const LEVELS = ['far', 'near'] as const;
const root = resolve(import.meta.dirname, '../..');

describe('the album', () => {
  it('has every picture that a board may ask for', async () => {
    await loadShapes();
    const names = tileIds().flatMap((tile) =>
      Array.from({ length: drawings(tile) }, (_, seed) => seed).flatMap((seed) =>
        [0, 1, 2, 3].flatMap((turns) => [
          pictureName(tile, seed, turns, 'far'),
          pictureName(tile, seed, turns, 'near'),
        ]),
      ),
    );
    expect([...(await album(root, 'carcassonne')).keys()].toSorted()).toEqual(names.toSorted());
  });

  it('binds each of them into one chapter, which is where the page looks', async () => {
    const tiles = await tilesOf(root, 'carcassonne');
    expect([...(await chapters(root, 'carcassonne')).keys()].toSorted()).toEqual(
      [...new Set(tiles.flatMap((tile) => LEVELS.map((level) => chapterOf(tiles, tile, level))))].toSorted(),
    );
  });

  it('paints them turned: the city of tile E lies in the north, and after a turn in the east', async () => {
    const pictures = await album(root, 'carcassonne');
    const green = async (turns: number, left: number, top: number) => {
      const all = sharp(await pictures.get(pictureName('E', 0, turns, 'far'))!());
      expect((await all.metadata()).width).toBe(PIXELS.far);
      const box = { left: left - 10, top: top - 10, width: 20, height: 20 };
      const { channels } = await sharp(await all.extract(box).toBuffer()).stats();
      return channels[1]!.mean > channels[0]!.mean; // grass, not roofs
    };
    const [north, east] = [[80, 12] as const, [148, 80] as const];
    expect([await green(0, ...north), await green(0, ...east)]).toEqual([false, true]);
    expect([await green(1, ...north), await green(1, ...east)]).toEqual([true, false]);
  });
});

describe('looks of a still picture', () => {
  const css = `:root { --dusk: 0; } [data-theme='dark'] { --dusk: 1; } .x-far { --near: none; --grow: 1.3; }
    .fine { display: var(--near, inline); } .grow { transform: scale(var(--grow, 1)); } .dusk { opacity: var(--dusk); }
    .x-hit { pointer-events: all; }`;

  it('have values instead of variables, by daylight, for one distance', () => {
    expect(settled(css, '')).toBe('.fine{display: inline;}.grow{transform: scale(1);}.dusk{opacity: 0;}');
    expect(settled(css, 'x-far')).toBe('.fine{display: none;}.grow{transform: scale(1.3);}.dusk{opacity: 0;}');
  });
});
