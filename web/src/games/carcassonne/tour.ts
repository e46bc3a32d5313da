/** The first turns of a first game, explained where they happen. */
import type { TourStep } from '../../table/plugin';
import { m } from '../../words/messages.js';
import { viewOf } from './land';

type Now = Parameters<TourStep['when']>[0];

const HAND = '.hand-over';
const scored = ({ view }: Now) => ((view?.scores as number[] | undefined) ?? []).some((score) => score > 0);
const farmers = ({ view }: Now) => (view?.options as Record<string, unknown> | undefined)?.farmers !== false;

export const tour: readonly TourStep[] = [
  {
    when: ({ yours, view }) => yours && view !== null && viewOf(view).tile !== null,
    at: HAND,
    title: m.tour_tile_title,
    text: m.tour_tile_text,
  },
  { when: ({ yours }) => yours, at: HAND, title: m.tour_meeple_title, text: m.tour_meeple_text },
  { when: (now) => scored(now) || now.turn >= 8, at: '.players', title: m.tour_score_title, text: m.tour_score_text },
  { when: (now) => now.yours && farmers(now), at: HAND, title: m.tour_field_title, text: m.tour_field_text },
  { when: ({ yours }) => yours, at: '.top .tools', title: m.tour_look_title, text: m.tour_look_text },
];
