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
  /** The final points, by seat. */
  scores: number[];
  /** The seats that have won. */
  winners: number[];
  say: Words;
}

/** A zone that a tile goes on with. */
export interface Joined {
  /** What kind of zone it is. */
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
  /** Its id in the data of the tiles. */
  tile: string;
  /** Its column: 0 is that of the first tile, and east of it is more. */
  x: number;
  /** Its row: 0 is that of the first tile, and south of it is more. */
  y: number;
  /** Quarters clockwise that it is turned by. */
  turns: number;
}

/** A piece on the board: whose, of which sort, and on which zone of which tile it stands. */
export interface Piece {
  /** Whose it is. */
  seat: number;
  /** Its sort. */
  piece: string;
  /** The column of its tile. */
  x: number;
  /** The row of its tile. */
  y: number;
  /** The number of its zone on that tile. */
  zone: number;
}

/** A tile that fitted nowhere is back in the box. */
export interface TileDiscarded {
  type: "tile_discarded";
  n: number;
  seat: number | null;
  rule?: string;
  /** Its id in the data of the tiles. */
  tile: string;
  say: Words;
}

/** A tile lies. */
export interface TilePlaced {
  type: "tile_placed";
  n: number;
  seat: number | null;
  rule?: string;
  /** Its id in the data of the tiles. */
  tile: string;
  /** Its column. */
  x: number;
  /** Its row. */
  y: number;
  /** Quarters clockwise that it is turned by. */
  turns: number;
  /** The zones of the table that it goes on with, as they are after the turn. */
  joins: Joined[];
  say: Words;
}
