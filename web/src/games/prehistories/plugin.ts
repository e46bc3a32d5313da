import type { GamePlugin } from '../../table/plugin';
import { isEvent, viewOf } from '../../server/gameTypes';
import Figure from '../../table/play/MarkFigure.svelte';
import { m } from '../../words/messages.js';
import Board from './Board.svelte';
import { inForm, inWords } from './choices';
import Elders from './Elders.svelte';
import Hand from './Hand.svelte';
import { continues, huntSaid } from './hunt';
import Hunters from './Hunters.svelte';
import Keepsake from './Keepsake.svelte';
import { layOutArt } from './stills';
import Supply from './Supply.svelte';
import { begun, tour } from './tour';
import { works } from './works';

export const plugin: GamePlugin = {
  mood: 'cave',
  load: async () => layOutArt(),
  Board,
  Hand,
  Left: Elders,
  leftTitle: m.prehistories_wishes,
  Foot: Hunters,
  Keepsake,
  works,
  together: { continues, say: huntSaid },
  Figure,
  Supply,
  common: (events) => events.some((event) => isEvent(event, 'cards_revealed')),
  ask: ({ yours, name, view }) => {
    const phase = viewOf(view, 'prehistories')?.phase;
    if (!phase) return '';
    if (phase === 'choose') return yours ? m.prehistories_ask_choose() : m.prehistories_waiting({ names: name });
    if (phase === 'hunt') return yours ? m.prehistories_ask_hunt() : m.prehistories_hunts({ name });
    return yours ? m.prehistories_ask_paint() : m.prehistories_paints({ name });
  },
  moment: (view) => m.prehistories_round({ round: viewOf(view, 'prehistories')!.round }),
  choices: inWords,
  inForm,
  keys: [
    [['1', '…', '9'], m.prehistories_key_hunters],
    [['←', '→'], m.prehistories_key_zones],
    [['←', '↑', '→', '↓'], m.table_key_arrows],
    [['F'], m.prehistories_key_flip],
    [['N'], m.prehistories_key_next],
    [['Enter'], m.prehistories_key_enter],
    [['Esc'], m.table_key_back],
    [['H'], m.table_key_hint],
  ],
  tour,
  begun,
};
