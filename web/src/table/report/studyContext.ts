/** The decision that a board shows again; absent at a real table. */
import { getContext, setContext } from 'svelte';
import type { Study } from './study.svelte';

const KEY = Symbol('study');

export function provideStudy(study: Study): Study {
  return setContext(KEY, study);
}

export function useStudy(): Study | undefined {
  return getContext(KEY);
}
