/** What was lost at a table, as far as the reader of this browser has not taken note of it yet. */
import type { LossShown } from '../../wire';

export class Losses {
  readonly #key: string;
  #noted: number = $state(0);

  constructor(table: string) {
    this.#key = `lascaux.losses.${table}`;
    try {
      this.#noted = Number(localStorage.getItem(this.#key) ?? 0);
    } catch {
      // Storage may be forbidden: then it is announced once more.
    }
  }

  unread(losses: readonly LossShown[]): LossShown[] {
    return losses.filter((loss) => loss.at_ms > this.#noted);
  }

  note(losses: readonly LossShown[]): void {
    this.#noted = Math.max(this.#noted, ...losses.map((loss) => loss.at_ms));
    try {
      localStorage.setItem(this.#key, String(this.#noted));
    } catch {
      // As above.
    }
  }
}
