// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { EventType, PointsEvent } from './core';
import type { StonesEvent } from './stonehouseSubjectsEvents';

/** The first player decided whether this round is played with cards. */
export interface CardsDecided extends WithCards {
  type: "cards_decided";
}

/** The end of the game. */
export interface GameOver extends EventType {
  type: "game_over";
  /** The winning seats. */
  winners: number[];
  /** Gems by seat. */
  gems: number[];
  /** Stones in the reserve, by seat. */
  stones: number[];
  /** The last round. */
  round: number;
  /** The criterion: a house, stones (five at most count), gems between equals, or nothing (a shared win). */
  by: "gems" | "house" | "nothing" | "stones";
}

/** The game starts. */
export interface GameStarted extends EventType {
  type: "game_started";
  /** Each player's gems. */
  gems: number;
  /** Stones in the bag. */
  stones: number;
  /** The first player. */
  first: number;
}

/** The first player chose how this round is played. */
export interface RoundChosen extends WithCards {
  type: "round_chosen";
  /** The way to harvest. */
  mode: "auction" | "bluff" | "hidden";
}

/** The final count of a player's stones. */
export interface StonesCounted extends PointsEvent {
  type: "stones_counted";
  /** Stones that count, five at most. */
  stones: number;
  /** Stones in the reserve. */
  reserve: number;
  /** The gems that break a tie. */
  gems: number;
}

/** A round started: the first player lays stones from the bag onto the fire. */
export interface StonesLaid extends StonesEvent {
  type: "stones_laid";
  /** Stones left in the bag. */
  bag: number;
  /** The round, from 1. */
  round: number;
}

/** Stones left over went back into the bag. */
export interface StonesReturned extends StonesEvent {
  type: "stones_returned";
}

/** Whether this round is played with cards. */
export interface WithCards extends EventType {
  /** Whether it is. */
  cards: boolean;
}
