// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';

/** A player does not build in this round. */
export interface BuildDeclined {
  type: "build_declined";
  n: number;
  seat: number | null;
  rule?: string;
  say: Words;
}

/** A try failed. */
export interface HouseFell {
  type: "house_fell";
  n: number;
  seat: number | null;
  rule?: string;
  /** Their numbers. */
  stones: number[];
  /** The verdict that ended the try. */
  reason: "fell" | "given_up" | "house" | "no_roof" | "ok" | "restless" | "uneven" | "walls_touch";
  say: Words;
}

/** A house stands, which wins the game. */
export interface HouseStands {
  type: "house_stands";
  n: number;
  seat: number | null;
  rule?: string;
  /** Points that its seat gets. */
  points: number;
  /** Its five stones. */
  stones: number[];
  /** The verdict. */
  reason: "house";
  say: Words;
}

/** A stone was laid and has settled. */
export interface StoneBuilt {
  type: "stone_built";
  n: number;
  seat: number | null;
  rule?: string;
  /** Its number. */
  stone: number;
  /** Where it came to rest, in tenths of a millimetre from the middle of the site. */
  x: number;
  /** Its height above the ground, in tenths of a millimetre. */
  y: number;
  /** Its angle, in tenths of a degree. */
  angle: number;
  /** The judge's verdict. */
  verdict: "fell" | "given_up" | "house" | "no_roof" | "ok" | "restless" | "uneven" | "walls_touch";
  say: Words;
}

/** A player starts to build. */
export interface TryBegun {
  type: "try_begun";
  n: number;
  seat: number | null;
  rule?: string;
  /** Their numbers. */
  stones: number[];
  say: Words;
}
