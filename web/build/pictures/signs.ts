/** Single small paintings: signs beside words. */
import { paint, type Animal } from '../../src/drawing/cave/animal';
import { animals } from '../../src/drawing/cave/animals';

function sign(animal: Animal): string {
  const [x, y, width, height] = animal.box;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x - 3} ${y - 3} ${width + 6} ${height + 6}">${paint(animal, { detail: 0 })}</svg>`;
}

export const signs: Record<string, () => string> = Object.fromEntries(
  Object.values(animals).map((animal) => [`sign-${animal.name}`, () => sign(animal)]),
);
