// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { AnyRow, EventType, PointsEvent } from './core';

/** A seat drew hunters, which only it sees. */
export interface CardsDrawn extends EventType {
  type: "cards_drawn";
  /** The reason: the first hand, laying no cards, the turn's hunt, or covered hands. */
  why: "deal" | "hands" | "hunt" | "rest";
  /** The number of cards. */
  count: number;
  /** The number due; fewer are drawn if there are no more. */
  due: number;
  /** Whether the deck was reshuffled meanwhile. */
  reshuffled: boolean;
  /** Tiles taken, after a hunt. */
  tiles?: number;
  /** Hunters injured, after a hunt. */
  injuries?: number;
  /** Cards for covered hands. */
  hands?: number;
  /** The hunters; sent only to their seat. */
  cards?: Hunter[];
}

/** A seat has chosen hunters, which only it sees. */
export interface CardsLaid extends EventType {
  type: "cards_laid";
  /** The hunters; sent only to their seat. */
  cards?: Hunter[];
}

/** A seat's hunters are revealed. */
export interface CardsRevealed extends EventType {
  type: "cards_revealed";
  /** The hunters. */
  cards: Hunter[];
}

/** A seat took its choice back. */
export interface ChoiceTakenBack extends EventType {
  type: "choice_taken_back";
}

/** A seat's discards became its new deck. */
export interface DeckShuffled extends EventType {
  type: "deck_shuffled";
  /** The number of hunters in it. */
  count: number;
}

/** The end of the game. */
export interface GameOver extends EventType {
  type: "game_over";
  /** Totems placed, by seat. */
  totems: number[];
  /** The winning seats. */
  winners: number[];
  /** A player placed all totems; a round began without a tile; or three rounds passed without a hunt. */
  why: "no_hunt" | "no_tile" | "totems";
  /** The criterion: most totems, the initiative between equals, or nothing (a shared win). */
  by: "initiative" | "nothing" | "totems";
}

/** The game starts: every seat has a colour, and the objective cards lie open. */
export interface GameStarted extends EventType {
  type: "game_started";
  /** The colour of each seat's cave and hunters. */
  colours: ("blue" | "green" | "red" | "white" | "yellow")[];
  /** The cards that lie open. */
  objectives: string[];
}

/** A card. */
export interface Hunter {
  /** Its strength, 1 to 6. */
  value: number;
  /** A number unique to this hunter. */
  speed: number;
}

/** The hunting order: resting seats first; between equal totals, the speed decided. */
export interface Initiative extends EventType {
  type: "initiative";
  /** The seats in hunting order. */
  order: number[];
  /** The total of each seat's hunters. */
  totals: number[];
  /** The speed of each seat's fastest hunter; 0 if it laid none. */
  speeds: number[];
}

/** An objective card in play. */
export interface Objective {
  /** The card. */
  id: string;
  /** Totems that the first player to fulfil it places. */
  totems_first: number;
  /** Totems that every later player places. */
  totems_later: number;
  /** The seat that fulfilled it first. */
  first: number | null;
  /** All seats that have fulfilled it. */
  done: number[];
}

/** A tile in a cave: its face, and the top left of the face's box. */
export interface Painting {
  /** The tile. */
  tile: string;
  /** The face that is up. */
  face: 0 | 1;
  /** The column of the top left of the face’s box, from 0. */
  col: number;
  /** Its row, from 0. */
  row: number;
}

/** A player's components. */
export interface PrehistoriesBox {
  /** A player who has placed them all wins. */
  totems: number;
}

export type PrehistoriesEvent = GameStarted | RoundStarted | ZoneFilled | CardsLaid | ChoiceTakenBack | CardsRevealed | Initiative | TileTaken | TilePainted | TileLost | TotemsPlaced | DeckShuffled | CardsDrawn | GameOver;

/** A player's progress on an objective. */
export interface PrehistoriesRow extends AnyRow {
  /** The card. */
  objective: string;
  /** The player. */
  seat: number;
  /** The amount reached. */
  have: number;
  /** The amount needed. */
  need: number;
  /** Whether the player has its totems. */
  done: boolean;
  /** False once what lies in the cave can never fulfil it. */
  possible: boolean;
  /** Bare cells that would have to be painted, or where it can happen: column and row. */
  cells: [number, number][];
}

