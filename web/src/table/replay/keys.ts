/** The replay by keyboard; the board lets these keys alone while it runs. */
import { elsewhere as belongsElsewhere } from '../../chrome/shortcut';
import type { Replay } from './replay.svelte';

/** Do keys belong to something else? Those on the replay's own slider do not. */
export const elsewhere = (target: EventTarget | null): boolean =>
  belongsElsewhere(target) && !(target instanceof Element && target.matches('.replay [type="range"]'));

export function replayKey(event: KeyboardEvent, replay: Replay): void {
  if (event.ctrlKey || event.metaKey || event.altKey || elsewhere(event.target)) return;
  const moves: Record<string, () => unknown> = {
    ArrowLeft: () => (event.shiftKey ? replay.stepEvent(-1) : replay.step(-1)),
    ArrowRight: () => (event.shiftKey ? replay.stepEvent(1) : replay.step(1)),
    Home: () => replay.show(0),
    End: () => replay.show(replay.last),
    Escape: () => replay.leave(),
    ' ': () => (replay.playing ? replay.pause() : replay.play()),
  };
  const move = moves[event.key];
  // A button that has the focus is pressed by the space bar, as everywhere.
  if (!move || (event.key === ' ' && event.target instanceof HTMLButtonElement)) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key !== ' ') replay.pause();
  void move();
}
