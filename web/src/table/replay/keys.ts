/** The replay and the final scoring by keyboard; the board lets these keys alone while they run. */
import { elsewhere as belongsElsewhere } from '../../chrome/shortcut';
import type { Replay } from './replay.svelte';

/** Do keys belong to something else? Those on the replay's own slider do not. */
const elsewhere = (target: EventTarget | null): boolean =>
  belongsElsewhere(target) && !(target instanceof Element && target.matches('.replay [type="range"]'));

interface Player {
  playing: boolean;
  play(): unknown;
  pause(): void;
  step(by: 1 | -1): unknown;
  leave(): void;
}

/** Step with the arrows, play and pause with the space bar, leave with Escape. */
export function playerKey(event: KeyboardEvent, player: Player, more: Record<string, () => unknown> = {}): void {
  if (event.ctrlKey || event.metaKey || event.altKey || elsewhere(event.target)) return;
  const moves: Record<string, () => unknown> = {
    ArrowLeft: () => player.step(-1),
    ArrowRight: () => player.step(1),
    Escape: () => player.leave(),
    ' ': () => (player.playing ? player.pause() : player.play()),
    ...more,
  };
  const move = moves[event.key];
  // A button that has the focus is pressed by the space bar, as everywhere.
  if (!move || (event.key === ' ' && event.target instanceof HTMLButtonElement)) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key !== ' ') player.pause();
  void move();
}

export function replayKey(event: KeyboardEvent, replay: Replay): void {
  playerKey(event, replay, {
    Home: () => replay.show(0),
    End: () => replay.show(replay.last),
    ...(event.shiftKey && { ArrowLeft: () => replay.stepEvent(-1), ArrowRight: () => replay.stepEvent(1) }),
  });
}
