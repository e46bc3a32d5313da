// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';

/** One side of a swap. */
export interface Goods {
  stones: number[];
  gems: number;
}

/** An offer is made to a partner. */
export interface Offered {
  type: "offered";
  n: number;
  seat: number | null;
  rule?: string;
  partner: number;
  gives: Goods;
  gets: Goods;
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
  partner: number;
  gives: Goods;
  gets: Goods;
  say: Words;
}

/** An offer is taken back. */
export interface Withdrawn {
  type: "withdrawn";
  n: number;
  seat: number | null;
  rule?: string;
  offer: number;
  say: Words;
}
