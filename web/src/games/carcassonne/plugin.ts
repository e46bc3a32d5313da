import type { GamePlugin } from '../plugin';
import { m } from '../../words/messages.js';
import Board from './Board.svelte';
import { choices } from './choices';
import { defs, loadShapes } from './drawing';
import Figure from './Figure.svelte';
import Hand from './Hand.svelte';
import Left from './Left.svelte';
import Supply from './Supply.svelte';
import { tour } from './tour';

/** Patterns and symbols that every tile and figure on the page refers to. */
function layOutDefs(): void {
  if (document.querySelector('svg.cc-defs')) return;
  const holder = document.createElement('div');
  holder.innerHTML = `<svg class="cc-defs" aria-hidden="true">${defs()}</svg>`;
  document.body.append(...holder.children);
}

export const plugin: GamePlugin = {
  mood: 'page',
  load: async () => {
    await loadShapes();
    layOutDefs();
  },
  Board,
  Hand,
  Left,
  Figure,
  Supply,
  ask: ({ yours, name }) => (yours ? m.board_ask_yours() : m.board_ask_other({ name })),
  choices,
  tour,
};
