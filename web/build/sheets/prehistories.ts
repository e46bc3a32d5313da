/** Contact sheets of the Prehistories drawing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ART_NAMES,
  BOX,
  CARD,
  CAVE,
  type CardState,
  type Face,
  type Side,
  type Tribe,
  TRIBES,
  WISHES,
  asText,
  boardBox,
  caveWall,
  definitions,
  defs,
  handPrint,
  huntBoard,
  hunterBack,
  hunterCard,
  huntersOf,
  objective,
  looseTile,
  painting,
  paintingGhost,
  savedCave,
  slotOf,
  tileIds,
  tileSize,
  tilesOf,
  totem,
  zonesOf,
} from '../../src/games/prehistories/drawing';
import type { Painting } from '../../src/wire/prehistories';
import { draw } from '../pictures';
import { prune } from '../pictures/prune';
import type { Page, Theme } from './page';

const svg = (width: number, height: number, px: number, inner: string, more = '') =>
  `<svg width="${px}" height="${Math.round((px * height) / width)}" viewBox="0 0 ${width} ${height}"${more}>${inner}</svg>`;
const row = (list: readonly string[]) => `<div class="row">${list.join('')}</div>`;
const named = (text: string, inner: string) => `<figure>${inner}${text}</figure>`;

/** A tile on a piece of the wall. */
function tile(id: string, face: Face, cell: number, draw = painting): string {
  const [columns, rows] = tileSize(id, face);
  const [width, height] = [columns * 100, rows * 100];
  const rock = `<svg width="${width}" height="${height}" viewBox="140 60 ${width} ${height}">${caveWall('yellow', { bare: true })}</svg>`;
  return svg(width, height, columns * cell, rock + draw(id, face));
}

const allTiles = (cell: number) =>
  row(
    tileIds().flatMap((id) =>
      ([0, 1] as const).map((face) => named(cell > 40 ? `${id} ${face}` : '', tile(id, face, cell))),
    ),
  );

const OWN: readonly Painting[] = [
  { tile: 'mammoth-3a', face: 0, col: 0, row: 2 },
  { tile: 'fish-2', face: 0, col: 0, row: 4 },
  { tile: 'legend-3', face: 0, col: 2, row: 1 },
  { tile: 'bison-1', face: 0, col: 1, row: 2 },
  { tile: 'ibex-4a', face: 0, col: 0, row: 5 },
  { tile: 'boar-3a', face: 0, col: 2, row: 4 },
  { tile: 'bison-2', face: 1, col: 4, row: 2 },
  { tile: 'fish-1', face: 1, col: 4, row: 1 },
  { tile: 'mammoth-2', face: 0, col: 3, row: 0 },
  { tile: 'legend-4', face: 1, col: 5, row: 5 },
];

const ghosts =
  `<g transform="translate(500 300)">${paintingGhost('boar-3a', 0, 'chosen')}</g>` +
  `<g transform="translate(0 0)">${paintingGhost('fish-2', 0, 'legal')}</g><g transform="translate(500 0)">${paintingGhost('ibex-2', 1, 'refused')}</g>`;

function cave(tribe: Tribe, px: number, tiles: readonly Painting[] = [], more = ''): string {
  return svg(CAVE, CAVE, px, caveWall(tribe) + tilesOf(tiles) + more);
}

const cards = () =>
  TRIBES.map((tribe) => {
    const states: CardState[] = ['plain', 'chosen', 'sent', 'spent', 'hurt'];
    const faces = huntersOf(tribe).map((hunter, i) => hunterCard(hunter, tribe, states[i] ?? 'plain'));
    return row([...faces, hunterBack(tribe)].map((card) => svg(CARD.width, CARD.height, 100, card)));
  }).join('');

