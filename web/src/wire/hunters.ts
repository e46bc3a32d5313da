// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';
import type { GameOver, LaidTile, Piece, TileDiscarded, TilePlaced } from './landscape';

/** Gold was found, and a bonus tile drawn. */
export interface BonusDrawn {
  type: "bonus_drawn";
  n: number;
  seat: number | null;
  rule?: string;
  tile: string;
  say: Words;
}

/** A tiger, and the deer it eats. */
export interface Hunt {
  tiger: [number, number, number, number];
  deer: [number, number, number, number];
}

export type HuntersEvent = TilePlaced | TileDiscarded | BonusDrawn | PiecePlaced | PieceReturned | Scored | GameOver;

/** An area of a survey. */
export interface HuntersRow {
  /** A place of its own: x, y, and zone. */
  at: [number, number, number];
  /** Everywhere it lies. */
  cells: [number, number, number][];
  pieces: Piece[];
  /** The seats that would get its points. */
  leaders: number[];
  complete: boolean;
  /** How much it lacks to be complete. */
  open: number;
  tiles: number;
  /** What it would give each leader if the game ended now; null where that is not told. */
  worth: number | null;
  /** What it would give completed as it stands; null where that is not told, or cannot come. */
  done: number | null;
  kind: "forest" | "meadow" | "river" | "river_system";
  segments: number;
  mushrooms?: number;
  nuggets?: number;
  fish?: number;
  deer?: number;
  mammoths?: number;
  aurochs?: number;
  tigers?: number;
  /** Deer that tigers eat. */
  eaten?: number;
  /** Whether fire has driven the tigers off. */
  fire?: boolean;
  /** The seat that alone scores a meadow, by its shrine. */
  shrine?: number | null;
  name: Words;
  say: Words;
}

/** Hunters & Gatherers as a seat sees it; only the order of the piles is hidden. */
export interface HuntersView {
  /** Version of the rules. */
  rules: string;
  options: Record<string, boolean | number | string>;
  seats: number;
  /** Whose view it is; null: a spectator's. */
  seat: number | null;
  /** How many actions have been taken. */
  n: number;
  /** The seats that owe a decision; none once the game is over. */
  to_act: number[];
  /** In the order they were laid. */
  board: LaidTile[];
  pieces: Piece[];
  scores: number[];
  /** How many pieces of each sort every seat can still place. */
  supply: Record<string, number>[];
  /** Each seat's points by their sources. */
  account: Record<string, number>[];
  /** The tile to be laid; null once the game is over. */
  tile: string | null;
  /** Tiles that fitted nowhere when they were drawn. */
  set_aside: string[];
  /** Whether the tile to be laid is a bonus tile. */
  bonus: boolean;
  left: Piles;
  game: "hunters";
}

/** A piece stands. */
export interface PiecePlaced {
  type: "piece_placed";
  n: number;
  seat: number | null;
  rule?: string;
  x: number;
  y: number;
  zone: number;
  piece: "follower" | "hut";
  kind: "forest" | "lake" | "meadow" | "river" | "river_system";
  say: Words;
}

/** A piece is home. */
export interface PieceReturned {
  type: "piece_returned";
  n: number;
  seat: number | null;
  rule?: string;
  x: number;
  y: number;
  zone: number;
  piece: "follower" | "hut";
  kind: "forest" | "lake" | "meadow" | "river" | "river_system";
  /** Whether it came home at the end, for nothing. */
  final: boolean;
  say: Words;
}

/** What is left to draw: anyone can count it. */
export interface Piles {
  land: number;
  bonus: number;
  /** How many of each tile. */
  kinds: Record<string, number>;
}

/** A seat gets points for an area. */
export interface Scored {
  type: "scored";
  n: number;
  seat: number | null;
  rule?: string;
  points: number;
  x: number;
  y: number;
  zone: number;
  /** Whether it was counted at the end. */
  final: boolean;
  /** The cells that count. */
  cells: [number, number][];
  /** How many pieces each seat has there. */
  pieces: number[];
  kind: "forest" | "meadow" | "river" | "river_system";
  /** Of forests and rivers. */
  segments?: number;
  mushrooms?: number;
  nuggets?: number;
  /** Of rivers and river systems. */
  fish?: number;
  deer?: number;
  mammoths?: number;
  aurochs?: number;
  tigers?: number;
  /** Deer that tigers eat. */
  eaten?: number;
  /** Whether fire has driven the tigers off. */
  fire?: boolean;
  /** Whether this seat hunts at the shrine, so that the meadow is its alone. */
  shrine?: boolean;
  /** Which tiger eats which deer, where some do. */
  hunts?: Hunt[];
  say: Words;
}
