/** The landscape as a game left it, on a sheet of its own: every tile as it is drawn, every piece that still stands. */
import { escaped, fitted } from '../drawing/kit/text';
import { Definitions } from '../drawing/definitions';
import { carried } from '../table/saveImage';
import type { Caption, Work } from '../table/ending/keepsake';
import { lookOf, spotOf, type TileGame, type BoardView } from './tileGame';

/** What a game's drawing brings along: what it refers to, its looks, the letters below it. */
export interface Kit {
  defs: () => string;
  style: string;
  font: { family: string; address: string };
}

const [WIDTH, MOST, MARGIN, FOOT] = [1400, 1400, 56, 132];

/** The tiles and pieces, in units of the drawing; between them what lies on the tiles. */
export function placed(
  tileGame: TileGame,
  { tiles, pieces }: Pick<BoardView, 'tiles' | 'pieces'>,
  colours: readonly string[],
  between = '',
): string {
  const { size } = tileGame;
  const laid = tiles.map((tile, index) => ({ ...tile, look: lookOf(tileGame, tile, index) }));
  const drawn = laid.map(
    ({ tile, x, y, look }) => `<g transform="translate(${x * size} ${y * size})">${tileGame.tile(tile, look)}</g>`,
  );
  const standing = pieces.flatMap(({ piece, seat, x, y, zone: index }) => {
    const under = laid.find((tile) => tile.x === x && tile.y === y);
    const zone = under && tileGame.zones(under.tile, under.look).find((one) => one.index === index);
    if (!zone) return [];
    const [dx, dy] = spotOf(zone, piece);
    const at = [x * size + dx, y * size + dy] as const;
    return [{ at, art: tileGame.piece(piece, colours[seat] ?? 'red', { zone: zone.kind, at, scale: 1 }) }];
  });
  const figures = standing.toSorted((a, b) => a.at[1] - b.at[1]).map(({ art }) => art);
  return drawn.join('') + between + figures.join('');
}

/** The sheet: the land as large as it goes, the words below it. */
export function sheetOf(
  tileGame: TileGame,
  boardView: BoardView,
  colours: readonly string[],
  caption: Caption,
  family: string,
) {
  const [xs, ys] = [boardView.tiles.map(({ x }) => x), boardView.tiles.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
  const scale = Math.min((WIDTH - 2 * MARGIN) / across, MOST / down) / tileGame.size;
  const [wide, high] = [across * tileGame.size * scale, down * tileGame.size * scale];
  const height = Math.round(MARGIN + high + FOOT);
  const at = `translate(${(WIDTH - wide) / 2 - left * tileGame.size * scale} ${MARGIN - top * tileGame.size * scale}) scale(${scale})`;
  const text = (y: number, size: number, words: string, fill: string) =>
    `<text x="${WIDTH / 2}" y="${height - y}" font-family="${family}, serif" font-size="${fitted(words, size, WIDTH - 2 * MARGIN)}"` +
    ` text-anchor="middle" fill="${fill}">${escaped(words)}</text>`;
  const drawing =
    `<rect width="${WIDTH}" height="${height}" fill="#f4ead2"/>` +
    `<g class="${tileGame.detail(2 * scale * tileGame.size)}" transform="${at}">${placed(tileGame, boardView, colours)}</g>` +
    text(66, 52, caption.name, '#2a1a10') +
    text(28, 26, caption.line, '#6a4a2c');
  return { drawing, height };
}

/** The work of everybody at the table. */
export const landscapeWork = (
  tileGame: TileGame,
  kit: Kit,
  boardView: BoardView,
  colours: readonly string[],
): Work => ({
  seat: null,
  draw: async (caption) => {
    const { family, address } = kit.font;
    const { drawing, height } = sheetOf(tileGame, boardView, colours, caption, family);
    const face = `@font-face{font-family:${family};src:url(${await carried(address)}) format("woff2")}`;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">` +
      `<title>${escaped(caption.name)}</title><style>${face}${kit.style}</style>` +
      `${new Definitions(kit.defs()).for(drawing)}${drawing}</svg>`
    );
  },
});
