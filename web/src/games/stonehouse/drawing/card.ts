/** The six cards of a player, and their back: 120 by 168 from 0,0. */
import { hand } from '../../../drawing/cave/hand';
import { PLAYERS, type Colour } from '../../../drawing/tile/players';
import type { CardName } from './art';

export type CardState = 'plain' | 'chosen' | 'spent';

const EDGE = '<rect class="sh-card-edge" width="120" height="168" rx="12"/>';

/** Its name is written by the page, below the picture; what can be played only `once` has a star. */
export function card(kind: CardName, colour: Colour, once: boolean, state: CardState = 'plain'): string {
  const { wood, dark } = PLAYERS[colour];
  const star = once ? '<path class="sh-once" d="M96 14l5 9 9 5-9 5-5 9-5-9-9-5 9-5z"/>' : '';
  return (
    `<g class="sh-card is-${state}" data-card="${kind}">${EDGE}<rect class="sh-card-sky" x="4" y="4" width="112" height="160" rx="9"/>` +
    `<use href="#sh-card-${kind}" transform="translate(60 61) scale(.9)"/><rect x="4" y="116" width="112" height="48" rx="9" fill="${wood}" stroke="${dark}"/>${star}</g>`
  );
}

export function cardBack(colour: Colour): string {
  const { wood, light } = PLAYERS[colour];
  return (
    `<g class="sh-card sh-back">${EDGE}<rect class="sh-seam" x="8" y="8" width="104" height="152" rx="8" stroke="${wood}"/>` +
    `<g transform="translate(20 40) scale(.8)">${hand(wood)}</g><circle cx="60" cy="94" r="9" fill="${light}" opacity=".7"/></g>`
  );
}

/** A hand closed on hidden gems; 100 by 100 from 0,0. */
export function closedHand(colour: Colour): string {
  const { wood, dark } = PLAYERS[colour];
  return (
    `<g class="sh-fist" fill="${wood}" stroke="${dark}"><path d="M34 96C30 84 20 74 18 58 16 42 22 32 32 30 36 22 46 20 52 24 58 18 68 20 72 26 82 26 88 36 86 50 84 66 74 76 70 96Z"/>` +
    `<path class="sh-fingers" d="M32 30C28 38 30 48 36 52M52 24C48 34 50 44 54 50M72 26C68 34 68 44 72 50M20 60C30 70 46 70 58 58 64 54 66 48 60 46 50 44 40 52 30 54"/></g>`
  );
}
