/** The board by keyboard. */
import { ARROWS, digitOf, type Direction, elsewhere, strolls, unwanted } from '../chrome/shortcut';
import { type Cell, cellNamed, nearest, same, toward } from './grid';
import { placeOfKey } from './placeKeys';
import type { Stage } from './stage';

const PAN: Record<Direction, [number, number]> = { up: [0, 90], down: [0, -90], left: [90, 0], right: [-90, 0] };

/** Enter belongs to whatever has the focus, unless that is the board, the tray, or nothing. */
function ours(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const around = target === document.body || target.querySelector(':scope > [data-landscape]') !== null;
  return around || target.closest('[data-landscape]') !== null;
}

export interface Acts {
  /** Move the focus to a cell that was chosen by an arrow. */
  focus(cell: Cell): void;
  walk(by: 1 | -1): void;
}

/** Was the key for the board? */
export function pressed(event: KeyboardEvent, stage: Stage, acts: Acts): boolean {
  const { camera, draft } = stage;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || elsewhere(event.target)) return false;
  if (unwanted(event)) return false;
  if (draft.laying && place(event, draft)) return true;
  const last = draft.boardView.tiles.at(-1);
  switch (digitOf(event) === '0' ? '0' : event.key.toLowerCase()) {
    case '+':
    case '=':
      camera.zoomBy(1.4);
      return true;
    case '-':
      camera.zoomBy(1 / 1.4);
      return true;
    case '0':
      camera.fit(true);
      return true;
    case 'l':
      if (last) camera.reveal([last.x, last.y], true);
      return true;
    case 'z':
      acts.walk(event.shiftKey ? -1 : 1);
      return true;
    case 'escape':
      return escape(stage);
  }
  const arrow = ARROWS[event.key];
  if (arrow && event.shiftKey && !strolls(event.target)) {
    camera.panBy(...PAN[arrow]);
    return true;
  }
  return draft.laying && play(event, stage, acts);
}

function escape({ zones, draft }: Stage): boolean {
  if (zones.lit?.held) {
    zones.light(null, true);
    return true;
  }
  return draft.takeBack();
}

/** Before all else: on a French keyboard the minus is on the key of the 6. */
function place(event: KeyboardEvent, draft: Stage['draft']): boolean {
  const option = draft.options[placeOfKey(event)];
  if (option && option !== draft.option) draft.pick(option);
  return option !== undefined;
}

function play(event: KeyboardEvent, { camera, draft }: Stage, acts: Acts): boolean {
  const arrow = ARROWS[event.key];
  if (arrow) {
    if (strolls(event.target)) return false;
    const from = draft.cell;
    const next = from ? toward(draft.cells, from, arrow) : nearest(draft.cells, ...camera.middle());
    if (!next) return true;
    void draft.choose(next);
    camera.reveal(next);
    acts.focus(next);
    return true;
  }
  switch (event.key.toLowerCase()) {
    case 'r':
      draft.turn(event.shiftKey ? -1 : 1, event.altKey);
      return true;
    case 'h':
      void draft.hint();
      return true;
    case 'enter':
    case ' ':
      return enter(event, draft);
  }
  return false;
}

/** On a cell: lay the tile there, or, where it lies, play it; the space bar turns it. */
function enter(event: KeyboardEvent, draft: Stage['draft']): boolean {
  const on = event.target as Element;
  if (!ours(on) || on.closest('button')) return false;
  const name = on.getAttribute('data-cell');
  const named = name === null ? null : cellNamed(name);
  if (named && (event.key === ' ' || !same(named, draft.cell))) void draft.choose(named);
  else if (event.key === 'Enter') void draft.confirm();
  else return false;
  return true;
}
