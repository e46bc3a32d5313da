import font from '@fontsource/grenze-gotisch/files/grenze-gotisch-latin-500-normal.woff2?url';
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
import { carcassonne } from './tileGame';
import Left from './Left.svelte';
import Supply from './Supply.svelte';
import { tour } from './tour';

const KIT: Kit = { defs, style, font: { family: 'Grenze Gotisch', address: font } };

export const plugin: GamePlugin = {
  mood: 'page',
  load: async () => {
    await loadShapes();
    layOutDefs('cc-defs', defs());
  },
  Board,
  Hand,
  Left,
  leftToDraw: (view) => {
    const left = viewOf(view, 'carcassonne')?.left;
    return left ? left.land + left.river : null;
  },
  works: ({ eye, table }) => {
    const view = viewOf(eye?.view, 'carcassonne');
    return view ? [landscapeWork(carcassonne, KIT, carcassonne.boardView(view), seatColours(table))] : [];
  },
  Figure,
  Supply,
  ask: ({ yours, name }) => (yours ? m.board_ask_yours() : m.board_ask_other({ name })),
  choices: turnsInWords(carcassonne),
  marks: true,
  tour,
  begun: begunOn(carcassonne),
};
