/** The rules panel, open from anywhere at the table: at a rule, or at the start. */
import { getContext, setContext } from 'svelte';

export class Rules {
  shown = $state(false);
  /** The rule it opens at. */
  rule: string | null = $state(null);

  open(rule: string | null = null): void {
    this.rule = rule;
    this.shown = true;
  }
}

const KEY = Symbol('rules');

export function provideRules(): Rules {
  return setContext(KEY, new Rules());
}

export function useRules(): Rules {
  return getContext(KEY);
}
