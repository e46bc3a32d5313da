/** Outcomes of the offers in this trade, read from the events. */
import { isEvent } from '../../server/gameTypes';
import type { AnyEvent, Words } from '../../wire';

export type OfferOutcome = 'taken' | 'refused' | 'withdrawn' | 'lapsed';

export interface Settled {
  offer: number;
  /** The content and the partner of the offer. */
  say: Words;
  outcome: OfferOutcome;
  /** The refusal in words, if its reason was given. */
  answer?: Words;
}

function outcomeIn(event: AnyEvent): [offer: number, outcome: OfferOutcome] | null {
  if (isEvent(event, 'traded')) return [event.offer, 'taken'];
  if (isEvent(event, 'offer_refused')) return [event.offer, 'refused'];
  if (isEvent(event, 'withdrawn')) return [event.offer, 'withdrawn'];
  return isEvent(event, 'offer_lapsed') ? [event.offer, 'lapsed'] : null;
}

const answerIn = (event: AnyEvent): { answer?: Words } =>
  isEvent(event, 'offer_refused') && event.because ? { answer: event.say } : {};

/** Settled offers of the current round within the first `n` actions, the latest first. */
export function settledOffers(events: readonly AnyEvent[], n: number): Settled[] {
  const past = events.filter((event) => event.n <= n);
  const round = past.slice(past.findLastIndex(({ type }) => type === 'stones_laid') + 1);
  const made = new Map(round.filter((event) => isEvent(event, 'offered')).map((event) => [event.offer, event.say]));
  const settled = round.flatMap((event) => {
    const [offer, outcome] = outcomeIn(event) ?? [];
    const say = made.get(offer ?? -1);
    return outcome && say ? [{ offer: offer!, outcome, say, ...answerIn(event) }] : [];
  });
  return settled.toReversed();
}
