/** The first rounds of a first game, explained where they happen. */
import type { TourStep } from '../../table/plugin';
import { viewOf } from '../../server/sent';
import type { StoneHouseView } from '../../wire/stonehouse';
import { m } from '../../words/messages.js';

type Phase = StoneHouseView['phase'];
type Now = Parameters<TourStep['when']>[0];

const during =
  (...phases: Phase[]) =>
  (now: Now) => {
    const view = viewOf(now.view, 'stonehouse');
    return now.yours && view !== null && phases.includes(view.phase);
  };
const [FIRE, HAND, PLACES, CARDS] = ['.fire', '.hand-over', '.places', '.cards'];

export const tour: readonly TourStep[] = [
  {
    when: (now) => now.view !== null,
    at: FIRE,
    title: m.tour_stonehouse_fire_title,
    text: m.tour_stonehouse_fire_text,
  },
  {
    when: (now) => now.view !== null,
    at: PLACES,
    title: m.tour_stonehouse_places_title,
    text: m.tour_stonehouse_places_text,
  },
  { when: (now) => now.yours, at: HAND, title: m.tour_stonehouse_hand_title, text: m.tour_stonehouse_hand_text },
  {
    when: during('pick_card', 'auction', 'close', 'bluff', 'trade'),
    at: HAND,
    title: m.tour_stonehouse_win_title,
    text: m.tour_stonehouse_win_text,
  },
  { when: during('trade'), at: '.market', title: m.tour_stonehouse_trade_title, text: m.tour_stonehouse_trade_text },
  { when: during('pick_card'), at: CARDS, title: m.tour_stonehouse_cards_title, text: m.tour_stonehouse_cards_text },
  { when: (now) => now.yours, at: '.top .tools', title: m.tour_look_title, text: m.tour_stonehouse_look_text },
  {
    when: during('plan'),
    at: HAND,
    title: m.tour_stonehouse_plan_title,
    text: m.tour_stonehouse_plan_text,
    late: true,
  },
  { when: during('lay'), at: HAND, title: m.tour_stonehouse_lay_title, text: m.tour_stonehouse_lay_text, late: true },
];
