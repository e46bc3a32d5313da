/** Contact sheets of the Stone House drawing. */
import { COLOURS } from '../../src/drawing/tile/players';
import {
  CAMP,
  CAMP_PICTURE,
  CARDS,
  GEMS,
  SITE,
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
import type { Page } from './page';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The first stones of some bag. */
const STONES = [
  [
    [-272, -18],
    [-176, -84],
    [-39, -130],
    [178, -88],
    [278, -19],
    [237, 30],
    [105, 125],
    [-71, 120],
    [-222, 59],
  ],
  [
    [-226, 18],
    [-183, -97],
    [-152, -136],
    [26, -156],
    [113, -140],
    [219, -66],
    [207, 58],
    [195, 103],
    [28, 158],
    [-118, 135],
    [-176, 117],
  ],
  [
    [-228, -5],
    [-174, -109],
    [-83, -161],
    [-28, -171],
    [133, -141],
    [176, -110],
    [224, -28],
    [192, 110],
    [0, 180],
    [-129, 126],
    [-226, 68],
  ],
  [
    [-227, -21],
    [-186, -101],
    [-13, -167],
    [111, -165],
    [201, -67],
    [209, 72],
    [50, 181],
    [-69, 162],
    [-211, 64],
  ],
  [
    [-186, 19],
    [-174, -47],
    [-98, -112],
    [-1, -134],
    [117, -102],
    [185, -50],
    [170, 50],
    [113, 103],
    [49, 129],
    [-100, 118],
    [-160, 64],
  ],
  [
    [-212, -38],
    [-160, -115],
    [-86, -149],
    [56, -163],
    [137, -135],
    [227, 4],
    [167, 103],
    [105, 147],
    [-120, 159],
    [-181, 82],
  ],
  [
    [-224, 26],
    [-207, -67],
    [-131, -139],
    [36, -170],
    [132, -125],
    [204, -62],
    [211, 94],
    [134, 132],
    [-48, 163],
    [-105, 154],
  ],
  [
    [-264, 42],
    [-253, -54],
    [-176, -109],
    [-41, -130],
    [188, -96],
    [257, -57],
    [284, 29],
    [173, 101],
    [-6, 133],
    [-217, 90],
  ],
  [
    [-191, 43],
    [-164, -71],
    [-122, -121],
    [2, -130],
    [101, -129],
    [191, -16],
    [181, 40],
    [98, 131],
    [-20, 134],
    [-88, 123],
  ],
  [
    [-203, 18],
    [-202, -40],
    [-134, -127],
    [4, -146],
    [93, -152],
    [151, -104],
    [210, -1],
    [210, 38],
    [155, 105],
    [60, 145],
    [-113, 141],
    [-155, 110],
  ],
  [
    [-197, 17],
    [-189, -33],
    [-128, -83],
    [-48, -115],
    [94, -106],
    [164, -62],
    [203, 0],
    [161, 61],
    [88, 100],
    [-25, 119],
    [-115, 97],
  ],
  [
    [-187, 37],
    [-165, -90],
    [-123, -114],
    [25, -159],
    [129, -128],
    [188, -18],
    [148, 87],
    [124, 125],
    [-4, 163],
    [-144, 105],
  ],
];

const svg = (box: readonly number[], px: number, inner: string) =>
  `<svg width="${px}" height="${Math.round((px * box[3]!) / box[2]!)}" viewBox="${box.join(' ')}">${inner}</svg>`;
const row = (list: readonly string[]) => `<div class="row">${list.join('')}</div>`;

const stones = (px: number, degrees = 0) =>
  row(STONES.map((outline, i) => svg([-320, -320, 640, 640], px, stone(i + 1, outline, degrees))));

/** Stones on a site, not by the laws of physics. */
function building(): string {
  const put = (i: number, x: number, y: number, degrees: number) =>
    `<g transform="translate(${x} ${y})">${stone(i + 1, STONES[i]!, degrees)}</g>`;
  const ghost = `<g transform="translate(40 -900)">${stoneGhost(STONES[0]!, 12)}</g>`;
  return svg(
    [SITE.left, -1100, SITE.right - SITE.left, 1360],
    900,
    `${site()}${put(1, -260, -150, 0)}${put(3, 280, -150, 4)}${put(4, -250, -470, -5)}<g transform="translate(280 0)">${dust(400, 'a')}</g>${ghost}`,
  );
}

const cards = () =>
  COLOURS.filter((colour) => colour !== 'black')
    .map((colour) =>
      row(
        [
          ...CARDS.map((name, i) => card(name, colour, (['plain', 'chosen', 'spent'] as const)[i % 3])),
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
    const html = `<!doctype html><html data-theme="dark"><meta charset="utf-8"><style>${style}</style><svg class="sh-defs">${defs()}</svg>${body}</html>`;
    return { name: `stonehouse-${name}`, html, width, height: 0, scale: 1 };
  };
  return [
    sheet('stones', stones(220) + stones(40) + stones(40, 70), 1430),
    sheet('building', building(), 930),
    sheet('cards', cards() + gems(), 1300),
    sheet('camp', `<img src="${CAMP_PICTURE}" width="${CAMP.width}" height="${CAMP.height}">`, 1468),
  ];
}
