/** The first turns of a first game, explained where they happen. */
import type { TourStep } from '../../table/plugin';
import { scoresOf } from '../../table/view';
import { m } from '../../words/messages.js';
import { viewOf } from '../../server/sent';

type Now = Parameters<TourStep['when']>[0];

const HAND = '.hand-over';
const scored = ({ view }: Now) => scoresOf(view).some((score) => score > 0);
const farmers = ({ view }: Now) => view?.options.farmers !== false;

export const tour: readonly TourStep[] = [
  {
    when: ({ yours, view }) => yours && !!viewOf(view, 'carcassonne')?.tile,
    at: HAND,
    title: m.tour_tile_title,
    text: m.tour_tile_text,
  },
  { when: ({ yours }) => yours, at: HAND, title: m.tour_meeple_title, text: m.tour_meeple_text },
  { when: (now) => scored(now) || now.turn >= 8, at: '.players', title: m.tour_score_title, text: m.tour_score_text },
  { when: (now) => now.yours && farmers(now), at: HAND, title: m.tour_field_title, text: m.tour_field_text },
  { when: ({ yours }) => yours, at: '.top .tools', title: m.tour_look_title, text: m.tour_look_text },
];
