// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';

/** Several players are at the camp and harvest in the first player's mode. */
export interface CampHarvests {
  type: "camp_harvests";
  n: number;
  seat: number | null;
  rule?: string;
  /** Their seats, in order. */
  campers: number[];
  /** The way to harvest. */
  mode: "auction" | "bluff" | "hidden";
  say: Words;
}

/** A card has no effect: an even number of players played it. */
export interface CardCancelled {
  type: "card_cancelled";
  n: number;
  seat: number | null;
  rule?: string;
  /** The card. */
  card: "dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto";
  /** Their seats. */
  players: number[];
  say: Words;
}

/** A card was laid face down. */
export interface CardLaid {
  type: "card_laid";
  n: number;
  seat: number | null;
  rule?: string;
  /** The card; sent only to its seat. */
  card?: "dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto";
  say: Words;
}

/** A card was revealed. */
export interface CardRevealed {
  type: "card_revealed";
  n: number;
  seat: number | null;
  rule?: string;
  /** The card. */
  card: "dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto";
  say: Words;
}

/** Of an odd number of players of a card, only the last has the effect. */
export interface CardWorks {
  type: "card_works";
  n: number;
  seat: number | null;
  rule?: string;
  /** The card. */
  card: "dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto";
  /** Their seats. */
  players: number[];
  say: Words;
}

/** The thief took what others had fetched. */
export interface GemsStolen {
  type: "gems_stolen";
  n: number;
  seat: number | null;
  rule?: string;
  /** The number of gems. */
  gems: number;
  /** The seats that lost gems. */
  from: number[];
  say: Words;
}

/** A player took gems from the mine. */
export interface GemsTaken {
  type: "gems_taken";
  n: number;
  seat: number | null;
  rule?: string;
  /** The number of gems. */
  gems: number;
  say: Words;
}

/** A card has no possible target. */
export interface NoTarget {
  type: "no_target";
  n: number;
  seat: number | null;
  rule?: string;
  /** The card. */
  card: "dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto";
  say: Words;
}

/** The Dumnopterix carried a stone back into the bag. */
export interface StoneRemoved {
  type: "stone_removed";
  n: number;
  seat: number | null;
  rule?: string;
  /** Its number. */
  stone: number;
  /** The seat that lost it, or the fire. */
  from: number | "fire";
  say: Words;
}

/** The tiger took a stone from a reserve. */
export interface StoneTaken {
  type: "stone_taken";
  n: number;
  seat: number | null;
  rule?: string;
  /** Its number. */
  stone: number;
  /** The seat that lost it. */
  from: number;
  say: Words;
}

/** A player was sent away from the camp. */
export interface Vetoed {
  type: "vetoed";
  n: number;
  seat: number | null;
  rule?: string;
  /** The seat sent away. */
  target: number;
  say: Words;
}
