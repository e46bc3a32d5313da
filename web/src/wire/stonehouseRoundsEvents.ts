// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';

/** The first player decides whether this round is played with cards. */
export interface CardsDecided {
  type: "cards_decided";
  n: number;
  seat: number | null;
  rule?: string;
  /** Whether it is. */
  cards: boolean;
  say: Words;
}

/** The end. */
export interface GameOver {
  type: "game_over";
  n: number;
  seat: number | null;
  rule?: string;
  /** The seats that have won. */
  winners: number[];
  /** By seat. */
  gems: number[];
  /** How many are in the reserve, by seat. */
  stones: number[];
  /** The last round. */
  round: number;
  /** What decided: a house, stones (five at most count), gems between equals, or nothing: the win is shared. */
  by: "gems" | "house" | "nothing" | "stones";
  say: Words;
}

/** The game begins. */
export interface GameStarted {
  type: "game_started";
  n: number;
  seat: number | null;
  rule?: string;
  /** Of each player. */
  gems: number;
  /** In the bag. */
  stones: number;
  /** The first player. */
  first: number;
  say: Words;
}

/** The first player has chosen how this round is played. */
export interface RoundChosen {
  type: "round_chosen";
  n: number;
  seat: number | null;
  rule?: string;
  /** Whether it is. */
  cards: boolean;
  /** How stones will be harvested. */
  mode: "auction" | "bluff" | "hidden";
  say: Words;
}

/** At the end the stones of a player count. */
export interface StonesCounted {
  type: "stones_counted";
  n: number;
  seat: number | null;
  rule?: string;
  /** Points that its seat gets. */
  points: number;
  /** How many count, five at most. */
  stones: number;
  /** How many there are. */
  reserve: number;
  /** The gems that break a tie. */
  gems: number;
  say: Words;
}

/** A round begins: the first player lays stones from the bag onto the fire. */
export interface StonesLaid {
  type: "stones_laid";
  n: number;
  seat: number | null;
  rule?: string;
  /** Their numbers. */
  stones: number[];
  /** How many are left in it. */
  bag: number;
  /** Which one, from 1. */
  round: number;
  say: Words;
}

/** Stones that nobody got go back into the bag. */
export interface StonesReturned {
  type: "stones_returned";
  n: number;
  seat: number | null;
  rule?: string;
  /** Their numbers. */
  stones: number[];
  say: Words;
}
