/** The rules panel, open from anywhere at the table: at a rule, among all of them, or with pictures of how to play. */
import { getContext, setContext } from 'svelte';

export class Rules {
  shown = $state(false);
  /** The rule it opens at. */
  rule: string | null = $state(null);
  /** Pictures of how to play, or the ledger. */
  pictures = $state(false);

  open(rule: string | null = null): void {
    this.rule = rule;
    this.pictures = false;
    this.shown = true;
  }

  teach(): void {
    this.rule = null;
    this.pictures = true;
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
