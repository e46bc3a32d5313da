// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';
import type { GameOver, LaidTile, Piece, TileDiscarded, TilePlaced } from './landscape';

export type CarcassonneEvent = TilePlaced | TileDiscarded | PiecePlaced | PieceReturned | Scored | GameOver;

/** A zone of a survey. */
export interface CarcassonneRow {
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
  /** What it lacks to be complete. */
  open: number;
  /** The number of its tiles. */
  tiles: number;
  /** Points for each leader if the game ended now; null if not shown. */
  worth: number | null;
  /** Points if completed as it stands; null if not shown, or impossible. */
  done: number | null;
  /** The kind of zone. */
  kind: "city" | "field" | "garden" | "monastery" | "river" | "road";
  /** Shields in a city. */
  shields: number;
  /** Completed cities that a field touches. */
  cities: number;
  /** The nine cells of a monastery or garden. */
  around?: [number, number][];
  /** Its name. */
  name: Words;
  /** Its state, as a sentence. */
  say: Words;
}

/** Carcassonne as a seat sees it; only the order of the pile is hidden. */
export interface CarcassonneView {
  /** Version of the rules. */
  rules: string;
  /** The game's options, by name. */
  options: Record<string, boolean | number | string>;
  /** The number of seats. */
  seats: number;
  /** The seat whose view this is; null for a spectator's. */
  seat: number | null;
  /** The number of actions taken. */
  n: number;
  /** The seats that must decide; empty once the game is over. */
  to_act: number[];
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
  /** The remaining tiles. */
  left: Pile;
  /** The name of the game. */
  game: "carcassonne";
}

/** A piece was placed. */
export interface PiecePlaced {
  type: "piece_placed";
  n: number;
  seat: number | null;
  rule?: string;
  /** The column of its tile. */
  x: number;
  /** The row of its tile. */
  y: number;
  /** The number of its zone on that tile. */
  zone: number;
  /** Its sort. */
  piece: "abbot" | "meeple";
  /** The kind of zone. */
  kind: "city" | "field" | "garden" | "monastery" | "river" | "road";
  say: Words;
}

/** A piece returned to its supply. */
export interface PieceReturned {
  type: "piece_returned";
  n: number;
  seat: number | null;
  rule?: string;
  /** The column of its tile. */
  x: number;
  /** The row of its tile. */
  y: number;
  /** The number of its zone on that tile. */
  zone: number;
  /** Its sort. */
  piece: "abbot" | "meeple";
  /** The kind of zone. */
  kind: "city" | "field" | "garden" | "monastery" | "river" | "road";
  say: Words;
}

/** The remaining tiles, which anyone can count. */
export interface Pile {
  /** Tiles of the river. */
  river: number;
  /** All other tiles. */
  land: number;
  /** The number of each tile. */
  kinds: Record<string, number>;
}

/** A seat gets points for a zone. */
export interface Scored {
  type: "scored";
  n: number;
  seat: number | null;
  rule?: string;
  /** Points that its seat gets. */
  points: number;
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
  /** The kind of zone. */
  kind: "city" | "field" | "garden" | "monastery" | "river" | "road";
  /** Tiles, of all zones but fields. */
  tiles?: number;
  /** Shields, of cities. */
  shields?: number;
  /** Completed cities that a field touches. */
  cities?: number;
  /** The cells of those cities. */
  city_cells?: [number, number][][];
  /** Whether the abbot was taken home from a zone that is not complete. */
  taken_home?: boolean;
  say: Words;
}
