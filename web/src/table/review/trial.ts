/** A table on which a variation is tried, and the way back to the review; both last as long as the browser's tab. */
import type { PlaceShown } from '../../wire';

/** Where the tried moves go: a place in the review of a table. */
export interface Trial {
  origin: string;
  /** The places from the first one on, one for each move. */
  trail: PlaceShown[];
}

const TRIAL = 'lascaux.trial.';
const RESUME = 'lascaux.review.';

export const keepTrial = (table: string, trial: Trial): void => keep(TRIAL + table, trial);
export const keepResume = (table: string, place: PlaceShown): void => keep(RESUME + table, place);

export function trialAt(table: string): Trial | null {
  return read<Trial>(TRIAL + table);
}

/** Where the review of a table is to be opened; only once. */
export function takeResume(table: string): PlaceShown | null {
  const place = read<PlaceShown>(RESUME + table);
  keep(RESUME + table, null);
  return place;
}

function keep(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be forbidden: then the moves stay at the table on which they were tried.
  }
}

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}
