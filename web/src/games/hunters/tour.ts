/** The first turns of a first game, explained where they happen. */
import type { Situation, TourStep } from '../../table/plugin';
import { scoresOf } from '../../table/view';
import { m } from '../../words/messages.js';
import { viewOf } from '../../server/gameTypes';

const HAND = '.hand-over';
const laying = ({ yours, view }: Situation) => yours && !!viewOf(view, 'hunters')?.tile;
const bonus = ({ view }: Situation) => viewOf(view, 'hunters')?.bonus === true;
const scored = ({ view }: Situation) => scoresOf(view).some((score) => score > 0);
/** The reader has had a turn. */
const before = ({ turn, view }: Situation) => turn >= scoresOf(view).length;

export const tour: readonly TourStep[] = [
  {
    when: laying,
    done: ({ begun }) => begun.has('tile'),
    at: HAND,
    title: m.tour_hunters_tile_title,
    text: (fingers) => (fingers ? m.tour_hunters_tile_text_touch() : m.tour_hunters_tile_text()),
  },
  {
    when: (now) => laying(now) && now.begun.has('may follower'),
    done: ({ begun }) => begun.has('piece'),
    at: HAND,
    title: m.tour_hunters_follower_title,
    text: m.tour_hunters_follower_text,
  },
  {
    when: (now) => now.yours && bonus(now),
    at: HAND,
    title: m.tour_hunters_bonus_title,
    text: m.tour_hunters_bonus_text,
    late: true,
  },
  {
    when: (now) => laying(now) && before(now) && now.begun.has('may hut'),
    at: HAND,
    title: m.tour_hunters_hut_title,
    text: m.tour_hunters_hut_text,
  },
  {
    when: (now) => laying(now) && before(now) && now.begun.has('on meadow'),
    at: HAND,
    title: m.tour_hunters_meadow_title,
    text: (fingers) => (fingers ? m.tour_hunters_meadow_text_touch() : m.tour_hunters_meadow_text()),
  },
  { when: scored, at: '.players', title: m.tour_hunters_score_title, text: m.tour_hunters_score_text },
  {
    when: (now) => laying(now) && before(now) && !now.begun.has('tile'),
    at: '.top .tools',
    title: m.tour_look_title,
    text: (fingers) => (fingers ? m.tour_look_text_touch() : m.tour_look_text()),
  },
];
