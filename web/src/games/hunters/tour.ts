/** The first turns of a first game, explained where they happen. */
import { HAND, hasScored, laysAgain, laysTile, lookAround } from '../../landscape/tour';
import { viewOf } from '../../server/gameTypes';
import type { TourStep } from '../../table/plugin';
import { m } from '../../words/messages.js';

export const tour: readonly TourStep[] = [
  {
    when: laysTile,
    done: ({ begun }) => begun.has('tile'),
    at: HAND,
    title: m.tour_hunters_tile_title,
    text: (fingers) => (fingers ? m.tour_hunters_tile_text_touch() : m.tour_hunters_tile_text()),
  },
  {
    when: (now) => laysTile(now) && now.begun.has('may follower'),
    done: ({ begun }) => begun.has('piece'),
    at: HAND,
    title: m.tour_hunters_follower_title,
    text: m.tour_hunters_follower_text,
  },
  {
    when: (now) => now.yours && viewOf(now.view, 'hunters')?.bonus === true,
    at: HAND,
    title: m.tour_hunters_bonus_title,
    text: m.tour_hunters_bonus_text,
    late: true,
  },
  {
    when: (now) => laysAgain(now) && now.begun.has('may hut'),
    at: HAND,
    title: m.tour_hunters_hut_title,
    text: m.tour_hunters_hut_text,
  },
  {
    when: (now) => laysAgain(now) && now.begun.has('on meadow'),
    at: HAND,
    title: m.tour_hunters_meadow_title,
    text: (fingers) => (fingers ? m.tour_hunters_meadow_text_touch() : m.tour_hunters_meadow_text()),
  },
  { when: hasScored, at: '.players', title: m.tour_hunters_score_title, text: m.tour_hunters_score_text },
  lookAround,
];
