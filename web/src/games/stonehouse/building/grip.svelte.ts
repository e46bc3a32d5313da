/** The stone in the hand: which, where, how turned. It is kept on this device and sent when the player drops it. */
import { inReach, inTurn } from './pose';

export interface Held {
  stone: number;
  x: number;
  angle: number;
}

const KEY = 'lascaux.stone';

interface Kept extends Held {
  decision: string;
}

function kept(): Kept | null {
  try {
    const { decision, stone, x, angle } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? {};
    if (typeof decision !== 'string' || ![stone, x, angle].every(Number.isFinite)) return null;
    return { decision, stone, x: inReach(x), angle: inTurn(angle) };
  } catch {
    return null; // storage may be forbidden or full of something else
  }
}

/** Digits that come within this belong to one number. */
const TYPED_MS = 1200;

export class Grip {
  #held: Kept | null = $state.raw(kept());
  #typed = { text: '', at: 0 };

  constructor(
    /** Which stone of which try at which table is to be laid. */
    readonly decision: () => string,
    readonly left: () => readonly number[],
  ) {}

  get held(): Held | null {
    const [first] = this.left();
    if (first === undefined) return null;
    const own = this.#held?.decision === this.decision() && this.left().includes(this.#held.stone);
    return own ? this.#held : { stone: first, x: 0, angle: 0 };
  }

  take(stone: number): void {
    if (this.left().includes(stone) && stone !== this.held?.stone) this.set({ stone, angle: 0 });
  }

  /** The next of the stones that wait, or the one before. */
  next(by: 1 | -1 = 1): void {
    const left = this.left();
    const at = left.indexOf(this.held?.stone ?? -1);
    const stone = left[(at + by + left.length) % left.length];
    if (stone !== undefined) this.take(stone);
  }

  /** A stone by its number, digit by digit. Is there one that begins so? */
  type(digit: string): boolean {
    const numbers = this.left().map(String);
    const begun = Date.now() - this.#typed.at < TYPED_MS ? this.#typed.text : '';
    const text = [begun + digit, digit].find((one) => numbers.some((number) => number.startsWith(one))) ?? '';
    this.#typed = { text, at: Date.now() };
    if (!text) return false;
    this.take(Number(numbers.find((number) => number === text) ?? numbers.find((number) => number.startsWith(text))));
    return true;
  }

  slide(by: number): void {
    if (this.held) this.set({ x: this.held.x + by });
  }

  turn(by: number): void {
    if (this.held) this.set({ angle: this.held.angle + by });
  }

  set(change: Partial<Held>): void {
    const { held } = this;
    if (!held) return;
    const { stone, x, angle } = { ...held, ...change };
    this.#held = { decision: this.decision(), stone, x: inReach(x), angle: inTurn(angle) };
    try {
      sessionStorage.setItem(KEY, JSON.stringify(this.#held));
    } catch {
      // Storage may be forbidden: then the stone is held as long as the page is open.
    }
  }
}
