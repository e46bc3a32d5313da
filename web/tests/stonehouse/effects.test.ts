// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { AnyEvent } from '../../src/wire';
import { allAtOnce, effectsOf, partIn } from '../../src/games/stonehouse/effects';

const event = (type: string, seat: number | null, facts: object = {}): AnyEvent => ({
  type,
  seat,
  n: 1,
  say: { fr: `${type}.`, en: `${type}.` },
  ...facts,
});

describe('effects', () => {
  const events = [
    event('card_laid', 2),
    event('card_revealed', 0, { card: 'tiger' }),
    event('card_cancelled', null, { card: 'steal', players: [3, 4] }),
    event('card_works', 2, { card: 'tiger', players: [0, 1, 2] }),
    event('gems_taken', 3, { gems: 5 }),
    event('gems_taken', 4, { gems: 5 }),
    event('stone_taken', 2, { stone: 7, from: 0 }),
    event('stone_removed', 1, { stone: 8, from: 'fire' }),
    event('vetoed', 1, { target: 4 }),
    event('nobody_harvests', null, { stones: [9] }),
  ];

  it('tell every effect in its order, what several do at once as one', () => {
    const order = [
      'card_cancelled',
      'card_works',
      'gems_taken',
      'stone_taken',
      'stone_removed',
      'vetoed',
      'nobody_harvests',
    ];
    expect(effectsOf(events).map(({ type }) => type)).toEqual(order);
    expect(allAtOnce(effectsOf(events))).toHaveLength(1);
    expect(effectsOf([event('bid', 0, { gems: 3 })])).toEqual([]);
  });

  it('show who loses what to whom', () => {
    const [cancelled, , fetched, taken, removed, vetoed] = effectsOf(events);
    expect(fetched!.carried.map(({ from, to, gems }) => [from, to, gems])).toEqual([
      ['mine', 3, 5],
      ['mine', 4, 5],
    ]);
    expect(taken!.carried).toEqual([{ from: 0, to: 2, stones: [7], gems: 0 }]);
    expect([0, 1, 2].map((seat) => partIn(taken!, seat))).toEqual(['loses', null, 'gains']);
    expect(removed!.carried).toEqual([{ from: 'fire', to: 'bag', stones: [8], gems: 0 }]);
    expect([3, 4].map((seat) => partIn(cancelled!, seat))).toEqual(['about', 'about']);
    expect(partIn(vetoed!, 4)).toBe('about');
  });

  it('show both sides of a swap, and a thief who takes from several', () => {
    const swap = { partner: 1, offer: 1, gives: { stones: [3], gems: 0 }, gets: { stones: [], gems: 2 } };
    expect(effectsOf([event('traded', 0, swap)])[0]!.carried).toEqual([
      { from: 0, to: 1, stones: [3], gems: 0 },
      { from: 1, to: 0, stones: [], gems: 2 },
    ]);
    const stolen = effectsOf([event('gems_stolen', 0, { gems: 10, from: [1, 2] })])[0]!;
    expect(stolen.carried.map(({ from, gems }) => [from, gems])).toEqual([
      [1, 5],
      [2, 5],
    ]);
  });
});
