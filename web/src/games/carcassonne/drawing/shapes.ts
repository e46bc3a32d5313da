/** The shapes of all tiles, fetched once. */
import fetchShapes from 'virtual:carcassonne-shapes';
import { hash } from './kit/random';
import { unpack } from './pack';
import type { Shapes, TileShape } from './shape';
import { type Turns, turn } from './turn';

let shapes: Shapes | null = null;
let coming: Promise<void> | null = null;

/** Fetch the shapes; drawing is possible once this is done. Call it as often as you like; a failure may be retried. */
export function loadShapes(): Promise<void> {
  coming ??= fetchOnce();
  return coming;
}

async function fetchOnce(): Promise<void> {
  try {
    shapes = unpack(await fetchShapes());
  } catch (error) {
    coming = null;
    throw error;
  }
}

export const shapesLoaded = (): boolean => shapes !== null;

/** The ids of all tiles that can be drawn. */
export const tileIds = (): string[] => Object.keys(shapes ?? {});

/** The shape of a tile as laid: one of its drawings, by seed, turned. */
export function shapeOf(tile: string, turns: Turns, seed: string): TileShape {
  if (!shapes) throw new Error('shapes are not loaded: await loadShapes() first');
  const drawings = shapes[tile];
  if (!drawings) throw new Error(`no tile ${tile}`);
  return turn(drawings[hash(`drawing${seed}`) % drawings.length] as TileShape, turns);
}
