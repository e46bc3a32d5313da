/** The first rounds of a first game, explained where they happen. */
import type { TableConnection } from '../../server/connection.svelte';
import { viewOf } from '../../server/gameTypes';
import type { Situation, TourStep } from '../../table/plugin';
import type { Scene } from '../../table/scene.svelte';
import type { PrehistoriesView } from '../../wire/prehistories';
import { m } from '../../words/messages.js';
import { tableStateOf } from './tableState.svelte';

type Phase = PrehistoriesView['phase'];

const seen = (now: Situation) => viewOf(now.view, 'prehistories');
const during = (phase: Phase) => (now: Situation) => now.yours && seen(now)?.phase === phase;
/** The own choice lies on the table, or the hunt has begun. */
const laid = (now: Situation) => {
  const view = seen(now);
  return view !== null && (view.phase !== 'choose' || view.round > 1 || view.tribes[view.seat ?? -1]?.ready === true);
};
const painted = (now: Situation) => !!seen(now)?.tribes.some(({ tiles }) => tiles.length > 0);
const [FOOT, HAND, GROUND, CAVE, ELDERS] = ['.hunters', '.hand-over', '.ground', '[data-cave]', '.left-over'];

/** Progress of a turn: hunters picked, a zone aimed at, a tile held in the cave. */
export function begun(line: TableConnection, scene: Scene): ReadonlySet<string> {
  const { selection, paintingDraft } = tableStateOf(line, scene);
  return new Set([
    ...(selection.picked.length ? ['hunters'] : []),
    ...(selection.zone ? ['zone'] : []),
    ...(paintingDraft.spot ? ['spot'] : []),
  ]);
}

export const tour: readonly TourStep[] = [
  {
    when: during('choose'),
    done: (now) => now.begun.has('hunters') || laid(now),
    at: FOOT,
    title: m.tour_prehistories_choose_title,
    text: m.tour_prehistories_choose_text,
  },
  {
    when: (now) => during('choose')(now) && now.begun.has('hunters'),
    done: laid,
    at: GROUND,
    title: m.tour_prehistories_zones_title,
    text: m.tour_prehistories_zones_text,
  },
  {
    when: (now) => during('choose')(now) && now.begun.has('hunters'),
    done: laid,
    at: HAND,
    title: m.tour_prehistories_ready_title,
    text: m.tour_prehistories_ready_text,
  },
  {
    when: during('hunt'),
    done: (now) => during('hunt')(now) && now.begun.has('zone') && now.begun.has('hunters'),
    at: GROUND,
    title: m.tour_prehistories_hunt_title,
    text: m.tour_prehistories_hunt_text,
  },
  {
    when: during('paint'),
    done: ({ begun }) => begun.has('spot'),
    at: CAVE,
    title: m.tour_prehistories_paint_title,
    text: m.tour_prehistories_paint_text,
  },
  {
    when: (now) => during('choose')(now) && painted(now),
    at: ELDERS,
    title: m.tour_prehistories_elders_title,
    text: m.tour_prehistories_elders_text,
  },
  {
    when: (now) => during('choose')(now) && (seen(now)?.round ?? 0) > 1,
    at: '.top .tools',
    title: m.tour_look_title,
    text: (fingers) => (fingers ? m.tour_prehistories_look_text_touch() : m.tour_prehistories_look_text()),
  },
];
