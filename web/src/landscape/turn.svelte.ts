/** A player's turn, act by act: the tile is laid, a piece is put on it, then points fly and pieces go home. */
import { untrack } from 'svelte';
import { moving, paced } from '../chrome/settings.svelte';
import type { TableConnection } from '../server/connection.svelte';
import { isEvent } from '../server/gameTypes';
import { AnimationQueue } from '../table/play/animation.svelte';
import type { Scene } from '../table/scene.svelte';
import type { AnyEvent } from '../wire';
import type { Piece } from '../wire/landscape';
import type { TileGame } from './tileGame';
import { tileView } from './gameTypes';

type Act = 'tile' | 'piece' | 'rest';

/** The same milliseconds as in `kit/landscape/display_times.py`, for which clocks and bots wait. */
const LASTS_MS: Record<Act, number> = { tile: 950, piece: 450, rest: 350 };

export class Turn {
  readonly #acts: AnimationQueue<Act>;
  #latest: readonly AnyEvent[] = $state.raw([]);

  constructor(
    readonly line: TableConnection,
    readonly scene: Scene,
    readonly tileGame: TileGame,
  ) {
    this.#latest = scene.latest;
    const read = (events: readonly AnyEvent[]) => this.#actsOf(events);
    this.#acts = new AnimationQueue<Act>(line.playback, {
      read,
      lasts: (act) => LASTS_MS[act],
      seen: () => {},
      quiet: true,
    });
    $effect(() => {
      const { latest } = scene;
      untrack(() => {
        if (this.#plays) this.#acts.play(latest);
        this.#latest = latest;
      });
    });
    $effect(() => this.#acts.close);
  }

  /** What is shown just now; null: all of it was, or comes at once. */
  get act(): Act | null {
    if (!this.#plays) return null;
    const { latest } = this.scene;
    return this.#latest === latest ? this.#acts.act : (this.#actsOf(latest)[0] ?? null);
  }

  /** How long a tile is on its way. */
  get tileMs(): number {
    return paced(LASTS_MS.tile);
  }

  /** Is it time for points, and for pieces to go home? */
  get pays(): boolean {
    return this.act === null || this.act === 'rest';
  }

  /** The pieces on the board: those that go home stand until then, and a new one comes when its tile lies. */
  pieces(now: readonly Piece[]): readonly Piece[] {
    if (this.pays) return now;
    const view = tileView(this.scene.settledView);
    const before = view ? this.tileGame.boardView(view).pieces : [];
    return this.act === 'tile' ? before : [...before, ...placed(this.scene.latest)];
  }

  get #plays(): boolean {
    return this.scene.live && !this.scene.counting && this.line.shows;
  }

  /** Those of others; the reader has laid the own tile and piece already. */
  #actsOf(events: readonly AnyEvent[]): Act[] {
    const tile = events.find(({ type }) => type === 'tile_placed');
    if (!tile || tile.seat === null || !moving()) return [];
    if (this.line.mine.includes(tile.seat)) return ['rest'];
    return placed(events).length ? ['tile', 'piece', 'rest'] : ['tile', 'rest'];
  }
}

const placed = (events: readonly AnyEvent[]): Piece[] =>
  events
    .filter((event) => isEvent(event, 'piece_placed'))
    .map(({ seat, piece, x, y, zone }) => ({ seat: seat!, piece, x, y, zone }));
