import { describe, expect, it } from 'vitest';
import type { AnyEvent } from '../../src/wire';
import { accountRows, ranking } from '../../src/table/ending/account';
import { curve, marks } from '../../src/table/ending/curve';

const scored = (n: number, seat: number, points: number, final = false): AnyEvent => ({
  type: 'scored',
  n,
  seat,
  points,
  final,
  say: { fr: '', en: '' },
});

describe('curve', () => {
  const log = [scored(1, 0, 4), scored(3, 1, 2), scored(3, 0, 1), scored(3, 1, 9, true)];
  it('adds up after each action, and the reckoning once more', () => {
    expect(curve(log, 2, 3)).toEqual([
      { n: 0, final: false, scores: [0, 0] },
      { n: 1, final: false, scores: [4, 0] },
      { n: 2, final: false, scores: [4, 0] },
      { n: 3, final: false, scores: [5, 2] },
      { n: 3, final: true, scores: [5, 11] },
    ]);
  });
  it('has no reckoning while the game goes on', () => {
    expect(curve(log.slice(0, 3), 2, 3)).toHaveLength(4);
    expect(curve([], 2, 0)).toEqual([{ n: 0, final: false, scores: [0, 0] }]);
  });
});

describe('marks', () => {
  it('are round', () => {
    expect(marks(0)).toEqual([0, 1]);
    expect(marks(87)).toEqual([0, 20, 40, 60, 80]);
    expect(marks(7)).toEqual([0, 2, 4, 6]);
  });
});

describe('account', () => {
  const sources = {
    road: { fr: 'Routes', en: 'Roads' },
    city: { fr: 'Villes', en: 'Cities' },
    field: { fr: 'Prés', en: 'Fields' },
  };
  it('lists the sources that gave points, in the order of the game', () => {
    const account: Record<string, number>[] = [
      { city: 4, road: 0 },
      { road: 3, bonus: 1 },
    ];
    const rows = accountRows({ scores: [4, 4], winners: [0, 1], account, forfeited: [], holdings: [] }, sources);
    expect(rows.map(({ source, points }) => [source, points])).toEqual([
      ['road', [0, 3]],
      ['city', [4, 0]],
      ['bonus', [0, 1]],
    ]);
  });
  it('shows the whole reserves and the gems of a Stone House without a house', () => {
    const named = ['house', 'reserve', 'stones', 'gems'].map((source) => [source, { fr: source, en: source }]);
    const rows = accountRows(
      {
        scores: [5, 5],
        winners: [1],
        account: [{ stones: 5 }, { stones: 5 }],
        forfeited: [],
        holdings: [
          { reserve: 18, gems: 3 },
          { reserve: 6, gems: 12 },
        ],
      },
      Object.fromEntries(named),
    );
    expect(rows.map(({ source, points }) => [source, points])).toEqual([
      ['reserve', [18, 6]],
      ['stones', [5, 5]],
      ['gems', [3, 12]],
    ]);
  });
});

describe('ranking', () => {
  it('shares places', () => {
    const places = ranking({ scores: [10, 30, 30, 5], winners: [1, 2], account: null, forfeited: [], holdings: [] }, 4);
    expect(places.map(({ seat, place }) => [seat, place])).toEqual([
      [1, 1],
      [2, 1],
      [0, 3],
      [3, 4],
    ]);
  });
  it('puts who gave up last, without scores', () => {
    const places = ranking({ scores: null, winners: [0, 2], account: null, forfeited: [1], holdings: [] }, 3);
    expect(places.map(({ seat, place }) => [seat, place])).toEqual([
      [0, 1],
      [2, 1],
      [1, 3],
    ]);
  });
});
