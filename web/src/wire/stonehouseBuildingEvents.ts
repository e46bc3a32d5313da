// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { EventType, PointsEvent } from './core';
import type { StoneEvent, StonesEvent } from './stonehouseSubjectsEvents';

/** A player does not build in this round. */
export interface BuildDeclined extends EventType {
  type: "build_declined";
}

/** A try failed. */
export interface HouseFell extends StonesEvent {
  type: "house_fell";
  /** The verdict that ended the try. */
  reason: "fell" | "given_up" | "house" | "no_roof" | "ok" | "restless" | "uneven" | "walls_touch";
}

/** A house stands, which wins the game. */
export interface HouseStands extends PointsEvent {
  type: "house_stands";
  /** Its five stones. */
  stones: number[];
  /** The verdict. */
  reason: "house";
}

/** A stone was laid and has settled. */
export interface StoneBuilt extends StoneEvent {
  type: "stone_built";
  /** Where it came to rest, in tenths of a millimetre from the middle of the site. */
  x: number;
  /** Its height above the ground, in tenths of a millimetre. */
  y: number;
  /** Its angle, in tenths of a degree. */
  angle: number;
  /** The judge's verdict. */
  verdict: "fell" | "given_up" | "house" | "no_roof" | "ok" | "restless" | "uneven" | "walls_touch";
}

/** A player starts to build. */
export interface TryBegun extends StonesEvent {
  type: "try_begun";
}
