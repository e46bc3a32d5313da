// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { ViewHead } from './core';
import type { GameOver, Layout, PieceMoved, TileDiscarded, TileEvent, TilePlaced, ZoneFacts, ZoneRow, ZoneScored } from './landscape';

/** An area and its state. */
export interface Area extends ZoneFacts, AreaParts {}

/** The parts of an area that count. */
export interface AreaParts {
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
}

/** Gold was found, and a bonus tile was drawn. */
export interface BonusDrawn extends TileEvent {
  type: "bonus_drawn";
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
export interface HuntersRow extends Area, ZoneRow {}

/** Hunters & Gatherers as a seat sees it; only the order of the piles is hidden. */
export interface HuntersView extends ViewHead, Laid {
  /** The name of the game. */
  game: "hunters";
}

/** The public table. */
export interface Laid extends Layout {
  /** Whether the tile in hand is a bonus tile. */
  bonus: boolean;
  /** The remaining tiles. */
  left: Piles;
}

/** A piece, and the zone it comes to or leaves. */
export interface PieceOnZone extends PieceMoved {
  /** Its sort. */
  piece: "follower" | "hut";
  /** The kind of area. */
  kind: "forest" | "lake" | "meadow" | "river" | "river_system";
}

/** A piece was placed. */
export interface PiecePlaced extends PieceOnZone {
  type: "piece_placed";
}

/** A piece returned to its supply. */
export interface PieceReturned extends PieceOnZone {
  type: "piece_returned";
  /** Whether it returned at the end, without points. */
  final: boolean;
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
export interface Scored extends ZoneScored {
  type: "scored";
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
}
