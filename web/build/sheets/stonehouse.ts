/** Contact sheets of the Stone House drawing. */
import { COLOURS } from '../../src/drawing/tile/players';
import {
  CAMP,
  CAMP_PICTURE,
  CARDS,
  GEMS,
  card,
  cardBack,
  closedHand,
  defs,
  dust,
  gem,
  site,
  stone,
  stoneGhost,
} from '../../src/games/stonehouse/drawing';
import { STONES } from '../pictures/stonehouse/stones';
import type { Page } from './page';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const svg = (box: readonly number[], px: number, inner: string) =>
  `<svg width="${px}" height="${Math.round((px * box[3]!) / box[2]!)}" viewBox="${box.join(' ')}">${inner}</svg>`;
const row = (list: readonly string[]) => `<div class="row">${list.join('')}</div>`;

const stones = (px: number, degrees = 0) =>
  row(STONES.map((outline, i) => svg([-320, -320, 640, 640], px, stone(i + 1, outline, degrees))));

/** Stones on a site, not by the laws of physics. */
/** As broad as a building site. */
const EDGE = 1200;

function building(): string {
  const put = (i: number, x: number, y: number, degrees: number) =>
    `<g transform="translate(${x} ${y})">${stone(i + 1, STONES[i]!, degrees)}</g>`;
  const ghost = `<g transform="translate(40 -900)">${stoneGhost(STONES[0]!, 12)}</g>`;
  return svg(
    [-EDGE, -1100, 2 * EDGE, 1360],
    900,
    `${site(EDGE)}${put(1, -260, -150, 0)}${put(3, 280, -150, 4)}${put(4, -250, -470, -5)}<g transform="translate(280 0)">${dust(400, 'a')}</g>${ghost}`,
  );
}

const cards = () =>
  COLOURS.filter((colour) => colour !== 'black')
    .map((colour) =>
      row(
        [
          ...CARDS.map((name, i) => card(name, colour, i > 2, (['plain', 'chosen', 'spent'] as const)[i % 3])),
          cardBack(colour),
        ]
          .map((one) => svg([0, 0, 120, 168], 150, one))
          .concat(svg([0, 0, 100, 100], 90, closedHand(colour))),
      ),
    )
    .join('');

const gems = () => row([64, 32, 20].flatMap((px) => GEMS.map((kind) => svg([-18, -18, 36, 36], px, gem(kind)))));

export async function sheets(root: string): Promise<Page[]> {
  const css = readFileSync(join(root, 'src/games/stonehouse/drawing/drawing.css'), 'utf8');
  const sheet = (name: string, body: string, width: number): Page => {
    const style = `${css} body{margin:0;padding:14px;background:#2a1c13}.row{display:flex;flex-wrap:wrap;gap:12px;margin-bottom:12px}svg,img{display:block}`;
    const html = `<!doctype html><html data-theme="dark"><meta charset="utf-8"><style>${style}</style><svg class="sh-defs" width="0" height="0">${defs()}</svg>${body}</html>`;
    return { name: `stonehouse-${name}`, html, width, height: 0, scale: 1 };
  };
  return [
    sheet('stones', stones(220) + stones(40) + stones(40, 70), 1430),
    sheet('building', building(), 930),
    sheet('cards', cards() + gems(), 1300),
    sheet('camp', `<img src="${CAMP_PICTURE}" width="${CAMP.width}" height="${CAMP.height}">`, 1468),
  ];
}
