/** A finished cave as a picture that stands alone: nothing in it comes from elsewhere. */
import { painting } from './painting';
import { type Face, type Tribe } from './material';
import { CAVE, caveWall } from './wall';

export interface PaintedTile {
  tile: string;
  face: number;
  col: number;
  row: number;
}

/** A cave as a game left it. */
export interface Finished {
  tribe: Tribe;
  tiles: readonly PaintedTile[];
}

export interface Caption {
  /** The painter. */
  name: string;
  /** Below the name: the day, the place at the end. */
  line: string;
}

export const tilesOf = (tiles: readonly PaintedTile[]): string =>
  tiles
    .map(
      ({ tile, face, col, row }) =>
        `<g transform="translate(${col * 100} ${row * 100})">${painting(tile, face as Face)}</g>`,
    )
    .join('');

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What the picture must bring with it: the definitions, with every painting inside, and the style sheet. */
export interface Kit {
  defs: string;
  style: string;
}

export function savedCave({ tribe, tiles }: Finished, { name, line }: Caption, { defs, style }: Kit): string {
  const [width, height] = [CAVE + 100, CAVE + 180];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}" data-theme="light">` +
    `<title>${escaped(name)}</title><style>${style}</style>${defs}<rect width="${width}" height="${height}" fill="#2a1a10"/>` +
    `<g transform="translate(50 50)">${caveWall(tribe)}${tilesOf(tiles)}</g>` +
    `<text class="ph-caption" x="50" y="${height - 66}">${escaped(name)}</text><text class="ph-caption-line" x="50" y="${height - 32}">${escaped(line)}</text></svg>`
  );
}
