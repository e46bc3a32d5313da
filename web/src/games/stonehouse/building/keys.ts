/** Building by keyboard. */
import { unwanted } from '../../../chrome/shortcut';
import type { Building } from './building.svelte';

const SLIDE = { coarse: 10, fine: 1 };
const TURN = { coarse: 5, fine: 1 };
const QUARTER = 45;

/** Somebody is typing, or something lies over the table. */
const elsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, dialog, [contenteditable], [role="tablist"]') !== null;
const onSite = (target: EventTarget | null): boolean =>
  !(target instanceof Element) || target === document.body || target.closest('[data-site], main') !== null;
/** Enter belongs to whatever has the focus, unless that is nothing that can be pressed. */
const pressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, [role="button"]') !== null;

/** Was the key for the site? */
export function pressed(event: KeyboardEvent, building: Building): boolean {
  const { key, shiftKey, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || elsewhere(target)) return false;
  if (unwanted(event) || !building.laying) return false;
  if (building.projector.running) return skipped(event, building);
  const { grip } = building;
  const fine = shiftKey ? 'fine' : 'coarse';
  const digit = /^Digit([1-5])$/.exec(event.code)?.[1] ?? /^[1-5]$/.exec(key)?.[0];
  const left = grip.left();
  if (key === 'ArrowLeft') grip.slide(-SLIDE[fine]);
  else if (key === 'ArrowRight') grip.slide(SLIDE[fine]);
  else if (/^q$/i.test(key)) grip.turn(TURN[fine]);
  else if (/^e$/i.test(key)) grip.turn(-TURN[fine]);
  else if (/^r$/i.test(key)) grip.turn(shiftKey ? QUARTER : -QUARTER);
  else if (digit && left[Number(digit) - 1] !== undefined) grip.take(left[Number(digit) - 1]!);
  else if ((key === 'ArrowUp' || key === 'ArrowDown') && onSite(target)) grip.next(key === 'ArrowDown' ? 1 : -1);
  else if (key === 'Enter' && !pressable(target)) void building.letGo();
  else return false;
  if (key !== 'Enter') building.speak();
  return true;
}

/** Nobody has to wait until all stones are at rest. */
function skipped({ key, target }: KeyboardEvent, { projector }: Building): boolean {
  if ((key !== 'Enter' && key !== ' ' && key !== 'Escape') || pressable(target)) return false;
  projector.skip();
  return true;
}
