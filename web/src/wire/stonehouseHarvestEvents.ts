// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { EventType } from './core';
import type { GemsEvent, StonesEvent } from './stonehouseSubjectsEvents';

/** A player announced the contents of a closed hand, truly or not. */
export interface Announced extends EventType {
  type: "announced";
  /** Null: a pass. */
  gems: number | null;
}

/** Too many players are tied: all bid once more. */
export interface BidAgain extends EventType {
  type: "bid_again";
  /** The tied seats. */
  tied: number[];
}

/** A bid: open, of a coalition, or closed in a hand. */
export interface BidMade extends EventType {
  type: "bid";
  /** The gems; a closed hand's are sent only to its seat. */
  gems?: number;
  /** The other seat of a coalition. */
  partner?: number;
  /** The partner's gems, in a coalition. */
  partner_gems?: number;
}

/** A player took stones from the fire. */
export interface Harvested extends StonesEvent {
  type: "harvested";
  /** 1: chosen, or all of them; 2: the rest. */
  choice: number;
}

/** No player gets the stones. */
export interface NobodyHarvests extends StonesEvent {
  type: "nobody_harvests";
}

/** A player paid gems to the mine. */
export interface Paid extends GemsEvent {
  type: "paid";
}

/** A player came back into the auction. */
export interface PassTakenBack extends EventType {
  type: "pass_taken_back";
}

/** A player left the auction. */
export interface Passed extends EventType {
  type: "passed";
}

/** A player proposed a coalition. */
export interface Proposed extends EventType {
  type: "proposed";
  /** Its number. */
  proposal: number;
  /** The seat that may accept. */
  partner: number;
  /** The proposer's gems. */
  gems: number;
  /** The partner's gems. */
  partner_gems: number;
}

/** The contents of a hand. */
export interface Stake {
  /** The seat. */
  seat: number;
  /** Its gems. */
  gems: number;
}

/** Hands were opened. */
export interface StakesOpened extends EventType {
  type: "stakes_opened";
  /** One for each hand. */
  stakes: Stake[];
}

/** Two players share the stones. The seat chooses first; the rule says why. */
export interface StonesShared extends StonesEvent {
  type: "stones_shared";
  /** The seat that chooses second. */
  partner: number;
  /** A coalition's payments, the first chooser's first; empty after a tie. */
  paid: number[];
}

/** A player doubted the standing announcement. */
export interface Suspected extends EventType {
  type: "suspected";
  /** The seat that announced. */
  target: number;
  /** Whether the announcement was false. */
  right: boolean;
}

/** The third tie in a row is not bid again: the first tied seats in order win. */
export interface TieParted extends EventType {
  type: "tie_parted";
  /** The tied seats. */
  tied: number[];
  /** The winning seats. */
  winners: number[];
}
