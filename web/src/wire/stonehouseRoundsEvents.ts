// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';

/** The first player decided whether this round is played with cards. */
export interface CardsDecided {
  type: "cards_decided";
  n: number;
  seat: number | null;
  rule?: string;
  /** Whether it is. */
  cards: boolean;
  say: Words;
}

/** The end of the game. */
export interface GameOver {
  type: "game_over";
  n: number;
  seat: number | null;
  rule?: string;
  /** The winning seats. */
  winners: number[];
  /** Gems by seat. */
  gems: number[];
  /** Stones in the reserve, by seat. */
  stones: number[];
  /** The last round. */
  round: number;
  /** What decided: a house, stones (five at most count), gems between equals, or nothing (a shared win). */
  by: "gems" | "house" | "nothing" | "stones";
  say: Words;
}

/** The game starts. */
export interface GameStarted {
  type: "game_started";
  n: number;
  seat: number | null;
  rule?: string;
  /** Each player's gems. */
  gems: number;
  /** Stones in the bag. */
  stones: number;
  /** The first player. */
  first: number;
  say: Words;
}

/** The first player chose how this round is played. */
export interface RoundChosen {
  type: "round_chosen";
  n: number;
  seat: number | null;
  rule?: string;
  /** Whether it is. */
  cards: boolean;
  /** The way to harvest. */
  mode: "auction" | "bluff" | "hidden";
  say: Words;
}

/** The final count of a player's stones. */
export interface StonesCounted {
  type: "stones_counted";
  n: number;
  seat: number | null;
  rule?: string;
  /** Points that its seat gets. */
  points: number;
  /** Stones that count, five at most. */
  stones: number;
  /** Stones in the reserve. */
  reserve: number;
  /** The gems that break a tie. */
  gems: number;
  say: Words;
}

/** A round started: the first player lays stones from the bag onto the fire. */
export interface StonesLaid {
  type: "stones_laid";
  n: number;
  seat: number | null;
  rule?: string;
  /** Their numbers. */
  stones: number[];
  /** Stones left in the bag. */
  bag: number;
  /** The round, from 1. */
  round: number;
  say: Words;
}

/** Stones left over went back into the bag. */
export interface StonesReturned {
  type: "stones_returned";
  n: number;
  seat: number | null;
  rule?: string;
  /** Their numbers. */
  stones: number[];
  say: Words;
}
