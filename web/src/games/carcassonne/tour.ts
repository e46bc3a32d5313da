/** The first turns of a first game, explained where they happen. */
import type { Situation, TourStep } from '../../table/plugin';
import { scoresOf } from '../../table/view';
import { m } from '../../words/messages.js';
import { viewOf } from '../../server/gameTypes';

const HAND = '.hand-over';
const laying = ({ yours, view }: Situation) => yours && !!viewOf(view, 'carcassonne')?.tile;
const scored = ({ view }: Situation) => scoresOf(view).some((score) => score > 0);
/** The reader has had a turn. */
const before = ({ turn, view }: Situation) => turn >= scoresOf(view).length;

export const tour: readonly TourStep[] = [
  {
    when: laying,
    done: ({ begun }) => begun.has('tile'),
    at: HAND,
    title: m.tour_tile_title,
    text: (fingers) => (fingers ? m.tour_tile_text_touch() : m.tour_tile_text()),
  },
  {
    when: (now) => laying(now) && now.begun.has('may meeple'),
    done: ({ begun }) => begun.has('piece'),
    at: HAND,
    title: m.tour_meeple_title,
    text: m.tour_meeple_text,
  },
  {
    when: (now) => laying(now) && before(now) && now.begun.has('on field'),
    at: HAND,
    title: m.tour_field_title,
    text: m.tour_field_text,
  },
  { when: scored, at: '.players', title: m.tour_score_title, text: m.tour_score_text },
  {
    when: (now) => laying(now) && before(now) && !now.begun.has('tile'),
    at: '.top .tools',
    title: m.tour_look_title,
    text: (fingers) => (fingers ? m.tour_look_text_touch() : m.tour_look_text()),
  },
];
