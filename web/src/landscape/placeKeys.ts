/** The keys of the places for a piece: digits, and where those are too few the letters that mean nothing else on the board. */
import { digitOf } from '../chrome/shortcut';

const KEYS = '123456789ABDEFKM';

/** What stands on the place of that number, counted from 0. */
export const keyOfPlace = (index: number): string => KEYS[index] ?? '';

/** Which place a key is for; -1: none. */
export function placeOfKey(event: KeyboardEvent): number {
  const key = digitOf(event) ?? event.key.toUpperCase();
  return key.length === 1 && !event.altKey ? KEYS.indexOf(key) : -1;
}
