/** The first turns of a first game, explained where they happen. */
import type { TourStep } from '../../table/plugin';
import { scoresOf } from '../../table/view';
import { m } from '../../words/messages.js';
import { viewOf } from '../../server/sent';

type Now = Parameters<TourStep['when']>[0];

const HAND = '.hand-over';
const scored = ({ view }: Now) => scoresOf(view).some((score) => score > 0);
const yours = (now: Now) => now.yours;

export const tour: readonly TourStep[] = [
  {
    when: (now) => now.yours && !!viewOf(now.view, 'hunters')?.tile,
    at: HAND,
    title: m.tour_hunters_tile_title,
    text: m.tour_hunters_tile_text,
  },
  { when: yours, at: HAND, title: m.tour_hunters_follower_title, text: m.tour_hunters_follower_text },
  { when: yours, at: HAND, title: m.tour_hunters_hut_title, text: m.tour_hunters_hut_text },
  {
    when: (now) => scored(now) || now.turn >= 8,
    at: '.players',
    title: m.tour_hunters_score_title,
    text: m.tour_hunters_score_text,
  },
  { when: yours, at: HAND, title: m.tour_hunters_meadow_title, text: m.tour_hunters_meadow_text },
  { when: yours, at: '.top .tools', title: m.tour_look_title, text: m.tour_look_text },
  {
    when: (now) => now.yours && viewOf(now.view, 'hunters')?.bonus === true,
    at: HAND,
    title: m.tour_hunters_bonus_title,
    text: m.tour_hunters_bonus_text,
  },
];
