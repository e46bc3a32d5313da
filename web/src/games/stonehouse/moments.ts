/** What happened at once and is worth a moment: cards turned up, hands opened. Read from the events. */
import { untyped } from '../../server/untyped';
import type { AnyEvent } from '../../wire';
import type { CardName } from './drawing';

export interface Turned {
  seat: number;
  card: CardName;
  cancelled: boolean;
}

export interface Opened {
  seat: number;
  gems: number;
}

export interface Moment {
  cards: Turned[];
  hands: Opened[];
  /** A suspicion, and whether it was right. */
  suspicion: { seat: number; target: number; right: boolean } | null;
  /** What came of it, as the server says it. */
  told: AnyEvent[];
}

const SHOWN = ['card_laid', 'card_revealed', 'card_cancelled', 'bid', 'stakes_opened'];

export function momentOf(latest: readonly AnyEvent[]): Moment | null {
  const events = untyped(latest);
  const cancelled = events.filter(({ type }) => type === 'card_cancelled').map(({ seat }) => seat);
  const cards = events
    .filter(({ type }) => type === 'card_revealed')
    .map(({ seat, card }) => ({ seat: seat!, card: card as CardName, cancelled: cancelled.includes(seat) }));
  const hands = (events.find(({ type }) => type === 'stakes_opened')?.stakes ?? []) as Opened[];
  if (!cards.length && !hands.length) return null;
  const suspected = events.find(({ type }) => type === 'suspected');
  const suspicion = suspected
    ? { seat: suspected.seat!, target: suspected.target as number, right: suspected.right === true }
    : null;
  return { cards, hands, suspicion, told: events.filter(({ type }) => !SHOWN.includes(type)) };
}
