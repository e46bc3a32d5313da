/** One short sentence: who must decide what. */
import type { StoneHouseView } from '../../wire/stonehouse';
import { m } from '../../words/messages.js';

type Phase = StoneHouseView['phase'];
type Named = (facts: { name: string }) => string;

const YOURS: Partial<Record<Phase, () => string>> = {
  choose_cards: m.stonehouse_ask_cards,
  choose_mode: m.stonehouse_ask_mode,
  pick_card: m.stonehouse_ask_pick,
  tiger: m.stonehouse_ask_tiger,
  dumnopterix: m.stonehouse_ask_dumnopterix,
  veto: m.stonehouse_ask_veto,
  auction: m.stonehouse_ask_auction,
  close: m.stonehouse_ask_close,
  bluff: m.stonehouse_ask_bluff,
  choose: m.stonehouse_ask_choose,
  trade: m.stonehouse_ask_trade,
  plan: m.stonehouse_ask_plan,
  lay: m.stonehouse_ask_lay,
};

const THEIRS: Partial<Record<Phase, Named>> = {
  choose_cards: m.stonehouse_wait_cards,
  choose_mode: m.stonehouse_wait_mode,
  pick_card: m.stonehouse_wait_pick,
  tiger: m.stonehouse_wait_tiger,
  dumnopterix: m.stonehouse_wait_dumnopterix,
  veto: m.stonehouse_wait_veto,
  auction: m.stonehouse_wait_auction,
  close: m.stonehouse_wait_close,
  bluff: m.stonehouse_wait_bluff,
  choose: m.stonehouse_wait_choose,
  trade: m.stonehouse_wait_trade,
  plan: m.stonehouse_wait_plan,
  lay: m.stonehouse_wait_lay,
};

export const ask = ({ phase }: StoneHouseView, yours: boolean, name: string): string =>
  (yours ? YOURS[phase]?.() : THEIRS[phase]?.({ name })) ?? '';
