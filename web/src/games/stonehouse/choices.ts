/** Actions and forms in words: for the text board. */
import type { Choice } from '../../table/text/decision';
import { m } from '../../words/messages.js';
import { box, isOne } from './box';
import { cardName, actionName } from './names';
import { seatOf } from './notation';

export const inChoices = (actions: readonly string[], _: unknown, names: readonly string[]): Choice[] =>
  actions.map((action) => ({
    action,
    parts: [{ key: action, label: actionName(action, (seat) => names[seat] ?? '') }],
  }));

const FIELDS: Record<string, () => string> = {
  gems: m.stonehouse_field_gems,
  partner_gems: m.stonehouse_field_partner_gems,
  seat: m.stonehouse_field_seat,
  gives: m.stonehouse_field_gives,
  gives_gems: m.stonehouse_field_gives_gems,
  gets: m.stonehouse_field_gets,
  gets_gems: m.stonehouse_field_gets_gems,
  proposal: m.stonehouse_field_proposal,
  stones: m.stonehouse_field_stones,
  stone: m.stonehouse_field_stone,
  x: m.stonehouse_field_x,
  angle: m.stonehouse_field_angle,
  bid: m.stonehouse_bid,
  ally: m.stonehouse_ally,
  join: m.stonehouse_join,
  close: m.stonehouse_close,
  announce: m.stonehouse_announce,
  suspect: m.stonehouse_suspect,
  accept: m.stonehouse_accept,
  refuse: m.stonehouse_refuse,
  withdraw: m.stonehouse_withdraw,
  build: m.stonehouse_build,
  lay: m.stonehouse_lay,
  how: m.stonehouse_lay_auto,
  auto: m.stonehouse_lay_auto,
  pass: m.stonehouse_pass,
  back: m.stonehouse_back,
  ready: m.stonehouse_ready,
  'no-build': m.stonehouse_no_build,
  'give-up': m.stonehouse_give_up,
};

/** A form's name, one of its fields or values. `offer` names a form and the field that asks for the number of one. */
export function inForm(text: string, names: readonly string[]): string {
  if (text === 'offer') return m.stonehouse_offer();
  if (/^[A-E]$/.test(text)) return names[seatOf(text)] ?? text;
  if (isOne(box().cards, text)) return cardName(text);
  return FIELDS[text]?.() ?? text;
}
