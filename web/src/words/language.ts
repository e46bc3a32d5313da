/** The language of the page. Messages read it each time they are used, so that a change shows at once. */
import type { Language } from './messages.js';

let inForce: () => Language = () => 'en';

/** From now on what `which` says is spoken. */
export function speak(which: () => Language): void {
  inForce = which;
}

/** The language to say something in. */
export const language = (asked?: Language): Language => asked ?? inForce();

const rules = new Map<Language, Intl.PluralRules>();

/** The plural a language has for a number: `one`, `other`, … */
export function plural(of: Language, count: number): Intl.LDMLPluralRule {
  let its = rules.get(of);
  if (!its) rules.set(of, (its = new Intl.PluralRules(of)));
  return its.select(count);
}
