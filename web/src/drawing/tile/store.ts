/** The shapes of all tiles of a game, fetched once. Each tile has one drawing or more, so that copies need not look alike. */
import { unpack } from './pack';
import { type Turns, turn } from './turn';

export interface Store<T> {
  /** Fetch the shapes; drawing is possible once this is done. Call it as often as you like; a failure may be retried. */
  loadShapes(): Promise<void>;
  shapesLoaded(): boolean;
  /** The ids of all tiles that can be drawn. */
  tileIds(): string[];
  drawings(tile: string): number;
  /** The shape of a tile as laid: one of its drawings, by seed, turned. */
  shapeOf(tile: string, turns: Turns, seed: number): T;
}

export function shapeStore<T>(fetchShapes: () => Promise<unknown>): Store<T> {
  let shapes: Record<string, T[]> | null = null;
  let coming: Promise<void> | null = null;

  function find(tile: string): T[] {
    if (!shapes) throw new Error('shapes are not loaded: await loadShapes() first');
    const found = shapes[tile];
    if (!found) throw new Error(`no tile ${tile}`);
    return found;
  }

  async function fetchOnce(): Promise<void> {
    try {
      shapes = unpack<T>(await fetchShapes());
    } catch (error) {
      coming = null;
      throw error;
    }
  }
  return {
    loadShapes: () => (coming ??= fetchOnce()),
    shapesLoaded: () => shapes !== null,
    tileIds: () => Object.keys(shapes ?? {}),
    drawings: (tile) => find(tile).length,
    shapeOf(tile, turns, seed) {
      const drawings = find(tile);
      return turn(drawings[seed % drawings.length] as T, turns);
    },
  };
}

export interface Laid {
  turns?: Turns;
  /** Copies of one tile with different seeds are drawn differently. */
  seed?: number;
}

/** Remember what was made, the latest first to stay: more than a whole box with a hand turned about. */
const KEPT = 800;

export function remembered<T>(make: (tile: string, turns: Turns, seed: number) => T) {
  const known = new Map<string, T>();
  return (tile: string, { turns = 0, seed = 0 }: Laid = {}): T => {
    const key = `${tile} ${turns} ${seed}`;
    const made = known.get(key) ?? make(tile, turns, seed);
    known.delete(key);
    known.set(key, made);
    const oldest = known.keys().next().value;
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return made;
  };
}
