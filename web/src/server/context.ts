/** The table a component belongs to. */
import { getContext, setContext } from 'svelte';
import type { TableConnection } from './connection.svelte';

const KEY = Symbol('table');

export function provideTable(line: TableConnection): TableConnection {
  return setContext(KEY, line);
}

export function useTable(): TableConnection {
  return getContext(KEY);
}
