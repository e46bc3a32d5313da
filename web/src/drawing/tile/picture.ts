/** The still pictures of tiles, which are made when the page is built: how they are named, and which one suits. */

/** Tiles narrower than this many CSS pixels are seen from afar: less is drawn, and what counts is drawn larger. */
export const FAR = 90;
/** Narrower than this they still show less than all. */
export const MIDDLE = 150;

/** How near a tile is seen, and the pixels along a side of the picture that is made for it. */
export const PIXELS = { far: 160, near: 320 } as const;
export type Level = keyof typeof PIXELS;
/** A picture may be stretched so much before a drawing is worth its time. */
const STRETCH = 1.4;

/** Chooses by CSS size, not by device pixels: a fine screen shows small details no larger. */
export const levelOf = (width: number): Level => (width < FAR ? 'far' : 'near');

/** Would even the largest picture blur? */
export const blurs = (width: number, ratio: number): boolean => width * ratio > PIXELS.near * STRETCH;

/** The picture of a tile in one of its drawings, turned. */
export const pictureName = (tile: string, seed: number, turns: number, level: Level): string =>
  `${tile}.${seed}.${turns}.${level}`;

/** What a picture of that name shows. */
export function readName(name: string): { tile: string; level: Level } {
  const [tile, , , level] = name.split('.') as [string, string, string, Level];
  return { tile, level };
}
