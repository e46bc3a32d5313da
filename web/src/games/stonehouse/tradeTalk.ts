/** The chronicle's line for the talk of a trade: offers and answers, until stones or gems change hands. */
import { inWords, settings } from '../../chrome/settings.svelte';
import { isEvent } from '../../server/gameTypes';
import type { AnyEvent } from '../../wire';
import { m } from '../../words/messages.js';

const TALK: readonly string[] = [
  'offered',
  'withdrawn',
  'offer_refused',
  'offer_lapsed',
  'said_ready',
  'ready_taken_back',
];
/** Offers that are told one by one; more are counted. */
const TOLD = 1;

const isTalk = (events: readonly AnyEvent[]) => events.length > 0 && events.every(({ type }) => TALK.includes(type));

/** Does an action go on with the talk of the actions before it? */
export const continues = (before: readonly AnyEvent[], next: readonly AnyEvent[]): boolean =>
  isTalk(before) && isTalk(next);

/** Offers in return for a refused one, by the player who refuses it. */
const counterOffers = (events: readonly AnyEvent[]) =>
  events
    .filter((event) => isEvent(event, 'offered'))
    .filter(({ seat, partner, offer }) =>
      events.some(
        (event) =>
          isEvent(event, 'offer_refused') && event.seat === seat && event.partner === partner && event.offer < offer,
      ),
    );

/** The talk of a trade in one line, with the content of counter-offers; null for anything else. */
export function talkSaid(events: readonly AnyEvent[]): string | null {
  if (events.length < 2 || !isTalk(events)) return null;
  const count = (type: 'offered' | 'offer_refused' | 'withdrawn' | 'offer_lapsed') =>
    events.filter((event) => isEvent(event, type)).length;
  const made = count('offered');
  if (made <= TOLD) return events.map(({ say }) => inWords(say)).join(' ');
  const [refused, withdrawn, lapsed] = [count('offer_refused'), count('withdrawn'), count('offer_lapsed')];
  const ends = [
    refused && m.stonehouse_told_refused({ count: refused }),
    withdrawn && m.stonehouse_told_withdrawn({ count: withdrawn }),
    lapsed && m.stonehouse_told_lapsed({ count: lapsed }),
  ].filter((end) => typeof end === 'string');
  const offers = m.stonehouse_told_offers({ count: made });
  const listed = new Intl.ListFormat(settings.lang === 'fr' ? 'fr-FR' : 'en-GB').format(ends);
  const counted = ends.length ? m.stonehouse_told_ends({ offers, ends: listed }) : `${offers}.`;
  const countered = counterOffers(events).map(({ say }) => m.stonehouse_told_counter({ offer: inWords(say) }));
  return [counted, ...countered].join(' ');
}
