/** The first rounds of a first game, explained where they happen. */
import type { TourStep } from '../../table/plugin';
import type { PrehistoriesView } from '../../wire/prehistories';
import { viewOf } from '../../server/sent';
import { m } from '../../words/messages.js';

type Now = Parameters<TourStep['when']>[0];
type Phase = PrehistoriesView['phase'];

const seen = (now: Now) => viewOf(now.view, 'prehistories');
const during = (phase: Phase) => (now: Now) => now.yours && seen(now)?.phase === phase;
const [FOOT, HAND, GROUND, CAVE, ELDERS] = ['.hunters', '.hand-over', '.ground', '[data-cave]', '.left-over'];

export const tour: readonly TourStep[] = [
  { when: during('choose'), at: FOOT, title: m.tour_prehistories_choose_title, text: m.tour_prehistories_choose_text },
  { when: during('choose'), at: GROUND, title: m.tour_prehistories_zones_title, text: m.tour_prehistories_zones_text },
  { when: during('choose'), at: HAND, title: m.tour_prehistories_ready_title, text: m.tour_prehistories_ready_text },
  { when: during('hunt'), at: GROUND, title: m.tour_prehistories_hunt_title, text: m.tour_prehistories_hunt_text },
  { when: during('paint'), at: CAVE, title: m.tour_prehistories_paint_title, text: m.tour_prehistories_paint_text },
  {
    when: (now) => now.yours && !!seen(now)?.tribes.some(({ tiles }) => tiles.length > 0),
    at: ELDERS,
    title: m.tour_prehistories_elders_title,
    text: m.tour_prehistories_elders_text,
  },
  { when: (now) => now.yours, at: '.top .tools', title: m.tour_look_title, text: m.tour_prehistories_look_text },
];
