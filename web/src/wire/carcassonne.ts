// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { ViewHead } from './core';
import type { GameOver, Layout, PieceMoved, TileDiscarded, TilePlaced, ZoneFacts, ZoneRow, ZoneScored } from './landscape';

export type CarcassonneEvent = TilePlaced | TileDiscarded | PiecePlaced | PieceReturned | Scored | GameOver;

/** A zone of a survey. */
export interface CarcassonneRow extends Zone, ZoneRow {}

/** Carcassonne as a seat sees it; only the order of the pile is hidden. */
export interface CarcassonneView extends ViewHead, Laid {
  /** The name of the game. */
  game: "carcassonne";
}

/** The public table. */
export interface Laid extends Layout {
  /** The remaining tiles. */
  left: Pile;
}

/** A piece, and the zone it comes to or leaves. */
export interface PieceOnZone extends PieceMoved {
  /** Its sort. */
  piece: "abbot" | "meeple";
  /** The kind of zone. */
  kind: "city" | "field" | "garden" | "monastery" | "river" | "road";
}

/** A piece was placed. */
export interface PiecePlaced extends PieceOnZone {
  type: "piece_placed";
}

/** A piece returned to its supply. */
export interface PieceReturned extends PieceOnZone {
  type: "piece_returned";
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
export interface Scored extends ZoneScored {
  type: "scored";
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
}

/** A zone and its state. */
export interface Zone extends ZoneFacts {
  /** The kind of zone. */
  kind: "city" | "field" | "garden" | "monastery" | "river" | "road";
  /** Shields in a city. */
  shields: number;
  /** Completed cities that a field touches. */
  cities: number;
  /** The nine cells of a monastery or garden. */
  around?: [number, number][];
}
