/** People and their marks: the hunters of the cards, the hunter on the wall, the hands, the totems. */
import { silhouette } from '../../../src/drawing/cave/animal';
import { animals } from '../../../src/drawing/cave/animals';
import { curve, type Point } from '../../../src/drawing/cave/geometry';
import { stencil, stencilDefs } from '../../../src/drawing/cave/hand';
import { human, type PoseName } from '../../../src/drawing/cave/human';
import { wave } from '../../../src/drawing/cave/noise';
import { palette } from '../../../src/drawing/cave/palette';
import { TRIBES, type Tribe } from '../../../src/games/prehistories/drawing/material';
import { LOOKS } from '../../../src/games/prehistories/drawing/tribes';

const POSES: PoseName[] = ['run', 'stand', 'archer', 'throw', 'dance', 'chief'];

const framed = (box: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="360" height="360">${inner}</svg>`;

const hunter = (pose: PoseName) => framed('-10 -20 120 120', human(pose, palette.manganese, { spear: palette.red }));

const hands = (marks: { colour: string; at: string; seed: string }[]) =>
  framed(
    '0 0 100 100',
    `<defs>${stencilDefs(palette.red)}${stencilDefs(palette.umber)}</defs>` +
      marks.map(({ colour, at, seed }) => `<g transform="${at}">${stencil(colour, { seed })}</g>`).join(''),
  );

function token(tribe: Tribe): string {
  const { totem, paint, deep } = LOOKS[tribe];
  const noise = wave(`token${tribe}`);
  const rim = (r: number) =>
    curve(
      Array.from({ length: 12 }, (_, i): Point => {
        const [a, k] = [(i / 12) * 6.283, r * (1 + 0.035 * noise(i))];
        return [50 + Math.cos(a) * k, 50 + Math.sin(a) * k];
      }),
      true,
    );
  const [x, y, w, h] = animals[totem].box;
  const k = Math.min(62 / w, 56 / h);
  const place = `translate(${50 - (x + w / 2) * k} ${50 - (y + h / 2) * k}) scale(${k})`;
  return framed(
    '0 0 100 100',
    `<path d="${rim(45)}" fill="${palette.soot}" opacity=".5" transform="translate(1.5 3)"/><path d="${rim(45)}" fill="${deep}"/><path d="${rim(41)}" fill="${paint}"/><path d="M14 40C20 20 40 10 60 12 42 16 26 26 20 44Z" fill="#fff" opacity=".22"/><g transform="${place}">${silhouette(animals[totem], palette.soot)}</g>`,
  );
}

export const marks: Record<string, () => string> = {
  'cave-hunter': () => hunter('throw'),
  ...Object.fromEntries(POSES.map((pose, i) => [`cave-hunter-${i + 1}`, () => hunter(pose)])),
  'cave-hand': () => hands([{ colour: palette.red, at: 'translate(14 14) scale(.74)', seed: 'one' }]),
  'cave-hands': () =>
    hands([
      { colour: palette.red, at: 'translate(2 26) scale(.56)', seed: 'two' },
      { colour: palette.umber, at: 'translate(98 18) scale(-.56 .56)', seed: 'three' },
    ]),
  ...Object.fromEntries(TRIBES.map((tribe) => [`cave-token-${tribe}`, () => token(tribe)])),
};
