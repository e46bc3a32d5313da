/** Facts of the box, as the server describes the game: they are there before anything is drawn. */
import { constantsOf } from '../../server/gameTypes';
import type { GameWhole } from '../../wire';
import type { Cards, Kinds, Modes, StoneHouseBox } from '../../wire/stonehouseBox';

export type CardName = keyof Cards;
export type Mode = keyof Modes;
export type StoneKind = keyof Kinds;

let facts: StoneHouseBox | null = null;

/** Called once, by the plugin. */
export function openBox(game: Pick<GameWhole, 'name' | 'constants'>): void {
  facts = constantsOf(game, 'stonehouse');
}

export function box(): StoneHouseBox {
  if (!facts) throw new Error('the box is not open yet');
  return facts;
}

/** Whether there is a card, a mode, a kind of that name. */
export const isOne = <T extends object>(all: T, name: string): name is string & keyof T => name in all;
