/** A hunt, from the first tile taken to the last one painted: several actions of one tribe, shown as one sentence. */
import { settings } from '../../chrome/settings.svelte';
import { isEvent } from '../../server/gameTypes';
import type { AnyEvent } from '../../wire';
import { entries } from '../../table/chronicle/entries';
import { m } from '../../words/messages.js';
import { theTile } from './names';
import { wishTitle } from './wish';

const GOES_ON: readonly string[] = ['tile_taken', 'tile_painted', 'tile_lost'];
const drawsForHunt = (event: AnyEvent) => isEvent(event, 'cards_drawn') && event.why === 'hunt';
const begins = ([first]: readonly AnyEvent[]) => first?.type === 'tile_taken';

/** Does an action, by its events, go on with the hunt that the events before it belong to? */
export function continues(before: readonly AnyEvent[], [next]: readonly AnyEvent[]): boolean {
  if (!begins(before) || !next || next.seat !== before[0]!.seat || before.some(drawsForHunt)) return false;
  return GOES_ON.includes(next.type) || drawsForHunt(next);
}

/** The events of the hunt that an action belongs to, up to and including that action; none if it is no hunt. */
export function huntAt(log: readonly AnyEvent[], n: number): AnyEvent[] {
  let hunt: AnyEvent[] = [];
  for (const { events } of entries(log.filter((event) => event.n <= n))) {
    if (continues(hunt, events)) hunt = [...hunt, ...events];
    else hunt = begins(events) ? [...events] : [];
  }
  return hunt;
}

const listed = (parts: readonly string[]) =>
  new Intl.ListFormat(settings.lang === 'fr' ? 'fr-FR' : 'en-GB').format(parts);

/** A hunt as far as it has come, in one sentence; null for anything else. */
export function huntSaid(events: readonly AnyEvent[], name: (seat: number) => string): string | null {
  const seat = events[0]?.seat ?? null;
  if (!begins(events) || seat === null) return null;
  const own = events.filter((event) => event.seat === seat);
  const taken = own.filter((event) => isEvent(event, 'tile_taken'));
  const painted = own.filter((event) => isEvent(event, 'tile_painted'));
  const lost = own.filter((event) => isEvent(event, 'tile_lost'));
  const wishes = own.filter((event) => isEvent(event, 'totems_placed'));
  const drawn = own.filter((event) => isEvent(event, 'cards_drawn'));
  const [injured, hands] = [taken.filter(({ injured }) => injured).length, sum(painted.map(({ hands }) => hands))];
  const tiles = listed(taken.map(({ tile }) => theTile(tile)));
  const parts = [
    injured ? m.prehistories_told_takes_hurt({ tiles, count: injured }) : m.prehistories_told_takes({ tiles }),
    painted.length ? paintedSaid(painted.length, taken.length) : '',
    lost.length ? m.prehistories_told_loses({ tiles: listed(lost.map(({ tile }) => theTile(tile))) }) : '',
    hands ? m.prehistories_told_covers({ count: hands }) : '',
    wishes.length ? m.prehistories_told_fulfils({ wishes: listed(wishes.map(wishTitle)) }) : '',
    drawn.length ? drawnSaid(sum(drawn.map(({ count }) => count))) : '',
  ].filter(Boolean);
  const round = events.find((event) => isEvent(event, 'round_started'));
  const sentence = `${name(seat)} ${listed(parts)}.`;
  return round ? `${sentence} ${m.prehistories_told_round({ round: round.round })}` : sentence;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const drawnSaid = (count: number) => (count ? m.prehistories_told_draws({ count }) : m.prehistories_told_draws_none());

function paintedSaid(count: number, taken: number): string {
  if (count < taken) return m.prehistories_told_paints_some({ count, taken });
  return count === 1 ? m.prehistories_told_paints_it() : m.prehistories_told_paints_all({ count });
}
