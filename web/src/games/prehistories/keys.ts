/** The table by keyboard: numbers for hunters, arrows for zones and places. */
import { ARROWS, digitOf, elsewhere, pressable, unwanted } from '../../chrome/shortcut';
import type { TableState } from './tableState.svelte';

/** Was the key for the table? `focus` goes to a place that was chosen by an arrow. */
export function pressed(event: KeyboardEvent, tableState: TableState, focus: (notation: string) => void): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || elsewhere(event.target)) return false;
  if (!tableState.playing || unwanted(event)) return false;
  if (event.key.toLowerCase() === 'h') {
    void tableState.hint();
    return true;
  }
  if (tableState.painting) return paint(event, tableState, focus);
  if (event.key === 'Escape') {
    if (tableState.laid) void tableState.selection.takeBack();
    return tableState.laid || tableState.selection.clear();
  }
  const hunter = tableState.selection.hunters[Number(digitOf(event) ?? 0) - 1];
  if (hunter) tableState.selection.toggle(hunter);
  return hunter !== undefined || act(event, tableState);
}

function act(event: KeyboardEvent, { selection, choosing, hunting, view }: TableState): boolean {
  if (event.key === 'Enter' && !pressable(event.target)) {
    if (choosing) void selection.ready();
    else if (hunting) void selection.send();
    return choosing || hunting;
  }
  if (!hunting) return false;
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const zones = (view?.zones ?? []).filter(({ tile }) => tile !== null);
  if (!step || !zones.length) return false;
  const now = zones.findIndex(({ zone }) => zone === selection.zone?.zone);
  const next = zones[(now + step + zones.length) % zones.length]!;
  if (next.zone !== selection.zone?.zone) selection.aim(next);
  return true;
}

function paint(event: KeyboardEvent, { paintingDraft }: TableState, focus: (notation: string) => void): boolean {
  const arrow = ARROWS[event.key];
  if (arrow) {
    const spot = paintingDraft.move(arrow);
    if (spot) focus(spot.notation);
    return true;
  }
  switch (event.key.toLowerCase()) {
    case 'f':
      paintingDraft.flip();
      return true;
    case 'n':
      paintingDraft.take(
        paintingDraft.tiles[(paintingDraft.tiles.indexOf(paintingDraft.tile) + 1) % paintingDraft.tiles.length] ?? '',
      );
      return true;
    case 'escape':
      return paintingDraft.takeBack();
    case 'enter':
      return enter(event, paintingDraft);
  }
  return false;
}

/** On a place: put the tile there, or, where it lies already, paint it. */
function enter(event: KeyboardEvent, paintingDraft: TableState['paintingDraft']): boolean {
  const on = event.target instanceof Element ? event.target.closest('[data-spot]') : null;
  const named = paintingDraft.spots.find(({ notation }) => notation === on?.getAttribute('data-spot'));
  if (named && named.notation !== paintingDraft.spot?.notation) paintingDraft.put(named);
  else if (named || !pressable(event.target)) void paintingDraft.confirm();
  else return false;
  return true;
}
