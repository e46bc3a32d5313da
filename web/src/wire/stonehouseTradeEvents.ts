// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';

/** One side of a swap. */
export interface Goods {
  /** Their numbers. */
  stones: number[];
  /** How many. */
  gems: number;
}

/** An offer can no longer be kept, or nobody answered it before the trade was over. */
export interface OfferLapsed {
  type: "offer_lapsed";
  n: number;
  seat: number | null;
  rule?: string;
  /** Its number. */
  offer: number;
  /** The other of the two it is between. */
  partner: number;
  say: Words;
}

/** Whom an offer was made to does not want it. */
export interface OfferRefused {
  type: "offer_refused";
  n: number;
  seat: number | null;
  rule?: string;
  /** Its number. */
  offer: number;
  /** The other of the two it is between. */
  partner: number;
  say: Words;
}

/** An offer is made to a partner. */
export interface Offered {
  type: "offered";
  n: number;
  seat: number | null;
  rule?: string;
  /** The other seat. */
  partner: number;
  /** What the seat gives. */
  gives: Goods;
  /** What it gets. */
  gets: Goods;
  /** Its number. */
  offer: number;
  say: Words;
}

/** Somebody wants to trade on. */
export interface ReadyTakenBack {
  type: "ready_taken_back";
  n: number;
  seat: number | null;
  rule?: string;
  say: Words;
}

/** Somebody is done trading. */
export interface SaidReady {
  type: "said_ready";
  n: number;
  seat: number | null;
  rule?: string;
  say: Words;
}

/** Things change hands. */
export interface Traded {
  type: "traded";
  n: number;
  seat: number | null;
  rule?: string;
  /** The other seat. */
  partner: number;
  /** What the seat gives. */
  gives: Goods;
  /** What it gets. */
  gets: Goods;
  /** The number of the offer that was accepted. */
  offer: number;
  say: Words;
}

/** An offer is taken back. */
export interface Withdrawn {
  type: "withdrawn";
  n: number;
  seat: number | null;
  rule?: string;
  /** Its number. */
  offer: number;
  say: Words;
}
