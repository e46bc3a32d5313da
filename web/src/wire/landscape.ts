// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { AnyRow, EventType, PointsEvent, Words } from './core';

/** The components of the game. */
export interface BoxOfPieces {
  /** A player's pieces of each sort. */
  pieces: Record<string, number>;
  /** The kinds of tiles, by id. */
  tiles: Record<string, TileFacts>;
}

/** The end of the game. */
export interface GameOver extends EventType {
  type: "game_over";
  /** The final points, by seat. */
  scores: number[];
  /** The winning seats. */
  winners: number[];
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

/** The public table, except for the pile, which each game describes. */
export interface Layout {
  /** Laid tiles, in order. */
  board: LaidTile[];
  /** All pieces on the board. */
  pieces: Piece[];
  /** Points so far, by seat. */
  scores: number[];
  /** Pieces of each sort that every seat can still place. */
  supply: Record<string, number>[];
  /** Each seat's points by source. */
  account: Record<string, number>[];
  /** The tile in hand; null once the game is over. */
  tile: string | null;
  /** Tiles that fitted nowhere when they were drawn. */
  set_aside: string[];
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

/** The fields of every event about a piece that comes or goes. */
export interface PieceMoved extends EventType {
  /** The column of its tile. */
  x: number;
  /** The row of its tile. */
  y: number;
  /** The number of its zone on that tile. */
  zone: number;
}

/** A tile that fitted nowhere was put back in the box. */
export interface TileDiscarded extends TileEvent {
  type: "tile_discarded";
}

/** The fields of every event about a drawn tile. */
export interface TileEvent extends EventType {
  /** Its id in the tile data. */
  tile: string;
}

/** A kind of tile. */
export interface TileFacts {
  /** Its name: the features it shows. */
  name: Words;
  /** The half sides that each of its zones reaches, clockwise from 0, the west half of the north side. */
  zones: number[][];
}

/** A tile was placed. */
export interface TilePlaced extends TileEvent {
  type: "tile_placed";
  /** Its column. */
  x: number;
  /** Its row. */
  y: number;
  /** Quarter turns clockwise. */
  turns: number;
  /** The zones of the table that it extends, as they are after the turn. */
  joins: Joined[];
}

/** A zone of the landscape; zone numbers are those of the tile data. */
export interface ZoneFacts {
  /** A place that identifies it: x, y, and zone. */
  at: [number, number, number];
  /** All its cells. */
  cells: [number, number, number][];
  /** Its pieces. */
  pieces: Piece[];
  /** The seats that would get its points. */
  leaders: number[];
  /** Whether it has no open ends. */
  complete: boolean;
  /** The number of open ends, or of empty cells around it. */
  open: number;
  /** The number of its tiles. */
  tiles: number;
  /** Points for each leader if the game ended now; null if not shown. */
  worth: number | null;
  /** Points if completed as it stands; null if not shown, or impossible. */
  done: number | null;
}

/** A zone with its name and state in words. */
export interface ZoneRow extends ZoneFacts, AnyRow {}

/** The fields of every event about a zone's points. */
export interface ZoneScored extends PointsEvent {
  /** The column of one of its tiles. */
  x: number;
  /** The row of that tile. */
  y: number;
  /** Its number on that tile. */
  zone: number;
  /** Whether it was scored at the end of the game. */
  final: boolean;
  /** The cells that count. */
  cells: [number, number][];
  /** The number of each seat's pieces there. */
  pieces: number[];
}
