import { SIZE } from '../kit/geometry';

/** Tiles run a hair over their border, so that no seam shows between them. */
export const BLEED = 0.35;

/** What is drawn beyond that is cut off. */
export function tileClip(id: string): string {
  const wide = SIZE + 2 * BLEED;
  return `<clipPath id="${id}"><rect x="${-BLEED}" y="${-BLEED}" width="${wide}" height="${wide}"/></clipPath>`;
}
