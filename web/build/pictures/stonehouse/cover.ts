/** The cover of the game's card: the camp by night, and in it a house that stands. */
import { definitions } from '../../../src/games/stonehouse/drawing/defs';
import { site } from '../../../src/games/stonehouse/drawing/site';
import { stone } from '../../../src/games/stonehouse/drawing/stone';
import { prune } from '../prune';
import { looks, still } from '../still';
import { openCamp } from './camp';
import { NIGHT } from './light';
import { STONES } from './stones';

/** As the physics of the game left them, by their number: a house. Tenths of a millimetre and of a degree, y up. */
export const HOUSE: readonly (readonly [number: number, x: number, y: number, angle: number])[] = [
  [10, -272, 146, 78],
  [5, 288, 131, 3448],
  [8, -273, 420, 3596],
  [6, 292, 417, 1721],
  [1, 11, 647, 1841],
];

const house = () =>
  HOUSE.map(
    ([id, x, y, angle]) => `<g transform="translate(${x} ${-y})">${stone(id, STONES[id - 1]!, -angle / 10)}</g>`,
  ).join('');

/** The camp cheers: rays over the roof. */
const RAYS = '<path class="rays" d="M0-880V-960M-300-830L-340-892M300-830L340-892M-150-870L-168-940M150-870L168-940"/>';

export function cover(root: string): string {
  const built = still(
    `<g transform="translate(890 730) scale(.26 .28)">${site(1200)}</g><g transform="translate(890 732) scale(.5)"><ellipse rx="560" ry="34" fill="#0b0604" opacity=".5"/>${house()}${RAYS}</g>`,
  );
  const style = `${looks(root, 'stonehouse', '')}.rays{fill:none;stroke:#ffe3a0;stroke-width:12;stroke-linecap:round}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="136 152 1056 660" width="960" height="600"><style>${style}</style>` +
    `${prune(
      definitions(() => ''),
      built,
    )}${openCamp(NIGHT, [640, 270])}${built}</svg>`
  );
}
