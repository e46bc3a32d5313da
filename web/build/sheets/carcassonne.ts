/** Contact sheets of the Carcassonne drawing. */
import {
  COLOURS,
  type Colour,
  type TileZone,
  type Turns,
  SIZE,
  defs,
  detailClass,
  drawTile,
  highlight,
  loadShapes,
  piece,
  tileZones,
} from '../../src/games/carcassonne/drawing';
import { TILES } from '../../src/games/carcassonne/drawing/plan/tiles';
import { type Cell, lay } from './layout';
import { type Drawing, type Page, picture, row, sheetsOf } from './page';

const drawing: Drawing = {
  game: 'carcassonne',
  table: { light: '#dccaa2', dark: '#241a13' },
  defs,
  drawTile,
  detailClass,
};

/** All tiles of the box, every copy with its own seed, turned this way and that. */
function allTiles(px: number): string {
  const copies = TILES.flatMap((t) => Array.from({ length: t.count }, (_, i) => ({ id: t.id, seed: i })));
  const turned = copies.map(({ id, seed }, i) => ({ id, laid: { turns: (seed === 0 ? 0 : i % 4) as Turns, seed } }));
  return row(drawing, turned, px);
}

function figureRow(): string {
  const poses = COLOURS.flatMap((colour) => [
    piece('meeple', { colour }),
    piece('abbot', { colour }),
    piece('meeple', { colour, lying: true }),
    piece('meeple', { colour, ghost: true }),
  ]);
  const at = poses.map(
    (p, i) => `<g transform="translate(${40 + (i % 12) * 62} ${40 + Math.floor(i / 12) * 66})">${p}</g>`,
  );
  return `<svg width="1180" height="220" viewBox="0 0 780 146">${at.join('')}</svg>`;
}

/** Cities as if pointed at, roads quietly owned, and for one colour the fields. */
function lights(zones: TileZone[], colour: Colour): string {
  const lit = zones.filter((z) => z.kind === (colour === 'green' ? 'field' : 'city'));
  const owned = zones.filter((z) => z.kind === 'road');
  return (
    lit.map((z) => highlight(z, { colour })).join('') +
    owned.map((z) => highlight(z, { colour, mode: 'owned' })).join('')
  );
}

/** A board as the game shows it: figures on their spots, one zone lit. */
function board(cells: Cell[], px: number, lit?: Colour): string {
  const laid = (c: Cell) => ({ turns: c.turns, seed: c.x + c.y });
  const put = (c: Cell, inner: string) => `<g transform="translate(${c.x * SIZE} ${c.y * SIZE})">${inner}</g>`;
  const tiles = cells.map((c) => put(c, drawTile(c.tile, laid(c)))).join('');
  const people = cells.map((c, i) => {
    const zone = tileZones(c.tile, laid(c)).filter((z) => z.kind !== 'river')[i % 3];
    if (!zone || i % 4) return '';
    const colour = COLOURS[(i / 4) % 6] as Colour;
    const kind = zone.kind === 'garden' ? 'abbot' : 'meeple';
    return put(
      c,
      `<g transform="translate(${zone.spot.join(' ')})">${piece(kind, { colour, lying: zone.kind === 'field' })}</g>`,
    );
  });
  const light = cells.map((c) => put(c, lit ? lights(tileZones(c.tile, laid(c)), lit) : ''));
  const xs = cells.map((c) => c.x);
  const ys = cells.map((c) => c.y);
  const [x0, y0, w, h] = [
    Math.min(...xs),
    Math.min(...ys),
    Math.max(...xs) - Math.min(...xs) + 1,
    Math.max(...ys) - Math.min(...ys) + 1,
  ];
  return `<svg width="${w * px}" height="${h * px}" viewBox="${x0 * SIZE} ${y0 * SIZE} ${w * SIZE} ${h * SIZE}" class="${detailClass(px)}">${tiles}${light.join('')}${people.join('')}</svg>`;
}

const CLOSE: [string, Turns, number][] = [
  ['S', 0, 0],
  ['A', 0, 1],
  ['L', 3, 0],
  ['RV_B', 0, 0],
  ['M_G', 1, 0],
  ['H', 1, 0],
  ['S', 1, 1],
  ['T', 2, 0],
  ['T', 3, 3],
  ['E', 0, 2],
  ['I', 0, 0],
  ['W', 0, 1],
  ['B', 0, 0],
  ['B', 1, 2],
  ['X', 0, 0],
  ['RV_L', 0, 0],
  ['N_G', 0, 4],
  ['R_G', 0, 0],
];

const GATES: [string, Turns, number][] = [
  ['S', 0, 3],
  ['S', 1, 1],
  ['T', 2, 0],
  ['S', 3, 3],
  ['L', 0, 2],
  ['I_G', 0, 1],
];

const part = (cells: Cell[], x0: number, x1: number, y0: number, y1: number) =>
  cells.filter((c) => c.x >= x0 && c.x < x1 && c.y >= y0 && c.y < y1);

export async function sheets(root: string): Promise<Page[]> {
  await loadShapes();
  const sheet = sheetsOf(root, drawing);
  const cells = lay(TILES, 'board 3', 48, 8, 6);
  const close = CLOSE.map(([id, turns, seed]) => picture(drawing, drawTile(id, { turns, seed }), 400));
  return [
    sheet('tiles-200', allTiles(200), 'light', 1520),
    sheet('tiles-110', allTiles(110), 'light', 1480),
    sheet('tiles-64', allTiles(64), 'light', 1080),
    sheet('tiles-110-dark', allTiles(110), 'dark', 1480),
    sheet('close', `<div class="row">${close.join('')}</div>`, 'light', 1270),
    sheet(
      'gates',
      `<div class="row">${GATES.map(([id, turns, seed]) => picture(drawing, drawTile(id, { turns, seed }), 480)).join('')}</div>`,
      'light',
      1510,
    ),
    sheet('pieces', figureRow(), 'light', 1220),
    sheet('pieces-dark', figureRow(), 'dark', 1220),
    sheet('board-110', board(cells, 110), 'light', 960),
    sheet('board-110-dark', board(cells, 110), 'dark', 960),
    sheet('board-200', board(cells, 200), 'light', 1640),
    sheet('detail-a', board(part(cells, 0, 4, 0, 3), 220), 'light', 900),
    sheet('detail-a-dark', board(part(cells, 0, 4, 0, 3), 220), 'dark', 900),
    sheet('detail-b', board(part(cells, 4, 8, 2, 5), 220), 'light', 900),
    sheet('board-64', board(cells, 64), 'light', 560, 1),
    sheet('board-64-2x', board(cells, 64), 'light', 560, 2),
    ...(['light', 'dark'] as const).map((theme) => {
      const boards = COLOURS.map((c) => board(part(cells, 4, 8, 2, 4), 170, c));
      return sheet(`lit-${theme}`, `<div class="row">${boards.join('')}</div>`, theme, 1410);
    }),
  ];
}
