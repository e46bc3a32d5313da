/** Numbers of a report, as people read them. */
import { inWords, settings } from '../../chrome/settings.svelte';
import { percent } from '../../chrome/percent';
import type { DecisionShown, GameWhole } from '../../wire';
import { m } from '../../words/messages.js';

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

/** With the game's unit: “3.2 points”; empty in games that count nothing. */
export function amount(value: number, game: GameWhole | null): string {
  if (!game?.counts) return '';
  const shown = Math.round(value * 10) / 10;
  const one = settings.lang === 'fr' ? Math.abs(shown) < 2 : shown === 1;
  return `${number(shown)} ${inWords(game.counts[one ? 0 : 1])}`.trim();
}

/** What a decision gave away, in a sentence. */
export function gave({ loss, error, chance_loss }: DecisionShown, game: GameWhole | null): string {
  const [points, chance] = [amount(loss, game), percent(chance_loss)];
  return points ? m.report_gave({ points, error: number(error), chance }) : m.report_gave_only({ chance });
}
