/** The first rounds of a first game, explained where they happen. */
import type { TableConnection } from '../../server/connection.svelte';
import { viewOf } from '../../server/gameTypes';
import type { Situation, TourStep } from '../../table/plugin';
import type { Scene } from '../../table/scene.svelte';
import type { StoneHouseView } from '../../wire/stonehouse';
import { m } from '../../words/messages.js';
import { tableStateOf } from './tableState.svelte';

type Phase = StoneHouseView['phase'];

const seen = ({ view }: Situation) => viewOf(view, 'stonehouse');
const during =
  (...phases: Phase[]) =>
  (now: Situation) => {
    const view = seen(now);
    return now.yours && view !== null && phases.includes(view.phase);
  };
const opening = during('choose_cards', 'choose_mode');
/** What the game is about comes first, whatever is asked; and round the fire one looks while others decide. */
const early = (now: Situation) => seen(now)?.round === 1;
const waiting = (now: Situation) => early(now) && !now.yours;
const [FIRE, HAND, PLACES, CARDS] = ['.fire', '.hand-over', '.places', '.cards'];

/** Progress of a turn: a card is chosen. */
export function begun(line: TableConnection, scene: Scene): ReadonlySet<string> {
  const { card, view } = tableStateOf(line, scene);
  return new Set(view?.phase === 'pick_card' && card ? ['card'] : []);
}

export const tour: readonly TourStep[] = [
  { when: early, at: FIRE, title: m.tour_stonehouse_fire_title, text: m.tour_stonehouse_fire_text },
  { when: opening, at: HAND, title: m.tour_stonehouse_hand_title, text: m.tour_stonehouse_hand_text },
  {
    when: during('pick_card'),
    done: ({ begun }) => begun.has('card'),
    at: CARDS,
    title: m.tour_stonehouse_cards_title,
    text: m.tour_stonehouse_cards_text,
  },
  {
    when: during('auction'),
    at: HAND,
    title: m.tour_stonehouse_auction_title,
    text: m.tour_stonehouse_auction_text,
    late: true,
  },
  {
    when: (now) => during('close')(now) && seen(now)?.mode === 'hidden',
    at: HAND,
    title: m.tour_stonehouse_hidden_title,
    text: m.tour_stonehouse_hidden_text,
    late: true,
  },
  {
    when: (now) => during('close', 'bluff')(now) && seen(now)?.mode === 'bluff',
    at: HAND,
    title: m.tour_stonehouse_bluff_title,
    text: m.tour_stonehouse_bluff_text,
    late: true,
  },
  { when: waiting, at: PLACES, title: m.tour_stonehouse_places_title, text: m.tour_stonehouse_places_text },
  { when: during('trade'), at: '.market', title: m.tour_stonehouse_trade_title, text: m.tour_stonehouse_trade_text },
  {
    when: during('plan'),
    at: HAND,
    title: m.tour_stonehouse_plan_title,
    text: m.tour_stonehouse_plan_text,
    late: true,
  },
  { when: during('lay'), at: HAND, title: m.tour_stonehouse_lay_title, text: m.tour_stonehouse_lay_text, late: true },
  {
    when: (now) => now.yours && (seen(now)?.round ?? 0) > 1,
    at: '.top .tools',
    title: m.tour_look_title,
    text: m.tour_stonehouse_look_text,
  },
];
