import type { GamePlugin } from '../../table/plugin';
import { layOutDefs } from '../../drawing/definitions';
import { viewOf } from '../../server/gameTypes';
import Figure from '../../table/play/MarkFigure.svelte';
import { m } from '../../words/messages.js';
import { ask } from './ask';
import Board from './Board.svelte';
import Cards from './Cards.svelte';
import { box, openBox } from './box';
import { Keepsake, KEYS, works } from './building';
import { inChoices, inForm } from './choices';
import { defs } from './drawing';
import Hand from './Hand.svelte';
import { momentOf } from './moments';
import { nameOf } from './names';
import Supply from './Supply.svelte';
import { continues, talkSaid } from './tradeTalk';
import { begun, tour } from './tour';

export const plugin: GamePlugin = {
  mood: 'cave',
  load: async (game) => {
    openBox(game);
    layOutDefs('sh-defs', defs());
  },
  Board,
  Hand,
  Foot: Cards,
  Keepsake,
  works,
  together: { continues, say: talkSaid },
  common: (events) => momentOf(events) !== null,
  reveals: (events) => momentOf(events) !== null,
  Figure,
  Supply,
  ask: ({ yours, name, view }) => {
    const seen = viewOf(view, 'stonehouse');
    return seen ? ask(seen, yours, name) : '';
  },
  moment: (view) => {
    const { round = 0, mode = null } = viewOf(view, 'stonehouse') ?? {};
    return [m.stonehouse_round({ round }), ...(mode ? [nameOf(box().modes[mode])] : [])].join(' · ');
  },
  choices: inChoices,
  inForm,
  keys: [
    [['1', '…', '6'], m.stonehouse_key_choose],
    [['Enter'], m.table_key_confirm],
    [['P'], m.stonehouse_pass],
    [['B'], m.stonehouse_back],
    [['S'], m.stonehouse_suspect],
    [['H'], m.table_key_hint],
    ...KEYS,
  ],
  tour,
  begun,
};
