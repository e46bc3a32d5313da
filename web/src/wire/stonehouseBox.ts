// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';

/** A card of a hand. */
export interface CardChoice {
  /** What it is called. */
  name: Words;
  /** What it does, as a sentence. */
  about: Words;
  /** What hands are closed for, where they are. */
  closing?: Words;
  /** Whether it is out once it was played. */
  once: boolean;
}

/** The cards, in the order of a hand. */
export interface Cards {
  /** To stay at the camp. */
  stay: CardChoice;
  /** To fetch gems from the mine. */
  fetch: CardChoice;
  /** To take what others fetch. */
  steal: CardChoice;
  /** To take a stone from a reserve. */
  tiger: CardChoice;
  /** To have a stone carried back into the bag. */
  dumnopterix: CardChoice;
  /** To send somebody away from the camp. */
  veto: CardChoice;
}

/** Something to choose, and what it does. */
export interface Choice {
  /** What it is called. */
  name: Words;
  /** What it does, as a sentence. */
  about: Words;
  /** What hands are closed for, where they are. */
  closing?: Words;
}

/** What stones are chosen for, by the option `walls`. */
export interface Houses {
  /** Two stones in each of its walls. */
  two: Words;
  /** One to three stones in each. */
  any: Words;
}

/** The kinds of stones. */
export interface Kinds {
  /** What a slab is called. */
  slab: Words;
  /** What a block is called. */
  block: Words;
  /** What an egg is called. */
  egg: Words;
}

/** How stones can be harvested. */
export interface Modes {
  /** By open bids. */
  auction: Choice;
  /** By gems in closed hands. */
  hidden: Choice;
  /** By what one says is in a closed hand. */
  bluff: Choice;
}

/** How a round can be played. */
export interface Rounds {
  /** Everybody plays a card first. */
  with_cards: Choice;
  /** All take part in the harvest. */
  without_cards: Choice;
}

/** Facts of the box and of the building sites; lengths are tenths of a millimetre. */
export interface StoneHouseBox {
  /** How many stones a house takes. */
  house: number;
  /** From the middle of a site to either edge. */
  edge: number;
  /** How far from the middle a stone may be let go. */
  reach: number;
  /** The skin about every stone: where those of two meet, they touch. */
  skin: number;
  /** The words for the kinds of stones. */
  kinds: Kinds;
  /** The words for the cards. */
  cards: Cards;
  /** The words for the ways to harvest. */
  modes: Modes;
  /** The words for the ways to play a round. */
  rounds: Rounds;
  /** The words for a house. */
  houses: Houses;
}
