/** The landscape as a game left it, on a sheet of its own: every tile as it is drawn, every piece that still stands. */
import { escaped, fitted } from '../drawing/kit/text';
import { Definitions } from '../drawing/definitions';
import { carried } from '../table/keep';
import type { Caption, Work } from '../table/ending/keepsake';
import { lookOf, spotOf, type Land, type Sight } from './land';

/** What a game's drawing brings along: what it refers to, its looks, the letters below it. */
export interface Kit {
  defs: () => string;
  style: string;
  font: { family: string; address: string };
}

const [WIDTH, MOST, MARGIN, FOOT] = [1400, 1400, 56, 132];

/** The tiles and pieces, in units of the drawing; between them what lies on the tiles. */
export function placed(
  land: Land,
  { tiles, pieces }: Pick<Sight, 'tiles' | 'pieces'>,
  colours: readonly string[],
  between = '',
): string {
  const { size } = land;
  const laid = tiles.map((tile, index) => ({ ...tile, look: lookOf(land, tile, index) }));
  const drawn = laid.map(
    ({ tile, x, y, look }) => `<g transform="translate(${x * size} ${y * size})">${land.tile(tile, look)}</g>`,
  );
  const standing = pieces.flatMap(({ piece, seat, x, y, zone: index }) => {
    const under = laid.find((tile) => tile.x === x && tile.y === y);
    const zone = under && land.zones(under.tile, under.look).find((one) => one.index === index);
    if (!zone) return [];
    const [dx, dy] = spotOf(zone, piece);
    const at = [x * size + dx, y * size + dy] as const;
    return [{ at, art: land.piece(piece, colours[seat] ?? 'red', { zone: zone.kind, at, scale: 1 }) }];
  });
  const figures = standing.toSorted((a, b) => a.at[1] - b.at[1]).map(({ art }) => art);
  return drawn.join('') + between + figures.join('');
}

/** The sheet: the land as large as it goes, the words below it. */
export function sheetOf(land: Land, sight: Sight, colours: readonly string[], caption: Caption, family: string) {
  const [xs, ys] = [sight.tiles.map(({ x }) => x), sight.tiles.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
  const scale = Math.min((WIDTH - 2 * MARGIN) / across, MOST / down) / land.size;
  const [wide, high] = [across * land.size * scale, down * land.size * scale];
  const height = Math.round(MARGIN + high + FOOT);
  const at = `translate(${(WIDTH - wide) / 2 - left * land.size * scale} ${MARGIN - top * land.size * scale}) scale(${scale})`;
  const text = (y: number, size: number, words: string, fill: string) =>
    `<text x="${WIDTH / 2}" y="${height - y}" font-family="${family}, serif" font-size="${fitted(words, size, WIDTH - 2 * MARGIN)}"` +
    ` text-anchor="middle" fill="${fill}">${escaped(words)}</text>`;
  const drawing =
    `<rect width="${WIDTH}" height="${height}" fill="#f4ead2"/>` +
    `<g class="${land.detail(2 * scale * land.size)}" transform="${at}">${placed(land, sight, colours)}</g>` +
    text(66, 52, caption.name, '#2a1a10') +
    text(28, 26, caption.line, '#6a4a2c');
  return { drawing, height };
}

/** The work of everybody at the table. */
export const landscapeWork = (land: Land, kit: Kit, sight: Sight, colours: readonly string[]): Work => ({
  seat: null,
  draw: async (caption) => {
    const { family, address } = kit.font;
    const { drawing, height } = sheetOf(land, sight, colours, caption, family);
    const face = `@font-face{font-family:${family};src:url(${await carried(address)}) format("woff2")}`;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">` +
      `<title>${escaped(caption.name)}</title><style>${face}${kit.style}</style>` +
      `${new Definitions(kit.defs()).for(drawing)}${drawing}</svg>`
    );
  },
});
