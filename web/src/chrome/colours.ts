/** What people can wish for. */
export const COLOURS = ['red', 'blue', 'yellow', 'green', 'black'] as const;

/** A colour that a seat can have. */
export type Colour = (typeof COLOURS)[number] | 'white' | 'violet';
