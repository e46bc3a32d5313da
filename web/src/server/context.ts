/** The table a component belongs to. */
import { getContext, setContext } from 'svelte';
import type { TableLine } from './line.svelte';

const KEY = Symbol('table');

export function provideTable(line: TableLine): TableLine {
  return setContext(KEY, line);
}

export function useTable(): TableLine {
  return getContext(KEY);
}
