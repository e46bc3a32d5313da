/** What the parts of a board share. */
import { getContext, setContext } from 'svelte';
import type { Camera } from './camera.svelte';
import type { Draft } from './draft.svelte';
import type { TileGame } from './tileGame';
import type { Turn } from './turn.svelte';
import type { Zones } from './zones.svelte';

export interface Stage {
  tileGame: TileGame;
  draft: Draft;
  camera: Camera;
  zones: Zones;
  turn: Turn;
  /** The colour of each seat. */
  readonly colours: readonly string[];
}

const STAGE = Symbol('stage');
const TILE_GAME = Symbol('tile game');

export const provideStage = (stage: Stage): Stage => setContext(STAGE, stage);
export const useStage = (): Stage => getContext(STAGE);

/** The game says which land this is; everything below draws it. */
export const provideTileGame = (tileGame: TileGame): TileGame => setContext(TILE_GAME, tileGame);
export const useTileGame = (): TileGame => getContext(TILE_GAME);
