/** Building by keyboard. */
import { digitOf, elsewhere, pressable, unwanted } from '../../../chrome/shortcut';
import { m } from '../../../words/messages.js';
import type { KeyShown } from '../../../table/plugin';
import type { Building } from './building.svelte';

const SLIDE = { coarse: 10, fine: 1 };
const TURN = { coarse: 5, fine: 1 };
const EIGHTH = 45;

/** A stone in the tray has the focus: arrows go from stone to stone there, other keys are for the one in the hand. */
const choosing = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.type === 'radio';

/** The keys, for the help. */
export const KEYS: readonly KeyShown[] = [
  [['←', '→'], m.stonebuild_key_slide],
  [['Q', 'E'], m.stonebuild_key_turn],
  [['R'], m.stonebuild_key_eighth],
  [['1', '2', '…'], m.stonebuild_key_stone],
  [['Enter'], m.stonebuild_key_let_go],
];

/** Was the key for the site? */
export function pressed(event: KeyboardEvent, building: Building): boolean {
  const { key, shiftKey, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (choosing(target) ? key.startsWith('Arrow') : elsewhere(target)) return false;
  if (unwanted(event) || !building.laying) return false;
  if (building.projector.running) return skipped(event, building);
  const { grip } = building;
  const fine = shiftKey ? 'fine' : 'coarse';
  const digit = digitOf(event);
  if (key === 'ArrowLeft') grip.slide(-SLIDE[fine]);
  else if (key === 'ArrowRight') grip.slide(SLIDE[fine]);
  else if (/^q$/i.test(key)) grip.turn(TURN[fine]);
  else if (/^e$/i.test(key)) grip.turn(-TURN[fine]);
  else if (/^r$/i.test(key)) grip.turn(shiftKey ? EIGHTH : -EIGHTH);
  else if (digit) {
    if (!grip.type(digit)) return false;
  } else if (key === 'ArrowUp' || key === 'ArrowDown') grip.next(key === 'ArrowDown' ? 1 : -1);
  else if (key === 'Enter' && !pressable(target)) void building.letGo();
  else return false;
  if (key !== 'Enter') building.speak();
  return true;
}

/** Players need not wait until all stones are at rest. */
function skipped({ key, target }: KeyboardEvent, { projector }: Building): boolean {
  if ((key !== 'Enter' && key !== ' ' && key !== 'Escape') || pressable(target)) return false;
  projector.skip();
  return true;
}
