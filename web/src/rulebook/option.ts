/** An option of a game in words. */
import { inWords, settings } from '../chrome/settings.svelte';
import type { OptionShown } from '../wire';
import { m } from '../words/messages.js';
import { headed } from './headed';

/** What it decides, under a heading where it has one. The text names values as one types them, in brackets: not here. */
export function optionSaid(option: OptionShown): { head: string; rest: string } {
  const text = option.values.reduce<string>((text, value) => text.replace(` (${value})`, ''), inWords(option.text));
  return headed(text.charAt(0).toLocaleUpperCase() + text.slice(1));
}

export function valueSaid({ called, values }: OptionShown, value: OptionShown['values'][number]): string {
  return inWords(called[values.indexOf(value)]) || String(value);
}

/** What one of its values changes in play; empty where its text says it. */
export function meaningSaid({ means, values }: OptionShown, value: OptionShown['values'][number]): string {
  return inWords(means[values.indexOf(value)]);
}

/** Is it simply played or not? Its text then begins with its name. */
export const isSwitch = ({ main, values }: OptionShown): boolean =>
  main && values.every((value) => typeof value === 'boolean');

const inFigures = (figure: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(settings.lang, options).format(figure);

/** What a value changes in games of bots, compared with the usual one; empty if not measured. */
export function effectText({ effects }: OptionShown, value: OptionShown['values'][number]): string {
  const effect = (effects ?? []).find((one) => one.value === value);
  if (!effect) return '';
  const games = inFigures(effect.games, {});
  if (!effect.changed) return m.home_effect_never({ games });
  const share = inFigures(effect.changed, { style: 'percent' });
  // Within two standard errors it may as well be nothing.
  if (!effect.points || Math.abs(effect.points) < 2 * effect.points_error) return m.home_effect_none({ share, games });
  const points = inFigures(effect.points, { signDisplay: 'always', maximumFractionDigits: 1 });
  return m.home_effect({ share, games, points });
}