/** A seat's view. */
export interface PrehistoriesView {
  /** The name of the game. */
  game: "prehistories";
  /** Version of the rules. */
  rules: string;
  /** The game's options, by name. */
  options: Record<string, string>;
  /** The number of seats. */
  seats: number;
  /** The seat whose view this is; null: a spectator’s. */
  seat: number | null;
  /** The number of actions taken. */
  n: number;
  /** The seats that must decide; empty once the game is over. */
  to_act: number[];
  /** Totems placed, by seat. */
  scores: number[];
  /** Whether the seat's next decision must not be seen by others at the screen. */
  secrets: boolean;
  /** The round, from 1. */
  round: number;
  /** The current decision. */
  phase: "choose" | "hunt" | "over" | "paint";
  /** Seats that laid cards, in order of initiative. */
  order: number[];
  /** The index of the hunting seat in that order. */
  turn: number;
  /** The hunting seat. */
  hunter: number | null;
  /** The hunting zones and their tiles. */
  zones: Zone[];
  /** The number of tiles left in each pile. */
  piles: Record<string, number>;
  /** The cards in play. */
  objectives: Objective[];
  /** The players, by seat. */
  tribes: Tribe[];
  /** The seat’s own cards; empty for others and spectators. */
  hand: Hunter[];
  /** The seat's own face-down choice. */
  chosen: Hunter[] | null;
  /** Speeds of the cards that the seat drew from its first deck, in order. */
  drawn: number[];
  /** Hunters of this turn not sent yet. */
  left: Hunter[];
  /** Tiles waiting to be painted. */
  taken: string[];
  /** Tiles taken in this turn. */
  caught: number;
  /** Hunters injured in this turn. */
  injuries: number;
  /** Cards that hands covered in this turn will give. */
  bonus: number;
  /** Tiles that had no place and left the game. */
  lost: string[];
  /** Consecutive rounds without a hunt. */
  idle: number;
  /** For each seat, those it was ahead of when both last laid cards. */
  ahead: number[][];
}

/** A round started. */
export interface RoundStarted extends EventType {
  type: "round_started";
  /** The round, from 1. */
  round: number;
}

/** The fields of events about a tile that a seat has taken. */
export interface TileEvent extends EventType {
  /** The tile. */
  tile: string;
}

/** A tile had no place and left the game. */
export interface TileLost extends TileEvent {
  type: "tile_lost";
}

/** A tile was painted in the seat's cave. */
export interface TilePainted extends TileEvent {
  type: "tile_painted";
  /** The face that is up. */
  face: 0 | 1;
  /** The column of the top left of the face’s box, from 0. */
  col: number;
  /** Its row, from 0. */
  row: number;
  /** Cards that the covered hands will give. */
  hands: number;
}

/** A group took the tile of a zone. */
export interface TileTaken extends ZoneTile {
  type: "tile_taken";
  /** The group. */
  hunters: Hunter[];
  /** Whether one of them was injured. */
  injured: boolean;
}

/** Totems were placed on an objective. */
export interface TotemsPlaced extends PointsEvent {
  type: "totems_placed";
  /** The card. */
  objective: string;
  /** The number of totems. */
  totems: number;
  /** Whether the seat is the first to fulfil it. */
  first: boolean;
}

/** A player as everyone sees them. */
export interface Tribe {
  /** The colour of its cave and hunters; the page draws the colour that the player chose at the table. */
  colour: "blue" | "green" | "red" | "white" | "yellow";
  /** Whether it has chosen its hunters for this round. */
  ready: boolean;
  /** The number of cards in its hand. */
  hand: number;
  /** The number of cards in its deck. */
  deck: number;
  /** Hunters in its discard, which is public. */
  discard: Hunter[];
  /** Hunters in the hand that everyone has seen. */
  shown: Hunter[];
  /** Hunters laid this round; null until all are revealed. */
  laid: Hunter[] | null;
  /** The number of cards drawn from the first deck. */
  drawn: number;
  /** The number of times its deck was reshuffled. */
  shuffles: number;
  /** Totems it has placed. */
  totems: number;
  /** Its totems by objective. */
  account: Record<string, number>;
  /** The paintings in its cave, in order. */
  tiles: Painting[];
}

/** A hunting zone with its two thresholds. */
export interface Zone {
  /** The letter of the zone. */
  zone: string;
  /** The tile on it; null: none. */
  tile: string | null;
  /** Strength needed to take it. */
  hunt_from: number;
  /** Strength needed to take it without an injury. */
  safe_from: number;
}

/** A tile was put on a zone. */
export interface ZoneFilled extends ZoneTile {
  type: "zone_filled";
}

/** The fields of events about the tile of a zone. */
export interface ZoneTile extends EventType {
  /** The letter of the zone. */
  zone: string;
  /** The tile. */
  tile: string;
}
