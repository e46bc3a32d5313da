import font from '@fontsource/skranji/files/skranji-latin-400-normal.woff2?url';
import type { GamePlugin } from '../../table/plugin';
import { begunOn } from '../../landscape/begun';
import { type Kit, landscapeWork } from '../../landscape/keepsake';
import { seatColours } from '../../seats/colours';
import { turnsInWords } from '../../landscape/choices';
import { layOutDefs } from '../../drawing/definitions';
import { viewOf } from '../../server/gameTypes';
import { m } from '../../words/messages.js';
import Board from './Board.svelte';
import { defs, loadShapes } from './drawing';
import style from './drawing/drawing.css?inline';
import Figure from './Figure.svelte';
import Hand from './Hand.svelte';
import { hunters, turnOf } from './tileGame';
import Left from './Left.svelte';
import Supply from './Supply.svelte';
import { tour } from './tour';

const KIT: Kit = { defs, style, font: { family: 'Skranji', address: font } };

export const plugin: GamePlugin = {
  mood: 'cave',
  load: async () => {
    await loadShapes();
    layOutDefs('hg-defs', defs());
  },
  Board,
  Hand,
  Left,
  leftToDraw: (view) => viewOf(view, 'hunters')?.left.land ?? null,
  works: ({ eye, table }) => {
    const view = viewOf(eye?.view, 'hunters');
    return view ? [landscapeWork(hunters, KIT, hunters.boardView(view), seatColours(table))] : [];
  },
  Figure,
  Supply,
  ask: ({ yours, name, view }) => {
    if (viewOf(view, 'hunters')?.bonus) return yours ? m.hunters_ask_bonus() : m.hunters_ask_bonus_other({ name });
    return yours ? m.board_ask_yours() : m.board_ask_other({ name });
  },
  moment: (view) => m.table_ask_turn({ n: turnOf(viewOf(view, 'hunters')!) }),
  choices: turnsInWords(hunters),
  marks: true,
  tour,
  begun: begunOn(hunters),
};
