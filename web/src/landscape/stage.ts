/** What the parts of a board share. */
import { getContext, setContext } from 'svelte';
import type { Camera } from './camera.svelte';
import type { Draft } from './draft.svelte';
import type { Land } from './land';
import type { Turn } from './turn.svelte';
import type { Zones } from './zones.svelte';

export interface Stage {
  land: Land;
  draft: Draft;
  camera: Camera;
  zones: Zones;
  turn: Turn;
  /** The colour of each seat. */
  readonly colours: readonly string[];
}

const STAGE = Symbol('stage');
const LAND = Symbol('land');

export const provideStage = (stage: Stage): Stage => setContext(STAGE, stage);
export const useStage = (): Stage => getContext(STAGE);

/** The game says which land this is; everything below draws it. */
export const provideLand = (land: Land): Land => setContext(LAND, land);
export const useLand = (): Land => getContext(LAND);
