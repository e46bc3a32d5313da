// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { EventType } from './core';

/** The field of events about a card. */
export interface CardEvent extends EventType {
  /** The card. */
  card: "dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto";
}

/** The field of events about gems. */
export interface GemsEvent extends EventType {
  /** The number of gems. */
  gems: number;
}

/** The field of events about a stone. */
export interface StoneEvent extends EventType {
  /** Its number. */
  stone: number;
}

/** The field of events about some stones. */
export interface StonesEvent extends EventType {
  /** Their numbers. */
  stones: number[];
}
