import { expect, it } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import { continues, talkSaid } from '../../src/games/stonehouse/tradeTalk';
import { entries, sentence, together } from '../../src/table/chronicle/entries';
import type { AnyEvent } from '../../src/wire';

const event = (n: number, type: string, seat: number, offer?: number, partner?: number): AnyEvent => ({
  type,
  n,
  seat,
  say: { fr: `${type} ${n}`, en: `${type} ${n}` },
  ...(offer === undefined ? {} : { offer }),
  ...(partner === undefined ? {} : { partner }),
});
const lines = (...log: AnyEvent[]) =>
  together(entries(log), { continues, say: talkSaid }, String).map((entry) => [entry.seat, sentence(entry)]);

it('offers that come to nothing are one line of the chronicle, and what was traded has its own', () => {
  settings.lang = 'en';
  const log = [
    event(1, 'stones_laid', 0),
    event(2, 'offered', 2, 1),
    event(3, 'withdrawn', 2, 1),
    event(4, 'offered', 2, 2),
    event(5, 'offer_refused', 1, 2, 2),
    event(6, 'offered', 1, 3, 0),
    event(7, 'withdrawn', 1, 3),
    event(8, 'traded', 1, 4),
    event(9, 'said_ready', 1),
  ];
  expect(lines(...log)).toEqual([
    [0, 'stones_laid 1'],
    [null, '3 offers: one is refused and 2 are withdrawn.'],
    [1, 'traded 8'],
    [1, 'said_ready 9'],
  ]);
  settings.lang = 'fr';
  expect(lines(...log)[1]).toEqual([null, '3 offres\u202f: 1 est refusée et 2 sont retirées.']);
});

it('a single offer is told in its own words, with what became of it', () => {
  settings.lang = 'en';
  expect(lines(event(1, 'offered', 2, 1), event(2, 'withdrawn', 2, 1))).toEqual([[2, 'offered 1 withdrawn 2']]);
});

it.each([
  ['before the refusal', [event(2, 'offered', 1, 2, 0), event(3, 'offer_refused', 1, 1, 0)], 'offered 2'],
  ['after it', [event(2, 'offer_refused', 1, 1, 0), event(3, 'offered', 1, 2, 0)], 'offered 3'],
])('a counter-offer is told in its own words, made %s', (_, answers, content) => {
  const log = [event(1, 'offered', 0, 1, 1), ...answers];
  settings.lang = 'en';
  expect(lines(...log)).toEqual([[null, `2 offers: one is refused. Counter-offer: ${content}`]]);
  settings.lang = 'fr';
  expect(lines(...log)).toEqual([[null, `2 offres\u202f: 1 est refusée. Contre-offre\u202f: ${content}`]]);
});

it('an offer that was refused before is no counter-offer', () => {
  settings.lang = 'en';
  const log = [
    event(1, 'offered', 1, 1, 0),
    event(2, 'offered', 0, 2, 1),
    event(3, 'offer_refused', 0, 1, 1),
    event(4, 'offer_refused', 1, 2, 0),
  ];
  expect(lines(...log)).toEqual([[null, '2 offers: 2 are refused. Counter-offer: offered 2']]);
});
