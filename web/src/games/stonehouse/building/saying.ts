/** Where stones are, in words: for those who hear the site, and for the readout beside the hand. */
import { settings } from '../../../chrome/settings.svelte';
import { m } from '../../../words/messages.js';
import type { Outline } from '../drawing';
import type { Held } from './grip.svelte';
import type { Pose } from './pose';
import type { Judged } from './try';

/** Tenths of a millimetre as millimetres. */
export const mm = (tenths: number): string =>
  (tenths / 10).toLocaleString(settings.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const KINDS: Record<string, () => string> = {
  slab: m.stonebuild_kind_slab,
  block: m.stonebuild_kind_block,
  egg: m.stonebuild_kind_egg,
};
export const kindName = (kind: string): string => KINDS[kind]?.() ?? kind;

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

/** What the stone lies on or leans against. */
function support(stone: number, { ground, pairs }: Judged): string {
  const others = pairs.flatMap((pair) => (pair.includes(stone) ? pair.filter((one) => one !== stone) : []));
  const touches = others.length ? m.stonebuild_touches({ stones: others.join(', '), count: others.length }) : '';
  return [ground.includes(stone) ? m.stonebuild_on_ground() : '', touches].filter(Boolean).join(', ');
}

export function poseWords({ stone, x, y, angle }: Pose, judged: Judged | null): string {
  const where = m.stonebuild_lies({ stone, where: aside(Math.round(x)), up: mm(y), degrees: Math.round(angle / 10) });
  return [where, judged ? support(stone, judged) : ''].filter(Boolean).join(', ');
}
