/** The wall of the first page: a frieze of animals, hands and signs, some fresh, some nearly gone. */
import { symbol } from '../../src/drawing/cave/animal';
import { animals } from '../../src/drawing/cave/animals';
import { stencil, stencilDefs } from '../../src/drawing/cave/hand';
import { human, type PoseName } from '../../src/drawing/cave/human';
import { palette } from '../../src/drawing/cave/palette';
import { pigmentFilter } from '../../src/drawing/cave/pigment';

const [WIDTH, HEIGHT] = [1600, 700];

interface Standing {
  name: keyof typeof animals;
  x: number;
  y: number;
  width: number;
  /** 1 is fresh paint; what is below has faded. */
  fresh?: number;
  flipped?: boolean;
}

// Older and fainter first; the great ones over them, as on the true walls.
const HERD: Standing[] = [
  { name: 'aurochs', x: 900, y: 300, width: 330, fresh: 0.22, flipped: true },
  { name: 'horse', x: 1120, y: 330, width: 190, fresh: 0.3 },
  { name: 'deer', x: 560, y: 330, width: 130, fresh: 0.35, flipped: true },
  { name: 'mammoth', x: 560, y: 60, width: 330 },
  { name: 'horse', x: 890, y: 74, width: 172 },
  { name: 'horse', x: 1020, y: 120, width: 158 },
  { name: 'bison', x: 1190, y: 48, width: 250 },
  { name: 'deer', x: 1440, y: 60, width: 180 },
  { name: 'aurochs', x: 1010, y: 270, width: 260 },
  { name: 'rhinoceros', x: 800, y: 360, width: 176 },
  { name: 'ibex', x: 1300, y: 292, width: 130 },
  { name: 'lion', x: 1440, y: 320, width: 170 },
  { name: 'horse', x: 640, y: 470, width: 120 },
  { name: 'boar', x: 1290, y: 470, width: 120 },
];

function animal({ name, x, y, width, fresh = 1, flipped = false }: Standing): string {
  const [, , w, h] = animals[name].box;
  const use = `<use href="#animal-${name}" width="${width}" height="${Math.round((width * h) / w)}"/>`;
  const place = flipped ? `translate(${x + width} ${y}) scale(-1 1)` : `translate(${x} ${y})`;
  return `<g transform="${place}"${fresh < 1 ? ` opacity="${fresh}"` : ''}>${use}</g>`;
}

const figure = (pose: PoseName, x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${human(pose, palette.manganese, { spear: palette.red })}</g>`;
const hand = (colour: string, seed: string, x: number, y: number, scale: number, turn: number, flip = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale * flip} ${scale}) rotate(${turn} 50 50)">${stencil(colour, { seed })}</g>`;

/** Rows of dots, as they stand beside the animals of Lascaux. */
function dots(x: number, y: number, count: number, step: number): string {
  return Array.from({ length: count }, (_, i) => {
    const wander = Math.sin(i * 1.7) * 3;
    return `<ellipse cx="${x + i * step}" cy="${Math.round(y + wander)}" rx="5.500" ry="4.600"/>`;
  }).join('');
}

export function herd(): string {
  const names = [...new Set(HERD.map((one) => one.name))];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${pigmentFilter('pigment')}${stencilDefs(palette.red)}${stencilDefs(palette.umber)}${names.map((name) => symbol(animals[name])).join('')}</defs><g filter="url(#pigment)">${HERD.map(animal).join('')}${figure('archer', 1500, 470, 0.62)}${figure('run', 1180, 540, 0.5)}${figure('throw', 730, 300, 0.5)}<g fill="${palette.red}">${dots(880, 250, 7, 19)}${dots(1310, 430, 5, 18)}</g></g>${hand(palette.red, 'h1', 420, 400, 0.86, -10)}${hand(palette.umber, 'h2', 620, 560, 0.6, -6, -1)}${hand(palette.red, 'h3', 500, 545, 0.7, 9)}${hand(palette.red, 'h4', 1480, 560, 0.7, 12)}</svg>`;
}
