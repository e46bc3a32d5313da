/** Effects of cards, bids and trades, in order: a line each, and what moves from one player to another. */
import { isEvent } from '../../server/gameTypes';
import type { AnyEvent, Words } from '../../wire';

/** A player's place, or a place of the camp. */
export type Spot = number | 'fire' | 'mine' | 'bag';

export interface Carried {
  from: Spot;
  to: Spot;
  stones: readonly number[];
  gems: number;
}

export interface Effect {
  type: string;
  say: Words;
  carried: readonly Carried[];
  /** Seats it concerns although nothing moves. */
  about: readonly number[];
}

const stones = (from: Spot, to: Spot, carried: readonly number[], gems = 0): Carried => ({
  from,
  to,
  stones: carried,
  gems,
});
const gems = (from: Spot, to: Spot, count: number): Carried => stones(from, to, [], count);

function carriedIn(event: AnyEvent): Carried[] {
  const seat = event.seat ?? -1;
  if (isEvent(event, 'gems_taken')) return [gems('mine', seat, event.gems)];
  if (isEvent(event, 'gems_stolen')) return event.from.map((from) => gems(from, seat, event.gems / event.from.length));
  if (isEvent(event, 'stone_taken')) return [stones(event.from, seat, [event.stone])];
  if (isEvent(event, 'stone_removed')) return [stones(event.from, 'bag', [event.stone])];
  if (isEvent(event, 'paid')) return [gems(seat, 'mine', event.gems)];
  if (isEvent(event, 'harvested')) return [stones('fire', seat, event.stones)];
  if (isEvent(event, 'stones_returned')) return [stones('fire', 'bag', event.stones)];
  if (isEvent(event, 'traded')) {
    const { partner, gives, gets } = event;
    return [stones(seat, partner, gives.stones, gives.gems), stones(partner, seat, gets.stones, gets.gems)].filter(
      (one) => one.stones.length + one.gems > 0,
    );
  }
  return [];
}

function aboutIn(event: AnyEvent): readonly number[] {
  if (isEvent(event, 'card_cancelled')) return event.players;
  if (isEvent(event, 'vetoed')) return [event.target];
  if (isEvent(event, 'camp_harvests')) return event.campers;
  if (isEvent(event, 'bid_again', 'tie_parted')) return event.tied;
  return event.seat === null ? [] : [event.seat];
}

const SHOWN = new Set(
  (
    'card_cancelled card_works no_target gems_taken gems_stolen stone_taken stone_removed vetoed camp_harvests ' +
    'nobody_harvests bid_again tie_parted stones_shared paid harvested stones_returned traded'
  ).split(' '),
);
/** Several do the same at once. */
const AT_ONCE: readonly string[] = ['gems_taken', 'paid', 'harvested'];

const joined = (one: Words, two: Words): Words => ({ fr: `${one.fr} ${two.fr}`, en: `${one.en} ${two.en}` });

const together = (one: Effect, two: Effect): Effect => ({
  type: one.type,
  say: joined(one.say, two.say),
  carried: [...one.carried, ...two.carried],
  about: [...one.about, ...two.about],
});

export function effectsOf(events: readonly AnyEvent[]): Effect[] {
  const effects: Effect[] = [];
  for (const event of events.filter(({ type }) => SHOWN.has(type))) {
    const shownEffect = { type: event.type, say: event.say, carried: carriedIn(event), about: aboutIn(event) };
    const last = effects.at(-1);
    if (last && last.type === event.type && AT_ONCE.includes(event.type))
      effects.splice(-1, 1, together(last, shownEffect));
    else effects.push(shownEffect);
  }
  return effects;
}

/** All effects in one, for players who do not want to wait. */
export const allAtOnce = (effects: readonly Effect[]): Effect[] => (effects.length ? [effects.reduce(together)] : []);

/** What an effect means for a seat. */
export function partIn({ carried, about }: Effect, seat: number): 'gains' | 'loses' | 'about' | null {
  if (carried.some(({ to }) => to === seat)) return 'gains';
  if (carried.some(({ from }) => from === seat)) return 'loses';
  return about.includes(seat) ? 'about' : null;
}
