// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';
import type { Whole } from './socket';

/** The puzzles of a game. */
export interface GamePuzzles {
  game: string;
  count: number;
  themes: ThemeShown[];
}

/** The answer. */
export interface PuzzleAnswer {
  /** The best action, and those that are worth the same. */
  answers: string[];
  say: Words;
  why: Words[];
  /** The position after the best action. */
  table: Whole;
}

/** A hint. */
export interface PuzzleHint {
  hints: Words[];
}

/** Points and chance to win that an action gives away, compared with the best one. */
export interface PuzzleLoss {
  points: number;
  chance: number;
  /** Whether it was not searched itself: it gives away at least this much. */
  at_least: boolean;
}

/** A report about a puzzle to the server's host. */
export interface PuzzleReporting {
  reason?: string;
}

/** A puzzle, with its position as a table at which the reader has the seat to act. */
export interface PuzzleShown {
  id: string;
  game: string;
  themes: string[];
  rating: number;
  deviation: number;
  /** First tries by people. */
  tries: number;
  /** The day, if it is today's puzzle. */
  day: string | null;
  /** The outcome of your first try. */
  outcome: "failed" | "open" | "solved";
  table: Whole;
}

/** The judgement of a try. */
export interface PuzzleTried {
  kind: "equal" | "right" | "wrong";
  do: string;
  loss: PuzzleLoss;
  /** The judgement as a sentence. */
  say: Words;
  /** Sentences about the best action; empty after a wrong try. */
  why: Words[];
  /** Whether this was your first try, which counts. */
  counted: boolean;
  you: SolverShown | null;
  /** The position after a right action; null after a wrong one. */
  table: Whole | null;
}

/** A try. */
export interface PuzzleTry {
  do: string;
}

/** Today's puzzle, and all games and themes. */
export interface PuzzlesShown {
  /** Today, by the server's clock in UTC: `2026-11-20`. */
  day: string;
  /** The id of today's puzzle. */
  daily: string;
  daily_game: string;
  games: GamePuzzles[];
  /** Null without a session. */
  you: SolverShown | null;
}

/** The record of a solver. */
export interface SolverShown {
  rating: number;
  /** Its uncertainty: the true rating is within twice this in 95 % of the cases. */
  deviation: number;
  tried: number;
  /** Puzzles solved at the first try, without a hint or the answer. */
  solved: number;
  /** Days in a row, up to today or yesterday, on which the puzzle of the day was solved. */
  streak: number;
  longest: number;
  today: "failed" | "open" | "solved";
}

/** A theme of puzzles. */
export interface ThemeShown {
  id: string;
  name: Words;
  /** A question that leads towards the answer. */
  hint: Words;
  /** The number of puzzles. */
  count: number;
}

/** A first try of a puzzle. */
export interface TryKept {
  puzzle: string;
  game: string;
  at_ms: number;
  solved: boolean;
  day: string | null;
  rating: number;
}
