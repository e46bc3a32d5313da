/** Numbers of a report, as people read them. */
import { inWords, settings } from '../../chrome/settings.svelte';
import type { GameWhole } from '../../wire';

const formatted = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(settings.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1, ...options }).format(
    value,
  );

export const number = (value: number): string => formatted(value, {});

/** With its sign, for parts of a sum. */
export const signed = (value: number): string => formatted(value, { signDisplay: 'exceptZero' });

/** A change of a chance, with its sign. */
export const signedPercent = (share: number): string =>
  new Intl.NumberFormat(settings.lang, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(share);

/** With the game's unit: “3.2 points”. */
export function amount(value: number, game: GameWhole | null): string {
  const shown = Math.round(value * 10) / 10;
  const one = settings.lang === 'fr' ? Math.abs(shown) < 2 : shown === 1;
  return `${number(shown)} ${inWords(game?.counts?.[one ? 0 : 1])}`.trim();
}
