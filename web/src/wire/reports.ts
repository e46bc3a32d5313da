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
  /** Each seat's part of the victory. */
  ending: number[];
}

/** The report; while it is computed null, with the number of actions that have been judged: ask again. */
export interface ReportShown {
  judged: number;
  actions: number;
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
}
