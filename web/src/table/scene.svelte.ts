/** What the board shows: the table as it is, or a moment of it in the replay. */
import { getContext, setContext } from 'svelte';
import type { TableLine } from '../server/line.svelte';
import type { Frame, GameEvent, View } from '../server/shapes';

export class Scene {
  /** A moment of the past; null: the table as it is now. */
  frame: Frame | null = $state.raw(null);

  constructor(readonly line: TableLine) {}

  get live(): boolean {
    return this.frame === null;
  }

  get view(): View | null {
    return this.frame ? this.frame.view : (this.line.eye?.view ?? null);
  }

  /** What just happened, for marking the last move and for animation. */
  get latest(): readonly GameEvent[] {
    return this.frame ? this.frame.events : this.line.latest;
  }
}

const KEY = Symbol('scene');

export function provideScene(line: TableLine): Scene {
  return setContext(KEY, new Scene(line));
}

export function useScene(): Scene {
  return getContext(KEY);
}
