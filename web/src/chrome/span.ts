/** A length of time in the reader's language. */
import { settings } from './settings.svelte';

const UNITS = [
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

export function span(seconds: number): string {
  const [unit, size] = UNITS.find(([, length]) => seconds >= length && seconds % length === 0) ?? UNITS[3];
  return new Intl.NumberFormat(settings.lang, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size);
}
