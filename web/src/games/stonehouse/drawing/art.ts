/** Paintings made when the page is built (build/pictures/stonehouse), by name, with their boxes. */
export const CARDS = ['stay', 'fetch', 'steal', 'tiger', 'dumnopterix', 'veto'] as const;
export type CardName = (typeof CARDS)[number];

/** The camp, and the places in it. */
export const CAMP = {
  width: 1440,
  height: 900,
  horizon: 520,
  fire: { x: 420, y: 640, size: 112 },
  mine: { x: 1040, y: 430, width: 220, height: 150 },
  quarry: { x: 720, y: 440, width: 240, height: 140 },
} as const;
