/** What the board shows: the table as it is, a moment of it in the replay, or the final scoring as it is counted. */
import { getContext, setContext } from 'svelte';
import type { TableConnection } from '../server/connection.svelte';
import type { AnyEvent, AnyView, Frame, ResultShown } from '../wire';
import { type Area, areas, played, scoresAfter } from './reckoning/areas';
import { GameStage } from './stage.svelte';
import { hasSecrets, scoresOf } from './view';

/** The final scoring as far as it is counted. */
export interface Counting {
  /** The area that is lit; null: none yet. */
  area: Area | null;
  events: readonly AnyEvent[];
  scores: readonly number[];
}

/** A key for these events, the same for all players at a screen. */
export const newsIn = (events: readonly AnyEvent[]): string => events.map(({ n, say }) => `${n} ${say.en}`).join('\n');

interface Gain {
  seat: number;
  points: number;
}

const added = (scores: readonly number[], gains: readonly Gain[]): number[] =>
  scores.map((score, seat) => gains.reduce((sum, gain) => sum + (gain.seat === seat ? gain.points : 0), score));

export class Scene {
  /** A moment of the past; null: the table as it is now. */
  frame: Frame | null = $state.raw(null);
  counting: Counting | null = $state.raw(null);

  readonly stage = new GameStage();
  /** The last move, without the final scoring that it led to. */
  #move: readonly AnyEvent[] = $derived.by(() => played(this.line.latest));

  /** What has reached the scores of the step that is being shown. */
  #landed: { step: readonly AnyEvent[]; gains: readonly Gain[] } = $state.raw({ step: [], gains: [] });

  /** Does the table stand open to several at this screen, before the curtain falls? */
  unveiled: () => boolean = () => false;
  /** The key of the last step that was shown completely. */
  seen: string = $state('');

  constructor(readonly line: TableConnection) {}

  get live(): boolean {
    return this.frame === null;
  }

  /** Whether the last step was shown completely. The winner and the next decision appear only then. */
  get settled(): boolean {
    return !this.live || this.stage.name !== 'playing' || this.line.playback.settled;
  }

  /** How it ended, once the last move and the final scoring were seen. */
  get result(): ResultShown | null {
    return this.stage.name === 'result' ? this.line.result : null;
  }

  /** All events that were shown. */
  get shownLog(): readonly AnyEvent[] {
    const { log, latest } = this.line;
    const n = latest.at(-1)?.n;
    return this.settled || n === undefined ? log : log.filter((event) => event.n < n);
  }

  get view(): AnyView | null {
    return this.frame ? this.frame.view : (this.line.eye?.view ?? null);
  }

  /**
   * The table as far as it was completely seen. The board draws `view`, the step that is being shown; everything that
   * follows from a step reads this: panels, titles, supplies, hands, and what is asked next.
   */
  get settledView(): AnyView | null {
    return this.frame ? this.frame.view : (this.line.settledEye?.view ?? null);
  }

  /** Points have reached their player's score, before the rest of the step was seen. */
  land(event: AnyEvent): void {
    const { seat, points } = event;
    if (!this.line.shows || seat === null || typeof points !== 'number') return;
    const { step, gains } = this.#landed;
    this.#landed = { step: this.#move, gains: [...(step === this.#move ? gains : []), { seat, points }] };
  }

  /**
   * Several people look at this screen together, with no curtain between them: what only one of their seats may know is
   * not drawn.
   */
  get common(): boolean {
    const { mine, table } = this.line;
    const lifted = this.live && hasSecrets(this.view) && !this.unveiled();
    return mine.length > 1 && table?.phase === 'running' && !lifted;
  }

  /** What just happened, for marking the last move and for animation. */
  get latest(): readonly AnyEvent[] {
    return (
      this.counting?.events ?? this.frame?.events ?? (this.stage.name === 'result' ? this.line.latest : this.#move)
    );
  }

  get scores(): readonly number[] {
    if (this.counting) return this.counting.scores;
    const scores = scoresOf(this.settledView);
    if (!this.live || this.stage.name !== 'playing') return scores;
    if (this.line.shows) return added(scores, this.#landed.step === this.#move ? this.#landed.gains : []);
    return this.line.result ? scoresAfter(areas(this.line.log), 0, scores) : scores;
  }
}

const KEY = Symbol('scene');

export function provideScene(line: TableConnection): Scene {
  return setContext(KEY, new Scene(line));
}

export function useScene(): Scene {
  return getContext(KEY);
}
