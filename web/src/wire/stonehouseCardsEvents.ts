// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';

/** Several are at the camp: they harvest, as the first player chose. */
export interface CampHarvests {
  type: "camp_harvests";
  n: number;
  seat: number | null;
  rule?: string;
  /** Their seats, in order. */
  campers: number[];
  /** How the stones are harvested. */
  mode: "auction" | "bluff" | "hidden";
  say: Words;
}

/** A card has no effect: an even number played it. */
export interface CardCancelled {
  type: "card_cancelled";
  n: number;
  seat: number | null;
  rule?: string;
  /** Which card. */
  card: "dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto";
  /** Their seats. */
  players: number[];
  say: Words;
}

/** A card lies face down. */
export interface CardLaid {
  type: "card_laid";
  n: number;
  seat: number | null;
  rule?: string;
  /** Told to its own seat alone. */
  card?: "dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto";
  say: Words;
}

/** A card is turned up. */
export interface CardRevealed {
  type: "card_revealed";
  n: number;
  seat: number | null;
  rule?: string;
  /** Which card. */
  card: "dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto";
  say: Words;
}

/** Of several who played a card only the last has the effect: their number is odd. */
export interface CardWorks {
  type: "card_works";
  n: number;
  seat: number | null;
  rule?: string;
  /** Which card. */
  card: "dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto";
  /** Their seats. */
  players: number[];
  say: Words;
}

/** The thief takes what others have fetched. */
export interface GemsStolen {
  type: "gems_stolen";
  n: number;
  seat: number | null;
  rule?: string;
  /** How many. */
  gems: number;
  /** The seats they are taken from. */
  from: number[];
  say: Words;
}

/** Gems from the mine. */
export interface GemsTaken {
  type: "gems_taken";
  n: number;
  seat: number | null;
  rule?: string;
  /** How many. */
  gems: number;
  say: Words;
}

/** A card finds nothing to take, or nobody to aim at. */
export interface NoTarget {
  type: "no_target";
  n: number;
  seat: number | null;
  rule?: string;
  /** Which card. */
  card: "dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto";
  say: Words;
}

/** The Dumnopterix carries a stone back into the bag. */
export interface StoneRemoved {
  type: "stone_removed";
  n: number;
  seat: number | null;
  rule?: string;
  /** Its number. */
  stone: number;
  /** The seat whose it was, or the fire. */
  from: number | "fire";
  say: Words;
}

/** The tiger takes a stone from a reserve. */
export interface StoneTaken {
  type: "stone_taken";
  n: number;
  seat: number | null;
  rule?: string;
  /** Its number. */
  stone: number;
  /** The seat it is taken from. */
  from: number;
  say: Words;
}

/** Somebody is sent away from the camp. */
export interface Vetoed {
  type: "vetoed";
  n: number;
  seat: number | null;
  rule?: string;
  /** The seat of who is sent away. */
  target: number;
  say: Words;
}
