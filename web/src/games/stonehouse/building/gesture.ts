/** The stone in a player's hand, as sent to the others: its number, its place, its turn. */
import type { Held } from './grip.svelte';
import { inReach, inTurn } from './pose';

/** Often enough to follow the hand, and well below what the server passes on. */
export const SHOW_MS = 160;

export const writeHeld = ({ stone, x, angle }: Held): string => `${stone} ${x} ${angle}`;

/** What a client sent is not believed: only a stone that waits to be laid can hang, and only over the site. */
export function readHeld(shows: string, left: readonly number[]): Held | null {
  const [, stone, x, angle] = /^(\d{1,3}) (-?\d{1,4}) (\d{1,3})$/.exec(shows) ?? [];
  if (!left.includes(Number(stone))) return null;
  return { stone: Number(stone), x: inReach(Number(x)), angle: inTurn(Number(angle)) };
}

/** Says the latest there is, at once or as soon as the last is long enough ago. */
export class Showing {
  #waits: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly show: (shows: string) => void) {}

  say(shows: string): void {
    if (this.#timer !== undefined) {
      this.#waits = shows;
      return;
    }
    this.show(shows);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const next = this.#waits;
      this.#waits = null;
      if (next !== null) this.say(next);
    }, SHOW_MS);
  }

  /** What waits is no longer true. */
  drop(): void {
    this.#waits = null;
  }
}
