// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { EventType } from './core';

/** One side of a swap. */
export interface Goods {
  /** Their numbers. */
  stones: number[];
  /** The number of gems. */
  gems: number;
}

/** An offer became impossible, or was not answered before the trade ended. */
export interface OfferLapsed extends Unmade {
  type: "offer_lapsed";
}

/** The partner declined an offer. */
export interface OfferRefused extends Unmade {
  type: "offer_refused";
  /** The reason, if one was given. */
  because?: "ahead" | "keep" | "little" | "never" | "useless";
}

/** A player made an offer. */
export interface Offered extends Swap {
  type: "offered";
  /** Its number. */
  offer: number;
}

/** A player resumed trading. */
export interface ReadyTakenBack extends EventType {
  type: "ready_taken_back";
}

/** A player has finished trading. */
export interface SaidReady extends EventType {
  type: "said_ready";
}

/** An exchange between a seat and a partner. */
export interface Swap extends EventType {
  /** The other seat. */
  partner: number;
  /** The seat's goods. */
  gives: Goods;
  /** The partner's goods. */
  gets: Goods;
}

/** An offer was accepted. */
export interface Traded extends Swap {
  type: "traded";
  /** Its number. */
  offer: number;
}

/** An offer ended without a trade. */
export interface Unmade extends EventType {
  /** Its number. */
  offer: number;
  /** The other seat of the offer. */
  partner: number;
}

/** A player withdrew an offer. */
export interface Withdrawn extends EventType {
  type: "withdrawn";
  /** Its number. */
  offer: number;
}
