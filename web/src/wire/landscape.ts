// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';

/** The components of the game. */
export interface BoxOfPieces {
  /** A player's pieces of each sort. */
  pieces: Record<string, number>;
  /** The kinds of tiles, by id. */
  tiles: Record<string, TileFacts>;
}

/** The end of the game. */
export interface GameOver {
  type: "game_over";
  n: number;
  seat: number | null;
  rule?: string;
  /** The final points, by seat. */
  scores: number[];
  /** The winning seats. */
  winners: number[];
  say: Words;
}

/** A zone that a tile extends. */
export interface Joined {
  /** The kind of zone. */
  kind: string;
  /** Its number on the tile. */
  zone: number;
  /** Whether it now has no open ends. */
  closed: boolean;
  /** The seats with pieces there after scoring. */
  seats: number[];
}

/** A tile on the board and its rotation. */
export interface LaidTile {
  /** Its id in the tile data. */
  tile: string;
  /** Its column: 0 for the first tile, growing to the east. */
  x: number;
  /** Its row: 0 for the first tile, growing to the south. */
  y: number;
  /** Quarter turns clockwise. */
  turns: number;
}

/** A piece on the board: its seat, its sort, its tile and its zone. */
export interface Piece {
  /** Its seat. */
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

/** A tile that fitted nowhere was put back in the box. */
export interface TileDiscarded {
  type: "tile_discarded";
  n: number;
  seat: number | null;
  rule?: string;
  /** Its id in the tile data. */
  tile: string;
  say: Words;
}

/** A kind of tile. */
export interface TileFacts {
  /** What it shows. */
  name: Words;
  /** The half sides that each of its zones reaches, clockwise from 0, the west half of the north side. */
  zones: number[][];
}

/** A tile was placed. */
export interface TilePlaced {
  type: "tile_placed";
  n: number;
  seat: number | null;
  rule?: string;
  /** Its id in the tile data. */
  tile: string;
  /** Its column. */
  x: number;
  /** Its row. */
  y: number;
  /** Quarter turns clockwise. */
  turns: number;
  /** The zones of the table that it extends, as they are after the turn. */
  joins: Joined[];
  say: Words;
}
