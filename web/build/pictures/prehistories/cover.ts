/** The cover of the game's card: a cave in mid-game. */
import { asText, definitions } from '../../../src/games/prehistories/drawing/defs';
import { worn, wornPaintings } from '../../../src/games/prehistories/drawing/poster';
import { caveWall } from '../../../src/games/prehistories/drawing/wall';
import { looks } from '../still';
import { prune } from '../prune';
import type { Painting } from '../../../src/wire/prehistories';

const TILES: readonly Painting[] = [
  { tile: 'mammoth-3a', face: 0, col: 0, row: 2 },
  { tile: 'fish-2', face: 0, col: 0, row: 4 },
  { tile: 'legend-3', face: 0, col: 2, row: 1 },
  { tile: 'bison-1', face: 0, col: 1, row: 2 },
  { tile: 'boar-3a', face: 0, col: 2, row: 4 },
  { tile: 'bison-4b', face: 1, col: 4, row: 2 },
  { tile: 'fish-1', face: 1, col: 4, row: 1 },
  { tile: 'mammoth-2', face: 0, col: 3, row: 0 },
  { tile: 'ibex-2', face: 1, col: 6, row: 3 },
  { tile: 'boar-1', face: 1, col: 5, row: 1 },
];

/** `pictures` are those that the drawing refers to. */
export const cover = (pictures: (name: string) => string) =>
  function draw(root: string): string {
    const wall = caveWall('yellow', { bare: true });
    const art = wornPaintings('yellow', TILES);
    const defs = prune(
      definitions((name) => asText(name, pictures(name))),
      wall + art,
    );
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 70 700 438" width="1000" height="626"><style>${looks(root, 'prehistories', '')}</style>${defs}${worn()}${wall}${art}</svg>`;
  };
