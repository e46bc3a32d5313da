// @vitest-environment node
import { expect, test } from 'vitest';
import { letterSize } from '../../src/games/plain/letters';
import { found } from '../../src/games/plain/search';

const OFFERED = [
  { action: 'take 1', name: 'Prendre une allumette' },
  { action: 'take 2', name: 'Prendre deux allumettes' },
  { action: 'pass', name: 'Passer à côté' },
];
const sought = (text: string) => found(OFFERED, text).map(({ action }) => action);

test('a search finds names and notation by all their words, whatever accents and capitals', () => {
  expect(sought('')).toEqual(['take 1', 'take 2', 'pass']);
  expect(sought('PRENDRE deux')).toEqual(['take 2']);
  expect(sought('cote')).toEqual(['pass']);
  expect(sought('take')).toEqual(['take 1', 'take 2']);
  expect(sought('rien')).toEqual([]);
});

test('letters are as large as the room allows, between legible and large', () => {
  expect(letterSize('ab', { width: 900, height: 700 })).toBe(30);
  expect(letterSize('x'.repeat(50), { width: 670, height: 700 })).toBe(20);
  expect(letterSize('x'.repeat(200), { width: 390, height: 500 })).toBe(12);
});
