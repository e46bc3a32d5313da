/** The stone in the hand, in words: for those who hear the site, and for the readout beside it. */
import { inWords, settings } from '../../../chrome/settings.svelte';
import { m } from '../../../words/messages.js';
import { box, type StoneKind } from '../box';
import type { Outline } from '../drawing';
import type { Held } from './grip.svelte';

/** Tenths of a millimetre as millimetres. */
export const mm = (tenths: number): string =>
  (tenths / 10).toLocaleString(settings.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const kindName = (kind: StoneKind): string => inWords(box().kinds[kind]);

/** How wide and how high a stone is as it was found, in whole millimetres. */
export function size(outline: Outline): string {
  const span = (k: 0 | 1) => {
    const all = outline.map((corner) => corner[k] ?? 0);
    return Math.round((Math.max(...all) - Math.min(...all)) / 10);
  };
  return m.stonebuild_size({ wide: span(0), high: span(1) });
}

/** The same with its sign: to the left is less. */
export const signed = (tenths: number): string =>
  `${tenths < 0 ? '\u2212' : tenths > 0 ? '+' : ''}${mm(Math.abs(tenths))}`;

export function aside(x: number): string {
  if (x === 0) return m.stonebuild_middle();
  return x < 0 ? m.stonebuild_left({ mm: mm(-x) }) : m.stonebuild_right({ mm: mm(x) });
}

export const heldWords = ({ stone, x, angle }: Held): string =>
  m.stonebuild_held({ stone, where: aside(x), degrees: angle });
