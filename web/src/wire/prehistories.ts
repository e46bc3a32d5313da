// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';

/** A seat has drawn; which hunters, it alone is told. */
export interface CardsDrawn {
  type: "cards_drawn";
  n: number;
  seat: number | null;
  rule?: string;
  /** For the first hand, for having laid nothing, for the turn's hunt, for painted hands that were covered. */
  why: "deal" | "hands" | "hunt" | "rest";
  count: number;
  /** How many it should have been; fewer are drawn when there are no more. */
  due: number;
  /** Whether the deck was shuffled anew on the way. */
  reshuffled: boolean;
  /** Of a hunt: tiles taken. */
  tiles?: number;
  /** Of a hunt: hunters injured. */
  injuries?: number;
  /** Cards that the hands covered give. */
  hands?: number;
  cards?: Hunter[];
  say: Words;
}

/** A seat has chosen; which hunters, it alone is told. */
export interface CardsLaid {
  type: "cards_laid";
  n: number;
  seat: number | null;
  rule?: string;
  cards?: Hunter[];
  say: Words;
}

/** A seat's hunters are turned up. */
export interface CardsRevealed {
  type: "cards_revealed";
  n: number;
  seat: number | null;
  rule?: string;
  cards: Hunter[];
  say: Words;
}

/** A seat thinks again. */
export interface ChoiceTakenBack {
  type: "choice_taken_back";
  n: number;
  seat: number | null;
  rule?: string;
  say: Words;
}

/** A seat's discards have become its new deck. */
export interface DeckShuffled {
  type: "deck_shuffled";
  n: number;
  seat: number | null;
  rule?: string;
  /** How many hunters there are in it. */
  count: number;
  say: Words;
}

/** The end. */
export interface GameOver {
  type: "game_over";
  n: number;
  seat: number | null;
  rule?: string;
  totems: number[];
  winners: number[];
  say: Words;
}

/** Every seat has a colour, and the objective cards lie open. */
export interface GameStarted {
  type: "game_started";
  n: number;
  seat: number | null;
  rule?: string;
  colours: ("blue" | "green" | "red" | "white" | "yellow")[];
  objectives: string[];
  say: Words;
}

/** A card. */
export interface Hunter {
  value: number;
  speed: number;
}

/** Who hunts when: those who rest first, by seat; among equal totals the speed has decided. */
export interface Initiative {
  type: "initiative";
  n: number;
  seat: number | null;
  rule?: string;
  order: number[];
  /** What the hunters laid by each seat are worth together. */
  totals: number[];
  /** The speed of each seat's fastest hunter laid; 0 where there is none. */
  speeds: number[];
  say: Words;
}

/** An objective card in play. */
export interface Objective {
  id: string;
  totems_first: number;
  totems_later: number;
  /** The seat that was the first to fulfil it. */
  first: number | null;
  /** All seats that have. */
  done: number[];
}

/** A tile in a cave: its face, and the top left of the face's box. */
export interface Painting {
  tile: string;
  face: 0 | 1;
  col: number;
  row: number;
}

/** What a player finds in the box. */
export interface PrehistoriesBox {
  /** Whoever has placed them all wins. */
  totems: number;
}

export type PrehistoriesEvent = GameStarted | RoundStarted | ZoneFilled | CardsLaid | ChoiceTakenBack | CardsRevealed | Initiative | TileTaken | TilePainted | TileLost | TotemsPlaced | DeckShuffled | CardsDrawn | GameOver;

/** How a player stands with an objective. */
export interface PrehistoriesRow {
  name: Words;
  say: Words;
  objective: string;
  seat: number;
  have: number;
  need: number;
  /** Whether the player has its totems. */
  done: boolean;
  /** False once what lies in the cave can never fulfil it. */
  possible: boolean;
  /** Bare cells that would have to be painted, or where it can happen: column and row. */
  cells: [number, number][];
}

/** All that one seat may know. */
export interface PrehistoriesView {
  game: "prehistories";
  rules: string;
  options: Record<string, string>;
  seats: number;
  seat: number | null;
  n: number;
  to_act: number[];
  /** Totems placed, by seat. */
  scores: number[];
  /** Whether the seat is about to decide something that whoever sits beside it must not see. */
  secrets: boolean;
  round: number;
  phase: "choose" | "hunt" | "over" | "paint";
  /** Those who laid cards, in order of initiative. */
  order: number[];
  /** Which of them hunts. */
  turn: number;
  /** And which seat that is. */
  hunter: number | null;
  zones: Zone[];
  piles: Record<string, number>;
  objectives: Objective[];
  tribes: Tribe[];
  hand: Hunter[];
  /** What the seat itself has laid face down. */
  chosen: Hunter[] | null;
  /** Speeds of the cards the seat drew from its first deck, in order. */
  drawn: number[];
  /** Hunters of the turn not sent yet. */
  left: Hunter[];
  /** Tiles waiting to be painted. */
  taken: string[];
  caught: number;
  injuries: number;
  bonus: number;
  lost: string[];
  /** Rounds in a row in which nobody took a tile. */
  idle: number;
  /** For each seat, those it was before when both last laid cards. */
  ahead: number[][];
}

/** A new round. */
export interface RoundStarted {
  type: "round_started";
  n: number;
  seat: number | null;
  rule?: string;
  round: number;
  say: Words;
}

/** A tile had no place, and leaves the game. */
export interface TileLost {
  type: "tile_lost";
  n: number;
  seat: number | null;
  rule?: string;
  tile: string;
  say: Words;
}

/** A tile is painted in the seat's cave. */
export interface TilePainted {
  type: "tile_painted";
  n: number;
  seat: number | null;
  rule?: string;
  tile: string;
  face: 0 | 1;
  col: number;
  row: number;
  /** The cards that the hands it covers will bring. */
  hands: number;
  say: Words;
}

/** A group has taken the tile of a zone. */
export interface TileTaken {
  type: "tile_taken";
  n: number;
  seat: number | null;
  rule?: string;
  zone: string;
  tile: string;
  hunters: Hunter[];
  injured: boolean;
  say: Words;
}

/** Totems stand on an objective. */
export interface TotemsPlaced {
  type: "totems_placed";
  n: number;
  seat: number | null;
  rule?: string;
  points: number;
  objective: string;
  totems: number;
  /** Whether nobody had fulfilled it before. */
  first: boolean;
  say: Words;
}

/** What everyone sees of a player. */
export interface Tribe {
  /** Whose cave and hunters of the box it has; it is seen in the colour that its player chose at the table. */
  colour: "blue" | "green" | "red" | "white" | "yellow";
  ready: boolean;
  hand: number;
  deck: number;
  discard: Hunter[];
  /** Hunters in the hand that everyone has seen. */
  shown: Hunter[];
  /** Hunters laid this round; null until all are turned up. */
  laid: Hunter[] | null;
  /** How many cards came from the first deck. */
  drawn: number;
  shuffles: number;
  totems: number;
  account: Record<string, number>;
  tiles: Painting[];
}

/** A hunting zone with its two thresholds. */
export interface Zone {
  zone: string;
  tile: string | null;
  hunt_from: number;
  safe_from: number;
}

/** A tile lies on a zone. */
export interface ZoneFilled {
  type: "zone_filled";
  n: number;
  seat: number | null;
  rule?: string;
  zone: string;
  tile: string;
  say: Words;
}
