/** Keys of a single character, which whoever speaks to the computer may press unawares: they can be switched off. */
import { settings } from './settings.svelte';

/** Is this such a key, and does the reader want none? Arrows, Enter, Escape and the space bar always work. */
export function unwanted({ key, altKey }: KeyboardEvent): boolean {
  return !settings.keys && key.length === 1 && key !== ' ' && !altKey;
}
