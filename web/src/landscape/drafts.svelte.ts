/** One draft for a table, wherever it is asked for. */
import type { TableLine } from '../server/line.svelte';
import type { Scene } from '../table/scene.svelte';
import { Draft } from './draft.svelte';
import type { Land } from './land';

const drafts = new WeakMap<TableLine, Draft>();

export function draftOf(line: TableLine, scene: Scene, land: Land): Draft {
  let draft = drafts.get(line);
  if (!draft) {
    // It belongs to the table, not to the component that happens to ask first.
    $effect.root(() => {
      draft = new Draft(line, scene, land);
    });
    drafts.set(line, draft!);
  }
  return draft!;
}
