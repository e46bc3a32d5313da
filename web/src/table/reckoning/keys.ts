/** The final scoring by keyboard; the board lets these keys alone while it runs. */
import { elsewhere } from '../replay/keys';
import type { Reckoning } from './reckoning.svelte';

export function reckoningKey(event: KeyboardEvent, reckoning: Reckoning): void {
  if (event.ctrlKey || event.metaKey || event.altKey || elsewhere(event.target)) return;
  const moves: Record<string, () => unknown> = {
    ArrowLeft: () => reckoning.step(-1),
    ArrowRight: () => reckoning.step(1),
    Escape: () => reckoning.leave(),
    ' ': () => (reckoning.playing ? reckoning.pause() : reckoning.play()),
  };
  const move = moves[event.key];
  // A button that has the focus is pressed by the space bar, as everywhere.
  if (!move || (event.key === ' ' && event.target instanceof HTMLButtonElement)) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key.startsWith('Arrow')) reckoning.pause();
  move();
}
