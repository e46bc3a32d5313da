/** The animals, each in a square with room for the dust around it. */
import { type Animal, paint } from '../../../src/drawing/cave/animal';
import { animals } from '../../../src/drawing/cave/animals';

const NAMES: Record<string, keyof typeof animals> = {
  'legend-1': 'tiger',
  'legend-2': 'bird',
  'legend-3': 'deer',
  'legend-4': 'crocodile',
  'legend-5': 'serpent',
};
const ORDINARY = ['fish', 'mammoth', 'bison', 'ibex', 'boar'] as const;
const TOTEMS = ['lion', 'horse', 'bear', 'wolf', 'rhinoceros'] as const;
for (const name of [...ORDINARY, ...TOTEMS]) NAMES[name] = name;

function beast(animal: Animal): string {
  const [x, y, width, height] = animal.box;
  const side = Math.max(width, height) * 1.14;
  const box = [x + width / 2 - side / 2, y + height / 2 - side / 2, side, side];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.map((v) => v.toFixed(1)).join(' ')}" width="360" height="360">${paint(animal)}</svg>`;
}

export const beasts = Object.fromEntries(
  Object.entries(NAMES).map(([name, animal]) => [`cave-${name}`, () => beast(animals[animal])]),
);
