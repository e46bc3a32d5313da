/** The part of the window that no panel covers, as insets in pixels: the board fits itself in there. */
import { getContext, setContext } from 'svelte';

export class FreeArea {
  top = $state(0);
  right = $state(0);
  bottom = $state(0);
  left = $state(0);
  /** How much of `top` and `bottom` a note of the first game takes. */
  note = $state({ top: 0, bottom: 0 });
  /** Opens the note from the bar at the foot, where the window has no room for a strip. */
  openNote: (() => void) | null = $state(null);
}

const KEY = Symbol('free');

export function provideFree(): FreeArea {
  return setContext(KEY, new FreeArea());
}

export function useFree(): FreeArea {
  return getContext(KEY);
}
