/** Single small paintings: signs beside words. */
import { paint, type Animal } from '../../src/drawing/cave/animal';
import { animals } from '../../src/drawing/cave/animals';
import { points, round, type Point } from '../../src/drawing/cave/geometry';
import { random } from '../../src/drawing/cave/noise';
import { contour, grain } from '../../src/drawing/cave/stroke';

function sign(animal: Animal): string {
  const [x, y, width, height] = animal.box;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x - 3} ${y - 3} ${width + 6} ${height + 6}">${paint(animal, { detail: 0 })}</svg>`;
}

/** Two walls of two pebbles and a roof. */
function stones(): string {
  const pebbles: [string, string][] = [
    ['12,96 8,84 16,74 36,72 48,82 46,94 30,98', '#8b8078'],
    ['72,97 66,86 74,74 94,72 108,82 106,94 90,98', '#b58a55'],
    ['10,70 12,56 28,48 46,54 48,66 36,72 18,73', '#c4b493'],
    ['70,71 68,58 82,48 102,52 108,64 98,72 80,73', '#96533a'],
    ['6,44 20,28 58,22 98,28 112,42 98,48 58,50 18,49', '#6a615c'],
  ];
  const draw = random('pebbles');
  const painted = pebbles.map(([text, fill], i) => {
    const ps: Point[] = points(text);
    const d = `M${ps.map((p) => `${round(p[0] + draw.gauss())} ${round(p[1] + draw.gauss())}`).join('L')}Z`;
    return `<path d="${d}${grain(ps, { seed: `pebble${i}`, count: 26, size: 0.9 })}" fill="${fill}" fill-rule="evenodd"/><path d="${contour(ps, { seed: `pebble${i}`, width: 3 })}" fill="#2b221f"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 16 120 86">${painted.join('')}</svg>`;
}

export const signs: Record<string, () => string> = {
  ...Object.fromEntries(Object.values(animals).map((animal) => [`sign-${animal.name}`, () => sign(animal)])),
  'sign-stones': stones,
};
