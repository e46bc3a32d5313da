/** The first turns of a first game, explained where they happen. */
import { HAND, hasScored, laysAgain, laysTile, lookAround } from '../../landscape/tour';
import type { TourStep } from '../../table/plugin';
import { m } from '../../words/messages.js';

export const tour: readonly TourStep[] = [
  {
    when: laysTile,
    done: ({ begun }) => begun.has('tile'),
    at: HAND,
    title: m.tour_tile_title,
    text: (fingers) => (fingers ? m.tour_tile_text_touch() : m.tour_tile_text()),
  },
  {
    when: (now) => laysTile(now) && now.begun.has('may meeple'),
    done: ({ begun }) => begun.has('piece'),
    at: HAND,
    title: m.tour_meeple_title,
    text: m.tour_meeple_text,
  },
  {
    when: (now) => laysAgain(now) && now.begun.has('on field'),
    at: HAND,
    title: m.tour_field_title,
    text: m.tour_field_text,
  },
  { when: hasScored, at: '.players', title: m.tour_score_title, text: m.tour_score_text },
  lookAround,
];
