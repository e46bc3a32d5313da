/** Cards, modes, stones and actions in words. */
import { inWords } from '../../chrome/settings.svelte';
import type { Choice } from '../../wire/stonehouseBox';
import { m } from '../../words/messages.js';
import { box, type CardName, isOne, type StoneKind } from './box';
import { readAction, readOffer, seatOf } from './notation';

export const nameOf = ({ name }: Choice): string => inWords(name);
export const aboutOf = ({ about }: Choice): string => inWords(about);

export const cardName = (card: CardName): string => nameOf(box().cards[card]);

export const stoneName = (id: number, kind: StoneKind | undefined): string =>
  kind ? `${inWords(box().kinds[kind])} ${id}` : m.stonehouse_stone({ id });

/** One side of a swap. */
export function goodsName(stones: readonly number[], gems: number): string {
  const parts = stones.map((id) => m.stonehouse_stone({ id }));
  if (gems) parts.push(m.stonehouse_gems({ count: gems }));
  return parts.join(', ') || m.stonehouse_nothing();
}

const PLAIN: Record<string, () => string> = {
  cards: () => nameOf(box().rounds.with_cards),
  'no-cards': () => nameOf(box().rounds.without_cards),
  pass: m.stonehouse_pass,
  back: m.stonehouse_back,
  suspect: m.stonehouse_suspect,
  ready: m.stonehouse_ready,
  'no-build': m.stonehouse_no_build,
  'give-up': m.stonehouse_give_up,
};

const COUNTED: Record<string, (facts: { gems: string }) => string> = {
  bid: m.stonehouse_bid_of,
  close: m.stonehouse_close_of,
  announce: m.stonehouse_announce_of,
};

const NUMBERED: Record<string, (facts: { id: number }) => string> = {
  take: m.stonehouse_take_of,
  choose: m.stonehouse_choose_of,
  join: m.stonehouse_join_of,
  accept: m.stonehouse_accept_of,
  refuse: m.stonehouse_refuse_of,
  withdraw: m.stonehouse_withdraw_of,
};

/** An action in words; `who` names a seat. */
export function actionName(notation: string, who: (seat: number) => string): string {
  const action = readAction(notation);
  const { verb, words } = action;
  const [word = '', second = '', third = ''] = words;
  if (PLAIN[verb]) return PLAIN[verb]();
  if (COUNTED[verb]) return COUNTED[verb]({ gems: m.stonehouse_gems({ count: Number(word) }) });
  if (NUMBERED[verb]) return NUMBERED[verb]({ id: Number(word) });
  switch (verb) {
    case 'mode':
      return isOne(box().modes, word) ? nameOf(box().modes[word]) : word;
    case 'play':
      return isOne(box().cards, word) ? cardName(word) : word;
    case 'veto':
      return m.stonehouse_veto_of({ name: who(seatOf(word)) });
    case 'ally':
      return m.stonehouse_ally_of({ name: who(seatOf(word)), gems: second, theirs: third });
    case 'offer': {
      const { partner, gives, givesGems, gets, getsGems } = readOffer(action);
      const sides = { gives: goodsName(gives, givesGems), gets: goodsName(gets, getsGems) };
      return m.stonehouse_offer_of({ name: who(partner), ...sides });
    }
    case 'build':
      return m.stonehouse_build_of({ stones: word.split(',').join(', ') });
    case 'lay':
      return word === 'auto' ? m.stonehouse_lay_auto() : m.stonehouse_lay_of({ id: word, x: second, angle: third });
    default:
      return notation;
  }
}
