// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';

/** Somebody does not build in this round. */
export interface BuildDeclined {
  type: "build_declined";
  n: number;
  seat: number | null;
  rule?: string;
  say: Words;
}

/** A try has failed. */
export interface HouseFell {
  type: "house_fell";
  n: number;
  seat: number | null;
  rule?: string;
  stones: number[];
  reason: "fell" | "given_up" | "house" | "no_roof" | "ok" | "restless" | "uneven" | "walls_touch";
  say: Words;
}

/** A house stands, and the game is won. */
export interface HouseStands {
  type: "house_stands";
  n: number;
  seat: number | null;
  rule?: string;
  points: number;
  stones: number[];
  reason: "house";
  say: Words;
}

/** A stone was laid and has settled. */
export interface StoneBuilt {
  type: "stone_built";
  n: number;
  seat: number | null;
  rule?: string;
  stone: number;
  x: number;
  y: number;
  angle: number;
  verdict: "fell" | "given_up" | "house" | "no_roof" | "ok" | "restless" | "uneven" | "walls_touch";
  say: Words;
}

/** Somebody begins to build. */
export interface TryBegun {
  type: "try_begun";
  n: number;
  seat: number | null;
  rule?: string;
  stones: number[];
  say: Words;
}
