import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import { continues, huntAt, huntSaid } from '../../src/games/prehistories/hunt';
import { entries, sentence, together } from '../../src/table/chronicle/entries';
import type { AnyEvent } from '../../src/wire';

const say = { fr: '…', en: '…' };
const one = (n: number, type: string, seat: number | null, facts: object = {}) =>
  ({ n, type, seat, say, tells: { fr: `${type} ${n}`, en: `${type} ${n}` }, ...facts }) as unknown as AnyEvent;

/** A hunt of two tiles, one of them at the cost of an injury; both are painted, which fulfils a wish. */
const HUNT = [
  one(5, 'tile_taken', 1, { tile: 'ibex-4b', zone: 'D', injured: false }),
  one(6, 'tile_taken', 1, { tile: 'fish-1', zone: 'A', injured: true }),
  one(7, 'tile_painted', 1, { tile: 'fish-1', face: 0, col: 0, row: 3, hands: 0 }),
  one(8, 'tile_painted', 1, { tile: 'ibex-4b', face: 1, col: 0, row: 4, hands: 1 }),
  one(8, 'totems_placed', 1, { objective: 'herd-8', totems: 2, first: true, points: 2 }),
  one(8, 'cards_drawn', 1, { why: 'hunt', count: 1 }),
  one(8, 'cards_drawn', 1, { why: 'hands', count: 1 }),
];
const OTHERS = [
  one(4, 'cards_laid', 0),
  ...HUNT,
  one(9, 'tile_taken', 0, { tile: 'boar-2', zone: 'B', injured: false }),
  one(10, 'cards_drawn', 2, { why: 'hunt', tiles: 0, count: 3 }),
];
const name = (seat: number) => ['Aude', 'Guilhem', 'Brune'][seat]!;

beforeEach(() => (settings.lang = 'en'));

describe('a hunt in one sentence', () => {
  it('says what was taken, at what cost, painted and fulfilled, and what is drawn; no id, no place', () => {
    expect(huntSaid(HUNT, name)).toBe(
      'Guilhem takes 4 ibexes and 1 fish at the cost of one injured hunter, paints the 2 tiles, covers one painted hand, ' +
        'fulfils “Herd of eight” (+2) and draws 2 cards.',
    );
    settings.lang = 'fr';
    expect(huntSaid(HUNT, name)!.replace(/[\u00a0\u202f]/g, ' ')).toBe(
      'Guilhem prend 4 bouquetins et 1 poisson au prix de 1 blessé, peint les 2 tuiles, recouvre 1 main peinte, ' +
        'exauce « Troupeau de huit » (+2) et pioche 2 cartes.',
    );
  });

  it('gives a legendary animal its article', () => {
    const bird = [one(5, 'tile_taken', 1, { tile: 'legend-2', zone: 'E', injured: false })];
    expect(huntSaid(bird, name)).toBe('Guilhem takes the legendary bird unhurt.');
    settings.lang = 'fr';
    expect(huntSaid(bird, name)).toBe('Guilhem prend l’oiseau légendaire sans blessé.');
  });

  it('grows with the hunt', () => {
    expect(huntSaid(huntAt(OTHERS, 5), name)).toBe('Guilhem takes 4 ibexes unhurt.');
    expect(huntSaid(huntAt(OTHERS, 7), name)).toBe(
      'Guilhem takes 4 ibexes and 1 fish at the cost of one injured hunter and paints one of 2 tiles.',
    );
    expect(huntAt(OTHERS, 8)).toEqual(HUNT);
    expect(huntAt(OTHERS, 4)).toEqual([]);
  });

  it('is one line of the chronicle, and another tribe’s hunt is the next', () => {
    const lines = together(entries(OTHERS), { continues, say: huntSaid }, name);
    expect(lines.map(({ n, last }) => [n, last])).toEqual([
      [4, 4],
      [5, 8],
      [9, 9],
      [10, 10],
    ]);
    expect(lines[1]!.events, 'the particulars').toEqual(HUNT);
    expect(lines.map(sentence).map((line) => line.split(' ')[0])).toEqual([
      'cards_laid',
      'Guilhem',
      'Aude',
      'cards_drawn',
    ]);
  });
});
