// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { EventType } from './core';
import type { CardEvent, GemsEvent, StoneEvent } from './stonehouseSubjectsEvents';

/** Several players are at the camp and harvest in the first player's mode. */
export interface CampHarvests extends EventType {
  type: "camp_harvests";
  /** Their seats, in order. */
  campers: number[];
  /** The way to harvest. */
  mode: "auction" | "bluff" | "hidden";
}

/** A card has no effect: an even number of players played it. */
export interface CardCancelled extends CountedCard {
  type: "card_cancelled";
}

/** A card was laid face down. */
export interface CardLaid extends EventType {
  type: "card_laid";
  /** The card; sent only to its seat. */
  card?: "dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto";
}

/** A card was revealed. */
export interface CardRevealed extends CardEvent {
  type: "card_revealed";
}

/** If an odd number of players play a card, only the last has the effect. */
export interface CardWorks extends CountedCard {
  type: "card_works";
}

/** A card under the odd rule, with all seats that played it, from the first player on. */
export interface CountedCard extends CardEvent {
  /** Their seats. */
  players: number[];
}

/** The thief took what others had fetched. */
export interface GemsStolen extends GemsEvent {
  type: "gems_stolen";
  /** The seats that lost gems. */
  from: number[];
}

/** A player took gems from the mine. */
export interface GemsTaken extends GemsEvent {
  type: "gems_taken";
}

/** A card has no possible target. */
export interface NoTarget extends CardEvent {
  type: "no_target";
}

/** The Dumnopterix carried a stone back into the bag. */
export interface StoneRemoved extends StoneEvent {
  type: "stone_removed";
  /** The seat that lost it, or the fire. */
  from: number | "fire";
}

/** The tiger took a stone from a reserve. */
export interface StoneTaken extends StoneEvent {
  type: "stone_taken";
  /** The seat that lost it. */
  from: number;
}

/** A player was sent away from the camp. */
export interface Vetoed extends EventType {
  type: "vetoed";
  /** The seat sent away. */
  target: number;
}
