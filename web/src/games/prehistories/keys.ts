/** The table by keyboard: numbers for hunters, arrows for zones and places. */
import { digitOf, elsewhere, pressable, unwanted } from '../../chrome/shortcut';
import type { Camp } from './camp.svelte';
import type { Direction } from './spots';

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
};

/** Was the key for the table? `focus` goes to a place that was chosen by an arrow. */
export function pressed(event: KeyboardEvent, camp: Camp, focus: (notation: string) => void): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || elsewhere(event.target)) return false;
  if (!camp.playing || unwanted(event)) return false;
  if (event.key.toLowerCase() === 'h') {
    void camp.hint();
    return true;
  }
  if (camp.painting) return paint(event, camp, focus);
  if (event.key === 'Escape') {
    if (camp.laid) void camp.band.takeBack();
    return camp.laid || camp.band.clear();
  }
  const hunter = camp.band.hunters[Number(digitOf(event) ?? 0) - 1];
  if (hunter) camp.band.toggle(hunter);
  return hunter !== undefined || act(event, camp);
}

function act(event: KeyboardEvent, { band, choosing, hunting, view }: Camp): boolean {
  if (event.key === 'Enter' && !pressable(event.target)) {
    if (choosing) void band.ready();
    else if (hunting) void band.send();
    return choosing || hunting;
  }
  if (!hunting) return false;
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const zones = (view?.zones ?? []).filter(({ tile }) => tile !== null);
  if (!step || !zones.length) return false;
  const now = zones.findIndex(({ zone }) => zone === band.zone?.zone);
  const next = zones[(now + step + zones.length) % zones.length]!;
  if (next.zone !== band.zone?.zone) band.aim(next);
  return true;
}

function paint(event: KeyboardEvent, { brush }: Camp, focus: (notation: string) => void): boolean {
  const arrow = ARROWS[event.key];
  if (arrow) {
    const spot = brush.move(arrow);
    if (spot) focus(spot.notation);
    return true;
  }
  switch (event.key) {
    case 'f':
    case 'F':
      brush.flip();
      return true;
    case 'n':
    case 'N':
      brush.take(brush.tiles[(brush.tiles.indexOf(brush.tile) + 1) % brush.tiles.length] ?? '');
      return true;
    case 'Escape':
      return brush.takeBack();
    case 'Enter':
      return enter(event, brush);
  }
  return false;
}

/** On a place: put the tile there, or, where it lies already, paint it. */
function enter(event: KeyboardEvent, brush: Camp['brush']): boolean {
  const on = event.target instanceof Element ? event.target.closest('[data-spot]') : null;
  const named = brush.spots.find(({ notation }) => notation === on?.getAttribute('data-spot'));
  if (named && named.notation !== brush.spot?.notation) brush.put(named);
  else if (named || !pressable(event.target)) void brush.confirm();
  else return false;
  return true;
}
