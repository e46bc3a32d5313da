// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';

/** A card of a hand. */
export interface CardChoice extends Choice {
  /** Whether it can be played only once. */
  once: boolean;
}

/** The cards, in the order of a hand. */
export interface Cards {
  /** Stay at the camp. */
  stay: CardChoice;
  /** Fetch gems from the mine. */
  fetch: CardChoice;
  /** Take what others fetch. */
  steal: CardChoice;
  /** Take a stone from a reserve. */
  tiger: CardChoice;
  /** Have a stone carried back into the bag. */
  dumnopterix: CardChoice;
  /** Send a player away from the camp. */
  veto: CardChoice;
}

/** Something to choose, and its effect. */
export interface Choice {
  /** Its name. */
  name: Words;
  /** Its effect, as a sentence. */
  about: Words;
  /** The use of closed hands, if it has them. */
  closing?: Words;
}

/** Which stones to choose, by the option `walls`. */
export interface Houses {
  /** Two stones in each of its walls. */
  two: Words;
  /** One to three stones in each. */
  any: Words;
}

/** The kinds of stones. */
export interface Kinds {
  /** The name of a slab. */
  slab: Words;
  /** The name of a block. */
  block: Words;
  /** The name of an egg. */
  egg: Words;
}

/** The ways to harvest stones. */
export interface Modes {
  /** By open bids. */
  auction: Choice;
  /** By gems in closed hands. */
  hidden: Choice;
  /** By announcements about closed hands. */
  bluff: Choice;
}

/** The ways to play a round. */
export interface Rounds {
  /** Each player plays a card first. */
  with_cards: Choice;
  /** All take part in the harvest. */
  without_cards: Choice;
}

/** Constants of the components and building sites; lengths are tenths of a millimetre. */
export interface StoneHouseBox {
  /** The number of stones of a house. */
  house: number;
  /** From the middle of a site to either edge. */
  edge: number;
  /** The farthest from the middle that a stone may be released. */
  reach: number;
  /** The skin around every stone: stones touch where their skins meet. */
  skin: number;
  /** Texts about the kinds of stones. */
  kinds: Kinds;
  /** Texts about the cards. */
  cards: Cards;
  /** Texts about the ways to harvest. */
  modes: Modes;
  /** Texts about the ways to play a round. */
  rounds: Rounds;
  /** Texts about a house. */
  houses: Houses;
}
