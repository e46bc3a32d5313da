// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';

/** A decision of a finished game, as the judge sees it. */
export interface DecisionShown {
  /** The action. */
  n: number;
  seat: number;
  do: string;
  /** The best action; the same as `do` if none is better. */
  best: string;
  /** Each seat's chance to win before the decision, from 0 to 1; empty if the judge knows none. */
  chances: number[];
  /** The chances after the best action. */
  chances_best: number[];
  /** The chances after the action played, before what it draws; the next decision's `chances` follow. */
  chances_after: number[];
  /** Points of its lead that the seat gave away. */
  loss: number;
  /** The chance to win that it gave away, from 0 to 1. */
  chance_loss: number;
  /** The standard error of `loss`. */
  error: number;
  grade: "blunder" | "inaccuracy" | "mistake" | null;
  /** The best action in words, if the decision has a grade. */
  better: Words | null;
  /** Sentences about the advantages of the best action. */
  why: Words[];
}

/** The luck of the draws that action n brought; n is 0 for the set-up. */
export interface DrawLuck {
  n: number;
  /** Points by seat. */
  luck: number[];
  /** The change of each seat's chance to win, from -1 to 1; 0 for the set-up. */
  chances: number[];
  /** The names of the draws. */
  what: string[];
}

/** The report of a finished game: luck, decisions and drift. */
export interface GameReport {
  /** Its bot, depth and version. */
  judge: Record<string, unknown>;
  seats: SeatReport[];
  decisions: DecisionShown[];
  draws: DrawLuck[];
  /** At most three, the largest change first. */
  turning_points: TurningPointShown[];
  /** Each seat's part of the victory. */
  ending: number[];
}

/**
 * A report, or how far it has come: ask again.
 *
 * For a deep one `none` says that no person wants it, `waiting` that others are computed first, and `failed` that the
 * judge failed: asking again tries again.
 */
export interface ReportShown {
  depth: "deep" | "quick";
  state: "failed" | "none" | "ready" | "running" | "waiting";
  /** The number of actions that have been judged. */
  judged: number;
  actions: number;
  /** Whether you have asked for it and can cancel that. */
  wanted: boolean;
  /** Null unless it is `ready`. */
  report: GameReport | null;
}

/** A seat's score in parts, in points: `start + luck + decided + drift = result`. */
export interface SeatReport {
  start: number;
  /** The change by all draws. */
  luck: number;
  /** The change by the decisions of all seats, compared with the best actions. */
  decided: number;
  /** The part that the judge could have known before and did not. */
  drift: number;
  result: number;
  /** Points of its lead that its own decisions gave away. */
  lost: number;
  /** The number of its decisions. */
  decisions: number;
  /** How many of them have a grade. */
  graded: number;
  /** From 0 to 100; null if it decided nothing before the game was decided. */
  accuracy: number | null;
  /** The change of its chance to win by luck in all, from -1 to 1. */
  chance_luck: number;
}

/** A large change of a seat's chance to win. */
export interface TurningPointShown {
  /** The action: the decision itself, or the one that brought the luck. */
  n: number;
  kind: "decision" | "luck";
  seat: number;
  /** The chance without the change: after the best action, or before the luck. */
  before: number;
  after: number;
  say: Words;
}
