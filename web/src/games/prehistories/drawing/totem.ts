/** Tokens and prints in the colours of the tribes. */
import { hand } from '../../../drawing/cave/hand';
import { art } from './art';
import type { Tribe } from './material';
import { LOOKS } from './tribes';

/** A totem token, 100 wide from 0,0; the ghost is where one may come to lie. */
export function totem(tribe: Tribe, { ghost = false } = {}): string {
  if (ghost) return `<circle class="ph-no-totem" cx="50" cy="50" r="41"/>`;
  return `<g class="ph-totem" data-tribe="${tribe}">${art(`token-${tribe}`, 50, 50)}</g>`;
}

/** The print of a painted hand, 100 by 100 from 0,0: "I am ready". */
export function handPrint(tribe: Tribe): string {
  const { paint, deep } = LOOKS[tribe];
  return `<g class="ph-print" data-tribe="${tribe}" stroke="${deep}">${hand(paint)}${hand('url(#ph-paint)')}</g>`;
}
