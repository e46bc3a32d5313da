// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';

/** One side of a swap. */
export interface Goods {
  /** Their numbers. */
  stones: number[];
  /** The number of gems. */
  gems: number;
}

/** An offer became impossible, or was not answered before the trade ended. */
export interface OfferLapsed {
  type: "offer_lapsed";
  n: number;
  seat: number | null;
  rule?: string;
  /** Its number. */
  offer: number;
  /** The other seat of the offer. */
  partner: number;
  say: Words;
}

/** The partner declined an offer. */
export interface OfferRefused {
  type: "offer_refused";
  n: number;
  seat: number | null;
  rule?: string;
  /** Its number. */
  offer: number;
  /** The other seat of the offer. */
  partner: number;
  say: Words;
}

/** A player made an offer. */
export interface Offered {
  type: "offered";
  n: number;
  seat: number | null;
  rule?: string;
  /** The other seat. */
  partner: number;
  /** The seat's goods. */
  gives: Goods;
  /** The partner's goods. */
  gets: Goods;
  /** Its number. */
  offer: number;
  say: Words;
}

/** A player resumed trading. */
export interface ReadyTakenBack {
  type: "ready_taken_back";
  n: number;
  seat: number | null;
  rule?: string;
  say: Words;
}

/** A player has finished trading. */
export interface SaidReady {
  type: "said_ready";
  n: number;
  seat: number | null;
  rule?: string;
  say: Words;
}

/** An offer was accepted. */
export interface Traded {
  type: "traded";
  n: number;
  seat: number | null;
  rule?: string;
  /** The other seat. */
  partner: number;
  /** The seat's goods. */
  gives: Goods;
  /** The partner's goods. */
  gets: Goods;
  /** Its number. */
  offer: number;
  say: Words;
}

/** A player withdrew an offer. */
export interface Withdrawn {
  type: "withdrawn";
  n: number;
  seat: number | null;
  rule?: string;
  /** Its number. */
  offer: number;
  say: Words;
}
