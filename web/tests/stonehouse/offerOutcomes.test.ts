// @vitest-environment node
import { expect, it } from 'vitest';
import type { AnyEvent } from '../../src/wire';
import { settledOffers } from '../../src/games/stonehouse/offerOutcomes';

const event = (n: number, type: string, facts: object = {}): AnyEvent => ({
  type,
  n,
  seat: 0,
  say: { fr: `${type} ${n}`, en: `${type} ${n}` },
  ...facts,
});

it('what became of every offer of this trade is known, and what did in earlier ones is not told again', () => {
  const log = [
    event(1, 'stones_laid'),
    event(2, 'offered', { offer: 1 }),
    event(3, 'traded', { offer: 1 }),
    event(4, 'stones_laid'),
    ...[5, 6, 7, 8, 9].map((n, i) => event(n, 'offered', { offer: i + 1 })),
    event(10, 'offer_refused', { offer: 1 }),
    event(11, 'withdrawn', { offer: 2 }),
    event(12, 'traded', { offer: 3 }),
    event(12, 'offer_lapsed', { offer: 4 }),
  ];
  expect(settledOffers(log, 12).map(({ offer, outcome, say }) => [offer, outcome, say.en])).toEqual([
    [4, 'lapsed', 'offered 8'],
    [3, 'taken', 'offered 7'],
    [2, 'withdrawn', 'offered 6'],
    [1, 'refused', 'offered 5'],
  ]);
  const answered = [
    ...log,
    event(13, 'offered', { offer: 6 }),
    event(14, 'offer_refused', { offer: 6, because: 'keep' }),
  ];
  expect(settledOffers(answered, 14).map(({ answer }) => answer?.en)).toEqual([
    'offer_refused 14',
    ...[1, 2, 3, 4].map(() => undefined),
  ]);
  expect(settledOffers(log, 10)).toHaveLength(1);
  expect(settledOffers(log, 3).map(({ outcome }) => outcome)).toEqual(['taken']);
});
