/** The table of every game that the page has no drawing for: its text board or its picture, and its choices as buttons. */
import type { GamePlugin } from '../../table/plugin';
import Figure from '../../table/play/MarkFigure.svelte';
import { m } from '../../words/messages.js';
import Board from './Board.svelte';
import Hand from './Hand.svelte';

export const plugin: GamePlugin = {
  mood: 'page',
  load: async () => {},
  Board,
  Hand,
  Figure,
  works: () => [],
  ask: ({ yours, name }) => (yours ? m.plain_ask_yours() : name ? m.plain_ask_other({ name }) : m.table_ask_look()),
  keys: [
    [['1', '…', '9'], m.plain_key_choose],
    [['/'], m.plain_key_search],
    [['Enter'], m.table_key_confirm],
    [['H'], m.table_key_hint],
  ],
  tour: [],
};
