import type { Point } from './Flights.svelte';

/** The middle of something on the page, as the board counts; null where it is not shown. */
export function middleOn(board: HTMLElement | undefined, selector: string): Point | null {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  const frame = board?.getBoundingClientRect();
  return box?.width && frame ? [box.left + box.width / 2 - frame.left, box.top + box.height / 2 - frame.top] : null;
}
