/** What happened at once and is worth a moment: cards turned up, hands opened. Read from the events; what came of it are beats. */
import { isEvent } from '../../server/gameTypes';
import type { AnyEvent } from '../../wire';
import type { Stake } from '../../wire/stonehouseHarvestEvents';
import type { CardName } from './box';

export interface Turned {
  seat: number;
  card: CardName;
  cancelled: boolean;
}

export interface Moment {
  cards: Turned[];
  hands: Stake[];
  /** A suspicion, and whether it was right. */
  suspicion: { seat: number; target: number; right: boolean } | null;
}

export function momentOf(events: readonly AnyEvent[]): Moment | null {
  const cancelled = events.filter((event) => isEvent(event, 'card_cancelled')).flatMap(({ players }) => players);
  const cards = events
    .filter((event) => isEvent(event, 'card_revealed'))
    .map(({ seat, card }) => ({ seat: seat!, card, cancelled: cancelled.includes(seat!) }));
  const hands = events.find((event) => isEvent(event, 'stakes_opened'))?.stakes ?? [];
  if (!cards.length && !hands.length) return null;
  const suspected = events.find((event) => isEvent(event, 'suspected'));
  const suspicion = suspected ? { seat: suspected.seat!, target: suspected.target, right: suspected.right } : null;
  return { cards, hands, suspicion };
}
