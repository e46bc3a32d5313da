/** Hunter cards: a figure on a slab of rock, its strength large, its speed beside a footprint. */
import { brush } from '../../../drawing/cave/stroke';
import { type ArtName, art } from './art';
import { kept } from './kept';
import type { Hunter, Tribe } from './material';
import { LOOKS } from './tribes';

export const CARD = { width: 120, height: 168 } as const;
/** `chosen` is laid or will be, `sent` is hunting, `spent` is on the discard, `hurt` comes home injured. */
export type CardState = 'plain' | 'chosen' | 'sent' | 'spent' | 'hurt';

const FOOT =
  'M3 9C1 6 2 2 6 2S11 6 10 10C9 13 10 16 8 18S3 17 4 14 4 11 3 9ZM2.4-1.9a1.5 1.5 0 1 1-.1 0ZM5.2-3.3a1.7 1.7 0 1 1-.1 0ZM8.4-3a1.6 1.6 0 1 1-.1 0ZM11-.8a1.4 1.4 0 1 1-.1 0Z';
const SLAB = `<rect class="ph-slab-edge" width="120" height="168" rx="12"/><use href="#ph-slab"/>`;

/** The ground the hunter stands on: a sweep of the tribe's pigment. */
function ground(tribe: Tribe, { value, speed }: Hunter): string {
  const sway = ((speed * 7) % 9) - 4;
  const sweep = kept(`ground${value}/${speed}`, () =>
    brush(
      [
        [5, 136 + sway, 18],
        [40, 138 - sway, 32],
        [80, 134 + sway, 30],
        [115, 137, 18],
      ],
      { seed: `ground${value}${speed}`, step: 9, rough: 0.14 },
    ),
  );
  const painted = (fill: string, opacity = 1) => `<path d="${sweep}" fill="${fill}" opacity="${opacity}"/>`;
  const edge = `<path class="ph-ground-edge" d="${sweep}" stroke="${LOOKS[tribe].deep}"/>`;
  return painted(LOOKS[tribe].paint, 0.94) + painted(`url(#ph-hatch-${tribe})`, 0.4) + painted('url(#ph-paint)') + edge;
}

/** A hunter's card, 120 by 168 from 0,0. */
export function hunterCard(hunter: Hunter, tribe: Tribe, state: CardState = 'plain'): string {
  const { value, speed } = hunter;
  const figure = art(`hunter-${value}` as ArtName, 68, 88, { scale: 0.92, mirrored: speed % 2 === 1 });
  const hurt = state === 'hurt' ? '<use class="ph-wound" href="#ph-wound" transform="translate(88 32)"/>' : '';
  return (
    `<g class="ph-card is-${state}" data-value="${value}" data-speed="${speed}">${SLAB}${ground(tribe, hunter)}${figure}` +
    `<text class="ph-value" x="12" y="45">${value}</text>` +
    `<g class="ph-foot" transform="translate(9 146) scale(.8)"><path d="${FOOT}"/></g><text class="ph-speed" x="23" y="160">${speed}</text>${hurt}</g>`
  );
}

export function hunterBack(tribe: Tribe): string {
  const { paint } = LOOKS[tribe];
  return (
    `<g class="ph-card ph-back" data-tribe="${tribe}"><rect class="ph-hide" width="120" height="168" rx="12"/>` +
    `<rect class="ph-seam" x="7" y="7" width="106" height="154" rx="8" stroke="${paint}"/>` +
    `<g transform="translate(19 38) scale(.82)" fill="${paint}"><use href="#ph-print"/></g></g>`
  );
}
