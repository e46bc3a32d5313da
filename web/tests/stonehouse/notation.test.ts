// @vitest-environment node
/** Actions as the notation's table has them (docs/stonehouse.md), and moments read from events. */
import { describe, expect, it } from 'vitest';
import type { AnyEvent } from '../../src/wire';
import { rangeOf, valuesOf } from '../../src/games/stonehouse/forms';
import { momentOf } from '../../src/games/stonehouse/moments';
import { readAction, readOffer, writeAlly, writeOffer } from '../../src/games/stonehouse/notation';

describe('actions', () => {
  it('writes a coalition and an offer as the server reads them, stones lowest first', () => {
    expect(writeAlly(1, 3, 2)).toBe('ally B 3 2');
    expect(writeOffer({ partner: 1, gives: [13, 12], givesGems: 2, gets: [20], getsGems: 0 })).toBe(
      'offer B 12,13 2 20 0',
    );
    expect(writeOffer({ partner: 2, gives: [], givesGems: 1, gets: [7], getsGems: 0 })).toBe('offer C - 1 7 0');
  });

  it('reads an offer back, and leaves nature’s answer out', () => {
    const terms = { partner: 2, gives: [], givesGems: 1, gets: [7], getsGems: 0 };
    expect(readOffer(readAction('offer C - 1 7 0'))).toEqual(terms);
    expect(readAction('lay 12 -130 15 = eNpj')).toEqual({ verb: 'lay', words: ['12', '-130', '15'] });
  });
});

describe('forms', () => {
  const form = {
    form: 'ally',
    fields: [
      { name: 'seat', values: ['B'] },
      { name: 'gems', least: 1, most: 9 },
    ],
  };
  it('have ranges or values', () => {
    expect(rangeOf(form, 'gems')).toEqual({ least: 1, most: 9 });
    expect(rangeOf(form, 'seat')).toBeNull();
    expect(valuesOf(form, 'seat')).toEqual(['B']);
    expect(valuesOf(undefined, 'seat')).toEqual([]);
  });
});

describe('moments', () => {
  const event = (type: string, seat: number | null, facts: object = {}): AnyEvent => ({
    type,
    seat,
    n: 1,
    say: { fr: type, en: type },
    ...facts,
  });

  it('are there when cards are turned up: who played what, and which cancelled each other', () => {
    const events = [
      event('card_laid', 1, { card: 'steal' }),
      event('card_revealed', 0, { card: 'steal' }),
      event('card_revealed', 1, { card: 'steal' }),
      event('card_revealed', 2, { card: 'fetch' }),
      event('card_cancelled', null, { card: 'steal', players: [0, 1] }),
      event('gems_taken', 2, { gems: 5 }),
    ];
    const moment = momentOf(events)!;
    expect(moment.cards.map(({ cancelled }) => cancelled)).toEqual([true, true, false]);
  });

  it('are there when hands are opened, with the suspicion that opened them', () => {
    const stakes = [
      { seat: 1, gems: 2 },
      { seat: 0, gems: 1 },
    ];
    const moment = momentOf([
      event('suspected', 1, { target: 0, right: true }),
      event('stakes_opened', null, { stakes }),
    ])!;
    expect(moment.suspicion).toEqual({ seat: 1, target: 0, right: true });
    expect(moment.hands).toEqual(stakes);
  });

  it('are not there when somebody just bids', () => {
    expect(momentOf([event('bid', 0, { gems: 3 })])).toBeNull();
  });
});
