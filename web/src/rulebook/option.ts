/** An option of a game in words. */
import { inWords } from '../chrome/settings.svelte';
import type { OptionShown } from '../wire';
import { headed } from './headed';

/** What it decides, under a heading where it has one. The text names values as one types them, in brackets: not here. */
export function optionSaid(option: OptionShown): { head: string; rest: string } {
  const text = option.values.reduce<string>((text, value) => text.replace(` (${value})`, ''), inWords(option.text));
  return headed(text.charAt(0).toLocaleUpperCase() + text.slice(1));
}

/** One of its values. */
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
