// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';
import type { Eyes, Foreseen, WhyNot } from './socket';

/** Another action instead of action n, as the judge of the report sees it. */
export interface AnswerJudged {
  do: string;
  /** Why it would not have been allowed; then nothing is judged. */
  refused: WhyNot | null;
  /** Whether it is the best action, or not worse than the judge can tell. */
  good: boolean;
  /** Points of its lead that the seat would give away. */
  loss: number;
  /** The chance to win that it would give away, from 0 to 1. */
  chance_loss: number;
  /** The standard error of `loss`. */
  error: number;
  grade: "blunder" | "inaccuracy" | "mistake" | null;
  /** Sentences about the advantages of the best action. */
  why: Words[];
}

/** What the seat that took action n of a finished game saw before it, and might have done. */
export interface DecisionAgain {
  n: number;
  seat: number;
  eyes: Eyes;
}

/** The effects of each action, had the seat taken it as action n. */
export interface DecisionPreviewed {
  moves: Foreseen[];
}
