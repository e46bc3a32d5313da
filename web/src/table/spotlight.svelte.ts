/** What the reader points at, wherever they do: the log lights up the board, the board lights up the log. */
import { getContext, setContext } from 'svelte';

export type Cell = readonly [x: number, y: number];

export class Spotlight {
  /** Cells to light up on the board: those of an event, of a refusal's facts, of a rule's example. */
  cells: readonly Cell[] = $state.raw([]);
  /** The tile that is pointed at on the board; the chronicle highlights its line. */
  tile: Cell | null = $state.raw(null);
  /** The action whose line is pointed at in the log. */
  action: number | null = $state(null);
  /** A cell whose coordinates are spoken of: the board draws them on its rim. */
  named: Cell | null = $state.raw(null);
  /** Cells the reader asked to be taken to; a fresh list each time, so that asking twice goes twice. */
  goal: readonly Cell[] = $state.raw([]);

  /** Light up what a line tells of. */
  light(cells: readonly Cell[], action: number | null = null): void {
    this.cells = cells;
    this.action = action;
  }

  /** Light up a cell that is spoken of by its coordinates. */
  name(cell: Cell): void {
    this.light([cell], this.action);
    this.named = cell;
  }

  /** Take the reader there. */
  go(cells: readonly Cell[]): void {
    if (cells.length) this.goal = [...cells];
  }

  clear(): void {
    this.cells = [];
    this.tile = null;
    this.named = null;
    this.action = null;
  }
}

const KEY = Symbol('spotlight');

export function provideSpotlight(): Spotlight {
  return setContext(KEY, new Spotlight());
}

export function useSpotlight(): Spotlight {
  return getContext(KEY);
}
