/** What the server can tell about a position beyond showing it. Asked once per position. */
import type { ForecastShown, Foreseen, Hinted, Surveyed, WhyNot } from '../wire';
import type { RequestQueue } from './requests';

const MOST_PREVIEWS = 64;

export class Advice {
  #surveys = new Map<string, Promise<Surveyed | null>>();
  #previews = new Map<string, Promise<Foreseen | null>>();

  constructor(readonly requests: RequestQueue) {}

  /** The position has changed: answers about the old one are dropped. */
  forget(): void {
    this.#surveys.clear();
    this.#previews.clear();
  }

  /** As the seat sees it now, or saw it after n actions; `drawn` also asks for the game's own drawing. */
  survey(seat: number | null, n: number | null, drawn: boolean): Promise<Surveyed | null> {
    const key = `${seat} ${n} ${drawn}`;
    const known = this.#surveys.get(key);
    if (known) return known;
    const asked = this.requests
      .ask({ type: 'survey', id: this.requests.newId(), seat, n, drawn })
      .then((answer) => (answer?.type === 'surveyed' ? answer : null));
    this.#surveys.set(key, asked);
    return asked;
  }

  async preview(seat: number, version: number, notations: readonly string[]): Promise<Foreseen[]> {
    const key = (notation: string) => `${seat} ${notation}`;
    const missing = [...new Set(notations)].filter((notation) => !this.#previews.has(key(notation)));
    for (let start = 0; start < missing.length; start += MOST_PREVIEWS) {
      const some = missing.slice(start, start + MOST_PREVIEWS);
      const moves = this.#foreseen(seat, version, some);
      for (const notation of some) {
        this.#previews.set(
          key(notation),
          moves.then((known) => known.find((move) => move.do === notation) ?? null),
        );
      }
    }
    const moves = await Promise.all(notations.map((notation) => this.#previews.get(key(notation))));
    return moves.filter((move): move is Foreseen => !!move);
  }

  async #foreseen(seat: number, version: number, notations: string[]): Promise<Foreseen[]> {
    const answer = await this.requests.ask({
      type: 'preview',
      id: this.requests.newId(),
      seat,
      version,
      do: notations,
    });
    return answer?.type === 'previewed' ? answer.moves : [];
  }

  /** Why an action would be refused; null if it would not be, or if the table is gone. */
  async check(seat: number, version: number, notation: string): Promise<WhyNot | null> {
    const answer = await this.requests.ask({ type: 'check', id: this.requests.newId(), seat, version, do: notation });
    return answer?.type === 'checked' ? answer.refused : answer?.type === 'refused' ? answer : null;
  }

  /** The same of taking back what the seat decided last. */
  async checkUndo(seat: number, version: number): Promise<WhyNot | null> {
    const answer = await this.requests.ask({ type: 'check_undo', id: this.requests.newId(), seat, version });
    return answer?.type === 'checked' ? answer.refused : answer?.type === 'refused' ? answer : null;
  }

  async hint(seat: number, version: number): Promise<Hinted | null> {
    const answer = await this.requests.ask({ type: 'hint', id: this.requests.newId(), seat, version });
    return answer?.type === 'hinted' ? answer : null;
  }

  /** How the game may end, as everybody may know it. */
  async evaluate(): Promise<ForecastShown | null> {
    const answer = await this.requests.ask({ type: 'evaluate', id: this.requests.newId() });
    return answer?.type === 'evaluated' ? answer.forecast : null;
  }
}
