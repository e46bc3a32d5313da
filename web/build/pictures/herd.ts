/** The wall of the first page: a frieze of animals, hands and signs, some fresh, some nearly gone. */
import { symbol } from '../../src/drawing/cave/animal';
import { animals } from '../../src/drawing/cave/animals';
import { points } from '../../src/drawing/cave/geometry';
import { stencil, stencilDefs } from '../../src/drawing/cave/hand';
import { human, type PoseName } from '../../src/drawing/cave/human';
import { palette } from '../../src/drawing/cave/palette';
import { pigmentFilter } from '../../src/drawing/cave/pigment';
import { brush } from '../../src/drawing/cave/stroke';

const [WIDTH, HEIGHT] = [1600, 720];

interface Standing {
  name: keyof typeof animals;
  x: number;
  y: number;
  width: number;
  turn?: number;
  /** 1 is fresh paint; what is below has faded. */
  fresh?: number;
  flipped?: boolean;
}

// Older and fainter first; the great ones over them, as on the true walls.
const HERD: Standing[] = [
  { name: 'aurochs', x: 1030, y: 330, width: 400, fresh: 0.16, flipped: true },
  { name: 'horse', x: 430, y: 90, width: 170, fresh: 0.24, turn: 5 },
  { name: 'deer', x: 1250, y: 470, width: 150, fresh: 0.3, flipped: true },
  { name: 'bison', x: 700, y: 470, width: 210, fresh: 0.26, turn: -3 },
  { name: 'mammoth', x: 545, y: 22, width: 372, turn: -1 },
  { name: 'horse', x: 912, y: 34, width: 186, turn: -4 },
  { name: 'horse', x: 1046, y: 108, width: 168, turn: 2 },
  { name: 'bison', x: 1196, y: 14, width: 292, turn: 2 },
  { name: 'deer', x: 1450, y: 92, width: 150 },
  { name: 'rhinoceros', x: 604, y: 372, width: 208, turn: 1 },
  { name: 'aurochs', x: 826, y: 262, width: 352, turn: -1 },
  { name: 'ibex', x: 1214, y: 286, width: 138, turn: -3 },
  { name: 'lion', x: 1368, y: 318, width: 212, turn: 1 },
  { name: 'horse', x: 560, y: 574, width: 124, turn: -2 },
  { name: 'boar', x: 1160, y: 566, width: 138 },
];

function animal({ name, x, y, width, turn = 0, fresh = 1, flipped = false }: Standing): string {
  const [, , w, h] = animals[name].box;
  const height = Math.round((width * h) / w);
  const place = `translate(${flipped ? x + width : x} ${y})${flipped ? ' scale(-1 1)' : ''}`;
  const tilt = turn ? ` rotate(${turn} ${width / 2} ${height / 2})` : '';
  return `<g transform="${place}${tilt}"${fresh < 1 ? ` opacity="${fresh}"` : ''}><use href="#animal-${name}" width="${width}" height="${height}"/></g>`;
}

const figure = (pose: PoseName, x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${human(pose, palette.manganese, { spear: palette.red })}</g>`;

interface Hand {
  colour: string;
  x: number;
  y: number;
  scale: number;
  turn: number;
  right?: boolean;
}

const HANDS: Hand[] = [
  { colour: palette.red, x: 430, y: 330, scale: 0.96, turn: -12 },
  { colour: palette.umber, x: 560, y: 452, scale: 0.66, turn: 8, right: true },
  { colour: palette.red, x: 452, y: 486, scale: 0.78, turn: 14 },
  { colour: palette.red, x: 1440, y: 548, scale: 0.82, turn: 10 },
  { colour: palette.umber, x: 1566, y: 590, scale: 0.66, turn: -9, right: true },
];

function hand({ colour, x, y, scale, turn, right = false }: Hand, i: number): string {
  return `<g transform="translate(${x} ${y}) scale(${right ? -scale : scale} ${scale}) rotate(${turn} 50 50)">${stencil(colour, { seed: `hand${i}` })}</g>`;
}

/** Rows of dots, as they stand beside the animals of Lascaux. */
function dots(x: number, y: number, count: number, step: number): string {
  return Array.from({ length: count }, (_, i) => {
    const wander = Math.round(Math.sin(i * 1.7) * 3);
    return `<ellipse cx="${x + i * step}" cy="${y + wander}" rx="5.5" ry="4.6"/>`;
  }).join('');
}

/** Cracks of the rock: they were there before the paint. */
function cracks(): string {
  const lines = [
    '380,250,.6 520,300,2 640,290,1 760,345,2.2 900,330,.8 1010,380,1.4 1180,360,.4',
    '1120,0,.6 1150,60,2 1140,120,1 1190,200,1.8 1230,260,.5',
    '1600,470,2 1500,500,1.4 1420,490,2 1330,540,.6',
    '760,720,2 790,640,1.4 770,580,.8 810,520,.4',
  ];
  return lines.map((line, i) => brush(points(line), { seed: `crack${i}`, step: 9, rough: 0.5 })).join('');
}

export function herd(): string {
  const names = [...new Set(HERD.map((one) => one.name))];
  const defs = [
    pigmentFilter('pigment'),
    stencilDefs(palette.red),
    stencilDefs(palette.umber),
    ...names.map((name) => symbol(animals[name])),
  ];
  const people = figure('archer', 1330, 500, 0.62) + figure('run', 1010, 590, 0.56) + figure('throw', 760, 320, 0.46);
  const signs = `<g fill="${palette.red}">${dots(934, 226, 7, 20)}${dots(1400, 270, 5, 19)}${dots(640, 350, 4, 18)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${defs.join('')}</defs><path d="${cracks()}" fill="${palette.umber}" opacity=".4"/><g filter="url(#pigment)">${HERD.map(animal).join('')}${people}${signs}</g>${HANDS.map(hand).join('')}</svg>`;
}