function board(side: Side, layout: 'wide' | 'tall', px: number): string {
  const { width, height } = boardBox(side, layout);
  const some = ['ibex-1', 'boar-1', 'fish-2', 'bison-2', 'boar-3a', 'mammoth-4a', 'legend-2'];
  const shown = side === 'players_2_3' ? some.filter((_, i) => i % 2 === 0 || i > 4) : some;
  const tiles = zonesOf(side).map(({ zone }, i) => {
    const { tile } = slotOf(side, zone, layout);
    const [columns, rows] = tileSize(shown[i]!, 0);
    const [x, y] = [tile.x + (tile.width - columns * tile.cell) / 2, tile.y + (tile.height - rows * tile.cell) / 2];
    return `<g transform="translate(${x} ${y}) scale(${tile.cell / 100})">${looseTile(shown[i]!, 0)}</g>`;
  });
  return svg(width, height, px, huntBoard(side, layout) + tiles.join(''));
}

const wishes = (px: number) => row(WISHES.map(({ id, name }) => named(name.en, svg(BOX, BOX, px, objective(id)))));

const tokens = () =>
  TRIBES.map((tribe) =>
    row(
      [72, 40, 24].flatMap((px) =>
        [totem(tribe), totem(tribe, { ghost: true }), handPrint(tribe)].map((one) => svg(100, 100, px, one)),
      ),
    ),
  ).join('');

/** A cave as the page saves it. */
async function saved(root: string, style: string, font: string): Promise<string> {
  const texts = new Map(
    await Promise.all(ART_NAMES.map(async (name) => [name, await draw(`cave-${name}`, root)] as const)),
  );
  const all = definitions((name) => asText(name, texts.get(name)!));
  return savedCave(
    { tribe: 'yellow', colour: 'yellow', tiles: OWN, totems: 6 },
    { name: 'Ayla', line: 'Prehistories · 15 novembre 2026' },
    { defs: (drawing) => prune(all, drawing), style, font },
  );
}

export async function sheets(root: string): Promise<Page[]> {
  const css = readFileSync(join(root, 'src/games/prehistories/drawing/drawing.css'), 'utf8');
  const font = pathOf(root, 'skranji');
  const art = defs();
  const table: Record<Theme, string> = { light: '#dbc497', dark: '#1d130d' };
  const sheet = (name: string, body: string, theme: Theme, width: number, scale = 1): Page => {
    const style = `@font-face{font-family:Skranji;src:url(${font})}${css} body{margin:0;padding:14px;background:${table[theme]};font:12px sans-serif;color:#7a6a50}.row{display:flex;flex-wrap:wrap;gap:12px;margin-bottom:12px}figure{margin:0}svg{display:block}`;
    const html = `<!doctype html><html data-theme="${theme}"><meta charset="utf-8"><style>${style}</style><svg class="ph-defs" width="0" height="0">${art}</svg>${body}</html>`;
    return { name: `prehistories-${name}`, html, width, height: 0, scale };
  };
  const own = (px: number) => cave('yellow', px, OWN, ghosts);
  const others = (px: number) => row(TRIBES.map((tribe) => cave(tribe, px, OWN.slice(0, 4))));
  return [
    sheet('tiles-80', allTiles(80), 'light', 1500),
    sheet('tiles-24', allTiles(24), 'light', 900),
    sheet('cave', own(640), 'light', 668),
    sheet('cave-dark', own(640), 'dark', 668),
    sheet('caves', row(TRIBES.map((tribe) => cave(tribe, 420))) + others(172), 'light', 1330),
    sheet('caves-dark', others(172), 'dark', 960),
    sheet('cards', cards(), 'light', 1500),
    sheet('cards-dark', cards(), 'dark', 1500),
    sheet('board', board('players_2_3', 'wide', 744) + '<br>' + board('players_4_5', 'wide', 1000), 'light', 1030),
    sheet('board-dark', board('players_2_3', 'wide', 744) + '<br>' + board('players_4_5', 'tall', 362), 'dark', 790),
    sheet('objectives', wishes(120) + wishes(64), 'light', 1180),
    sheet('objectives-dark', wishes(84), 'dark', 900),
    sheet('saved', await saved(root, css, font), 'light', 970),
    sheet('cover', await draw('prehistories', root), 'light', 1030),
    sheet('tokens', tokens(), 'light', 600),
    sheet('tokens-dark', tokens(), 'dark', 600),
  ];
}

const pathOf = (root: string, font: string) =>
  join(root, `node_modules/@fontsource/${font}/files/${font}-latin-400-normal.woff2`);
