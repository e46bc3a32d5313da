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
  /** How many. */
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
  /** Told to its own seat alone. */
  cards?: Hunter[];
  say: Words;
}

/** A seat has chosen; which hunters, it alone is told. */
export interface CardsLaid {
  type: "cards_laid";
  n: number;
  seat: number | null;
  rule?: string;
  /** Told to its own seat alone. */
  cards?: Hunter[];
  say: Words;
}

/** A seat's hunters are turned up. */
export interface CardsRevealed {
  type: "cards_revealed";
  n: number;
  seat: number | null;
  rule?: string;
  /** Which they are. */
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
  /** Totems placed, by seat. */
  totems: number[];
  /** The seats that have won. */
  winners: number[];
  /** Somebody placed all totems; a round began without a tile; or three rounds running nobody took one. */
  why: "no_hunt" | "no_tile" | "totems";
  /** What decided: most totems, the initiative between equals, or nothing: the win is shared. */
  by: "initiative" | "nothing" | "totems";
  say: Words;
}

/** Every seat has a colour, and the objective cards lie open. */
export interface GameStarted {
  type: "game_started";
  n: number;
  seat: number | null;
  rule?: string;
  /** By seat, whose cave and hunters of the box it has. */
  colours: ("blue" | "green" | "red" | "white" | "yellow")[];
  /** Which cards lie open. */
  objectives: string[];
  say: Words;
}

/** A card. */
export interface Hunter {
  /** Its strength, 1 to 6. */
  value: number;
  /** A number that no other hunter of the game has. */
  speed: number;
}

/** Who hunts when: those who rest first, by seat; among equal totals the speed has decided. */
export interface Initiative {
  type: "initiative";
  n: number;
  seat: number | null;
  rule?: string;
  /** The seats in the order in which they hunt. */
  order: number[];
  /** What the hunters laid by each seat are worth together. */
  totals: number[];
  /** The speed of each seat's fastest hunter laid; 0 where there is none. */
  speeds: number[];
  say: Words;
}

/** An objective card in play. */
export interface Objective {
  /** Which card it is. */
  id: string;
  /** What the first to fulfil it places. */
  totems_first: number;
  /** What everybody later places. */
  totems_later: number;
  /** The seat that was the first to fulfil it. */
  first: number | null;
  /** All seats that have. */
  done: number[];
}

/** A tile in a cave: its face, and the top left of the face's box. */
export interface Painting {
  /** Which tile it is. */
  tile: string;
  /** Which of its two faces is up. */
  face: 0 | 1;
  /** The column of the top left of the face’s box, from 0. */
  col: number;
  /** Its row, from 0. */
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
  /** Its name. */
  name: Words;
  /** Its state, as a sentence. */
  say: Words;
  /** Which card. */
  objective: string;
  /** Which player. */
  seat: number;
  /** How much of it is done. */
  have: number;
  /** How much it takes. */
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
  /** The name of the game. */
  game: "prehistories";
  /** Version of the rules. */
  rules: string;
  /** The options it is played with, by name. */
  options: Record<string, string>;
  /** How many play. */
  seats: number;
  /** Whose view it is; null: a spectator’s. */
  seat: number | null;
  /** How many actions have been taken. */
  n: number;
  /** The seats that owe a decision; none once the game is over. */
  to_act: number[];
  /** Totems placed, by seat. */
  scores: number[];
  /** Whether the seat is about to decide something that whoever sits beside it must not see. */
  secrets: boolean;
  /** Which round it is, from 1. */
  round: number;
  /** What is being decided. */
  phase: "choose" | "hunt" | "over" | "paint";
  /** Those who laid cards, in order of initiative. */
  order: number[];
  /** Which of them hunts. */
  turn: number;
  /** And which seat that is. */
  hunter: number | null;
  /** The hunting zones, with what lies on them. */
  zones: Zone[];
  /** How many tiles each pile has left. */
  piles: Record<string, number>;
  /** The cards in play. */
  objectives: Objective[];
  /** What everyone sees of the players, by seat. */
  tribes: Tribe[];
  /** The seat’s own cards; empty for others and spectators. */
  hand: Hunter[];
  /** What the seat itself has laid face down. */
  chosen: Hunter[] | null;
  /** Speeds of the cards the seat drew from its first deck, in order. */
  drawn: number[];
  /** Hunters of the turn not sent yet. */
  left: Hunter[];
  /** Tiles waiting to be painted. */
  taken: string[];
  /** Tiles the hunter has taken in this turn. */
  caught: number;
  /** Hunters of the turn that were injured. */
  injuries: number;
  /** Cards that hands covered in this turn will bring. */
  bonus: number;
  /** Tiles that had no place, and left the game. */
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
  /** Which one, from 1. */
  round: number;
  say: Words;
}

/** A tile had no place, and leaves the game. */
export interface TileLost {
  type: "tile_lost";
  n: number;
  seat: number | null;
  rule?: string;
  /** Which tile. */
  tile: string;
  say: Words;
}

/** A tile is painted in the seat's cave. */
export interface TilePainted {
  type: "tile_painted";
  n: number;
  seat: number | null;
  rule?: string;
  /** Which tile. */
  tile: string;
  /** Which of its two faces is up. */
  face: 0 | 1;
  /** The column of the top left of the face’s box, from 0. */
  col: number;
  /** Its row, from 0. */
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
  /** The letter of the zone. */
  zone: string;
  /** Which tile. */
  tile: string;
  /** The group that took it. */
  hunters: Hunter[];
  /** Whether one of them was injured. */
  injured: boolean;
  say: Words;
}

/** Totems stand on an objective. */
export interface TotemsPlaced {
  type: "totems_placed";
  n: number;
  seat: number | null;
  rule?: string;
  /** Points that its seat gets. */
  points: number;
  /** Which card. */
  objective: string;
  /** How many. */
  totems: number;
  /** Whether nobody had fulfilled it before. */
  first: boolean;
  say: Words;
}

/** What everyone sees of a player. */
export interface Tribe {
  /** Whose cave and hunters of the box it has; it is seen in the colour that its player chose at the table. */
  colour: "blue" | "green" | "red" | "white" | "yellow";
  /** Whether it has chosen its hunters for this round. */
  ready: boolean;
  /** How many cards it holds. */
  hand: number;
  /** How many are left in its deck. */
  deck: number;
  /** Hunters in its discard, open to all. */
  discard: Hunter[];
  /** Hunters in the hand that everyone has seen. */
  shown: Hunter[];
  /** Hunters laid this round; null until all are turned up. */
  laid: Hunter[] | null;
  /** How many cards came from the first deck. */
  drawn: number;
  /** How often its deck was shuffled anew. */
  shuffles: number;
  /** Totems it has placed. */
  totems: number;
  /** The same by what they were placed for. */
  account: Record<string, number>;
  /** What is painted in its cave, in order. */
  tiles: Painting[];
}

/** A hunting zone with its two thresholds. */
export interface Zone {
  /** The letter of the zone. */
  zone: string;
  /** The tile that lies there; null: none. */
  tile: string | null;
  /** How strong a group has to be to take it. */
  hunt_from: number;
  /** How strong it has to be for nobody to be injured. */
  safe_from: number;
}

/** A tile lies on a zone. */
export interface ZoneFilled {
  type: "zone_filled";
  n: number;
  seat: number | null;
  rule?: string;
  /** The letter of the zone. */
  zone: string;
  /** Which tile. */
  tile: string;
  say: Words;
}
