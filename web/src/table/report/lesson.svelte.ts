/** Going through a player's mistakes, one after the other. */
import type { DecisionShown } from '../../wire';

export class Lesson {
  at = $state(0);
  /** How many were found without the answer. */
  found = $state(0);
  over = $state(false);

  constructor(
    readonly seat: number,
    readonly mistakes: readonly DecisionShown[],
  ) {}

  /** The next mistake; null: that was the last. `found`: the better move was found. */
  next(found: boolean): DecisionShown | null {
    if (this.over) return null;
    if (found) this.found += 1;
    this.over = this.at + 1 >= this.mistakes.length;
    if (this.over) return null;
    this.at += 1;
    return this.mistakes[this.at]!;
  }
}
