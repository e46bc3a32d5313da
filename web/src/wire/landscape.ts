// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';

/** What a player finds in the box. */
export interface BoxOfPieces {
  /** How many pieces of each sort. */
  pieces: Record<string, number>;
}

/** The end. */
export interface GameOver {
  type: "game_over";
  n: number;
  seat: number | null;
  rule?: string;
  scores: number[];
  winners: number[];
  say: Words;
}

/** A zone that a tile goes on with. */
export interface Joined {
  kind: string;
  /** Its number on the tile. */
  zone: number;
  /** Nothing of it is open any more. */
  closed: boolean;
  /** Who has pieces there once all is scored. */
  seats: number[];
}

/** A tile on the board, turned so many quarters clockwise. */
export interface LaidTile {
  tile: string;
  x: number;
  y: number;
  turns: number;
}

/** A piece on the board: whose, of which sort, and on which zone of which tile it stands. */
export interface Piece {
  seat: number;
  piece: string;
  x: number;
  y: number;
  zone: number;
}

/** A tile that fitted nowhere is back in the box. */
export interface TileDiscarded {
  type: "tile_discarded";
  n: number;
  seat: number | null;
  rule?: string;
  tile: string;
  say: Words;
}

/** A tile lies. */
export interface TilePlaced {
  type: "tile_placed";
  n: number;
  seat: number | null;
  rule?: string;
  tile: string;
  x: number;
  y: number;
  turns: number;
  /** The zones of the table that it goes on with, as they are after the turn. */
  joins: Joined[];
  say: Words;
}
