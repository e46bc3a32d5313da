/** Progress of a turn, in the words that tour notes use. */
import type { TableConnection } from '../server/connection.svelte';
import type { Scene } from '../table/scene.svelte';
import { draftOf } from './draft.svelte';
import type { TileGame } from './tileGame';

/** `tile`: it lies somewhere. `piece`: one stands on it. `may hut`, `on meadow`: which may be put there, and on what. */
export const begunOn =
  (tileGame: TileGame) =>
  (line: TableConnection, scene: Scene): ReadonlySet<string> => {
    const draft = draftOf(line, scene, tileGame);
    if (!draft.cell) return new Set();
    const offered = draft.options.filter(({ piece }) => piece !== null);
    return new Set([
      'tile',
      ...(draft.option?.piece ? ['piece'] : []),
      ...offered.flatMap((option) => [`may ${option.piece}`, `on ${draft.zoneKind(option)}`]),
    ]);
  };
