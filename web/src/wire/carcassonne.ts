// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';
import type { GameOver, LaidTile, Piece, TileDiscarded, TilePlaced } from './landscape';

export type CarcassonneEvent = TilePlaced | TileDiscarded | PiecePlaced | PieceReturned | Scored | GameOver;

/** A zone of a survey. */
export interface CarcassonneRow {
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
  kind: "city" | "field" | "garden" | "monastery" | "river" | "road";
  shields: number;
  /** Completed cities that a field touches. */
  cities: number;
  /** The nine cells of a monastery or garden. */
  around?: [number, number][];
  name: Words;
  say: Words;
}

/** Carcassonne as a seat sees it; only the order of the pile is hidden. */
export interface CarcassonneView {
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
  left: Pile;
  game: "carcassonne";
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
  piece: "abbot" | "meeple";
  kind: "city" | "field" | "garden" | "monastery" | "river" | "road";
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
  piece: "abbot" | "meeple";
  kind: "city" | "field" | "garden" | "monastery" | "river" | "road";
  say: Words;
}

/** What is left to draw: anyone can count it. */
export interface Pile {
  river: number;
  land: number;
  /** How many of each tile. */
  kinds: Record<string, number>;
}

/** A seat gets points for a zone. */
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
  kind: "city" | "field" | "garden" | "monastery" | "river" | "road";
  /** Of all zones but fields. */
  tiles?: number;
  /** Of cities. */
  shields?: number;
  /** Completed cities that a field touches. */
  cities?: number;
  /** Where those lie. */
  city_cells?: [number, number][][];
  /** The abbot was taken home from a zone that is not complete. */
  taken_home?: boolean;
  say: Words;
}
