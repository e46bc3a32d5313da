// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';

/** Somebody says what a closed hand holds, truly or not. */
export interface Announced {
  type: "announced";
  n: number;
  seat: number | null;
  rule?: string;
  /** Null: a pass. */
  gems: number | null;
  say: Words;
}

/** Too many are tied: all bid once more. */
export interface BidAgain {
  type: "bid_again";
  n: number;
  seat: number | null;
  rule?: string;
  /** Their seats. */
  tied: number[];
  say: Words;
}

/** A bid: in the open, by two together, or closed in a hand. */
export interface BidMade {
  type: "bid";
  n: number;
  seat: number | null;
  rule?: string;
  /** Of a closed hand told to its own seat alone. */
  gems?: number;
  /** Of a coalition. */
  partner?: number;
  /** What the partner gives, of a coalition. */
  partner_gems?: number;
  say: Words;
}

/** Somebody gets stones off the fire. */
export interface Harvested {
  type: "harvested";
  n: number;
  seat: number | null;
  rule?: string;
  /** Their numbers. */
  stones: number[];
  /** 1: chosen, or all there were; 2: what was left. */
  choice: number;
  say: Words;
}

/** Nobody gets the stones. */
export interface NobodyHarvests {
  type: "nobody_harvests";
  n: number;
  seat: number | null;
  rule?: string;
  /** Their numbers. */
  stones: number[];
  say: Words;
}

/** Gems go to the mine. */
export interface Paid {
  type: "paid";
  n: number;
  seat: number | null;
  rule?: string;
  /** How many. */
  gems: number;
  say: Words;
}

/** Somebody comes back into the auction. */
export interface PassTakenBack {
  type: "pass_taken_back";
  n: number;
  seat: number | null;
  rule?: string;
  say: Words;
}

/** Somebody leaves the auction. */
export interface Passed {
  type: "passed";
  n: number;
  seat: number | null;
  rule?: string;
  say: Words;
}

/** A coalition is proposed. */
export interface Proposed {
  type: "proposed";
  n: number;
  seat: number | null;
  rule?: string;
  /** Its number. */
  proposal: number;
  /** The seat it is made to. */
  partner: number;
  /** What the proposer would give. */
  gems: number;
  /** What the partner would give. */
  partner_gems: number;
  say: Words;
}

/** What a hand held. */
export interface Stake {
  /** Whose hand. */
  seat: number;
  /** What was in it. */
  gems: number;
}

/** Hands are opened. */
export interface StakesOpened {
  type: "stakes_opened";
  n: number;
  seat: number | null;
  rule?: string;
  /** One for each hand. */
  stakes: Stake[];
  say: Words;
}

/** Two share the stones. The seat chooses first: the rule says why. */
export interface StonesShared {
  type: "stones_shared";
  n: number;
  seat: number | null;
  rule?: string;
  /** Their numbers. */
  stones: number[];
  /** Who chooses second. */
  partner: number;
  /** What a coalition paid, its first chooser's part first; empty for those who were tied. */
  paid: number[];
  say: Words;
}

/** Somebody does not believe the standing announcement. */
export interface Suspected {
  type: "suspected";
  n: number;
  seat: number | null;
  rule?: string;
  /** Whose announcement it is. */
  target: number;
  /** Whether the announcement was false. */
  right: boolean;
  say: Words;
}

/** The third tie running is not bid again: the first of the tied in the order of the seats win. */
export interface TieParted {
  type: "tie_parted";
  n: number;
  seat: number | null;
  rule?: string;
  /** Their seats. */
  tied: number[];
  /** Those of them that win. */
  winners: number[];
  say: Words;
}
