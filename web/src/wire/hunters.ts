// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';
import type { GameOver, LaidTile, Piece, TileDiscarded, TilePlaced } from './landscape';

/** Gold was found, and a bonus tile was drawn. */
export interface BonusDrawn {
  type: "bonus_drawn";
  n: number;
  seat: number | null;
  rule?: string;
  /** Its id in the tile data. */
  tile: string;
  say: Words;
}

/** A tiger, and the deer it eats. */
export interface Hunt {
  /** Where the tiger is. */
  tiger: [number, number, number, number];
  /** Where the deer is. */
  deer: [number, number, number, number];
}

export type HuntersEvent = TilePlaced | TileDiscarded | BonusDrawn | PiecePlaced | PieceReturned | Scored | GameOver;

/** An area of a survey. */
export interface HuntersRow {
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
  /** The kind of area. */
  kind: "forest" | "meadow" | "river" | "river_system";
  /** The number of its pieces of tiles. */
  segments: number;
  /** Mushroom clearings of a forest. */
  mushrooms?: number;
  /** Gold nuggets of a forest. */
  nuggets?: number;
  /** Fish of rivers and river systems. */
  fish?: number;
  /** Deer of a meadow, before tigers eat any. */
  deer?: number;
  /** Mammoths of a meadow. */
  mammoths?: number;
  /** Aurochs of a meadow. */
  aurochs?: number;
  /** Tigers of a meadow. */
  tigers?: number;
  /** Deer that tigers eat. */
  eaten?: number;
  /** Whether fire has driven the tigers off. */
  fire?: boolean;
  /** The seat whose hunter at the shrine scores the meadow alone. */
  shrine?: number | null;
  /** Its name. */
  name: Words;
  /** Its state, as a sentence. */
  say: Words;
}

/** Hunters & Gatherers as a seat sees it; only the order of the piles is hidden. */
export interface HuntersView {
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
  /** Whether the tile in hand is a bonus tile. */
  bonus: boolean;
  /** The remaining tiles. */
  left: Piles;
  /** The name of the game. */
  game: "hunters";
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
  piece: "follower" | "hut";
  /** The kind of area. */
  kind: "forest" | "lake" | "meadow" | "river" | "river_system";
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
  piece: "follower" | "hut";
  /** The kind of area. */
  kind: "forest" | "lake" | "meadow" | "river" | "river_system";
  /** Whether it returned at the end, without points. */
  final: boolean;
  say: Words;
}

/** The remaining tiles, which anyone can count. */
export interface Piles {
  /** Ordinary tiles. */
  land: number;
  /** Bonus tiles. */
  bonus: number;
  /** The number of each tile. */
  kinds: Record<string, number>;
}

/** A seat gets points for an area. */
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
  /** The kind of area. */
  kind: "forest" | "meadow" | "river" | "river_system";
  /** Segments of forests and rivers. */
  segments?: number;
  /** Mushroom clearings of forests. */
  mushrooms?: number;
  /** Gold nuggets of forests. */
  nuggets?: number;
  /** Fish of rivers and river systems. */
  fish?: number;
  /** Deer of meadows, before tigers eat any. */
  deer?: number;
  /** Mammoths of meadows. */
  mammoths?: number;
  /** Aurochs of meadows. */
  aurochs?: number;
  /** Tigers of meadows. */
  tigers?: number;
  /** Deer that tigers eat. */
  eaten?: number;
  /** Whether fire has driven the tigers off. */
  fire?: boolean;
  /** Whether this seat's hunter at the shrine scores the meadow alone. */
  shrine?: boolean;
  /** Which tiger eats which deer, if any does. */
  hunts?: Hunt[];
  say: Words;
}
