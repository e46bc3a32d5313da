/**
 * The layout of the table, by the room there is. It is measured on the table's own box and in rem, so that large letters
 * get a layout that has room for them on any device.
 */
import { getContext, setContext } from 'svelte';

/**
 * `stack`: upright. Players in a strip, the board, the tray below it; the rest comes up in sheets.
 * `flank`: low. Players at the left edge, the tray at the right of the board; the rest comes up in sheets.
 * `columns`: room for everything at once.
 */
export type LayoutName = 'stack' | 'flank' | 'columns';

/** In letters (rem): from here on there is room for three columns, and for what stands in them. */
const [WIDE, HIGH] = [62, 34];
/** Lower than this a stack leaves nothing of the board, even where the table is not much wider than high. */
const LOW = 26;

/** By width and height in letters. */
export function layoutFor(width: number, height: number): LayoutName {
  if (width >= WIDE && height >= HIGH) return 'columns';
  const lying = width > height * 1.15 || (height < LOW && width > height);
  return lying ? 'flank' : 'stack';
}

export class Layout {
  width = $state(0);
  height = $state(0);
  /** How wide a letter is taken to be: the root's font size. */
  letter = $state(16);
  /** How high the top bar is. */
  head = $state(0);
  readonly name: LayoutName = $derived(layoutFor(this.width / this.letter, this.height / this.letter));

  get stacked(): boolean {
    return this.name === 'stack';
  }

  /** Chronicle, chat and what is left lie in sheets. */
  get sheets(): boolean {
    return this.name !== 'columns';
  }
}

const KEY = Symbol('layout');

export function provideLayout(): Layout {
  return setContext(KEY, new Layout());
}

export function useLayout(): Layout {
  return getContext(KEY) ?? new Layout();
}
