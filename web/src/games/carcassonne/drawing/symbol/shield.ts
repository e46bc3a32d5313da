/** The shield: an escutcheon of our own, parted lapis and vermilion, a golden sun. */
import { polar } from '../../../../drawing/kit/geometry';
import { GOLD, INK, LAPIS, SHADE, VERMILION } from '../palette';
import { pair } from '../../../../drawing/kit/path';
import { symbol } from './ink';

const OUTLINE = 'M-11.6-13.4Q0-16.4 11.6-13.4V.6Q11 9.8 0 15.6-11 9.8-11.6.6z';
const LEFT = 'M0-15Q-6-14.8-11.6-13.4V.6Q-11 9.8 0 15.6z';

function sun(radius: number): string {
  const ray = (i: number) => pair(polar((i / 16) * Math.PI * 2 - Math.PI / 2, i % 2 ? radius * 0.52 : radius));
  return `M${Array.from({ length: 16 }, (_, i) => ray(i)).join('L')}z`;
}

export const shield = (): string =>
  symbol(
    'cc-shield',
    `<g class="cc-emblem"><path d="${OUTLINE}" transform="translate(2 2.6)" fill="${SHADE}" opacity=".4"/>` +
      `<path d="${OUTLINE}" transform="translate(.5 .7)" fill="${INK}" stroke="${INK}" stroke-width="4.4" stroke-linejoin="round"/>` +
      `<path d="${OUTLINE}" fill="${VERMILION}"/><path d="${LEFT}" fill="${LAPIS}"/>` +
      `<path d="${OUTLINE}" fill="none" stroke="${GOLD.leaf}" stroke-width="2.8" stroke-linejoin="round"/><path d="M-11.6.6V-13.4Q0-16.4 11.6-13.4" fill="none" stroke="${GOLD.light}" stroke-width="1.2"/>` +
      `<path d="${sun(8.4)}" transform="translate(0 -1)" fill="${GOLD.leaf}" stroke="${INK}" stroke-width=".7" stroke-linejoin="round"/><circle cy="-1" r="3" fill="${GOLD.light}" stroke="${GOLD.deep}" stroke-width=".8"/></g>`,
  );
