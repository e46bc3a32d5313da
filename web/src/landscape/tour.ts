/** What the tours of games of laying tiles share. */
import type { Situation, TourStep } from '../table/plugin';
import { scoresOf } from '../table/view';
import { m } from '../words/messages.js';
import { tileView } from './gameTypes';

export const HAND = '.hand-over';

export const laysTile = ({ yours, view }: Situation) => yours && !!tileView(view)?.tile;

export const hasScored = ({ view }: Situation) => scoresOf(view).some((score) => score > 0);

/** Whether the reader lays a tile, and not for the first time. */
export const laysAgain = (now: Situation) => laysTile(now) && now.turn >= scoresOf(now.view).length;

export const lookAround: TourStep = {
  when: (now) => laysAgain(now) && !now.begun.has('tile'),
  at: '.top .tools',
  title: m.tour_look_title,
  text: (fingers) => (fingers ? m.tour_look_text_touch() : m.tour_look_text()),
};
