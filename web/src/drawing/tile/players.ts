/**
 * The colours of the seats, each with a hatch and an emblem, so that no one needs to see the colour.
 * Emblems fit a 10 unit box about 0,0; hatches repeat every 12 units.
 */
export type Colour = 'blue' | 'red' | 'green' | 'yellow' | 'black' | 'violet';

export interface Player {
  wood: string;
  light: string;
  dark: string;
  /** The emblem, on the wood. */
  mark: string;
  hatch: string;
  emblem: string;
}

export const PLAYERS: Record<Colour, Player> = {
  blue: {
    wood: '#3567a8',
    light: '#86aede',
    dark: '#1c3c6b',
    mark: '#f4edd6',
    hatch: '<path d="M0 3Q3-1 6 3T12 3M0 9Q3 5 6 9T12 9"/>',
    emblem: 'M-5-2.6Q-2.5-5.6 0-2.6T5-2.6V0Q2.5 3 0 0T-5 0zM-5 2Q-2.5-1 0 2T5 2V4.4Q2.5 7 0 4.4T-5 4.4z',
  },
  red: {
    wood: '#bd3328',
    light: '#e67a60',
    dark: '#7c1f17',
    mark: '#fbe9d2',
    hatch: '<path d="M-3 15 15-3M-3 3 3-3M9 15 15 9"/>',
    emblem: 'M-1.7-5H1.7V-1.7H5V1.7H1.7V5H-1.7V1.7H-5V-1.7H-1.7z',
  },
  green: {
    wood: '#2f8a50',
    light: '#7cc78f',
    dark: '#1d5232',
    mark: '#f3f0d2',
    hatch: '<path d="M6 0V12"/>',
    emblem: 'M0 5.2C-5 3.2-5.4-2 0-5.6 5.4-2 5 3.2 0 5.2z',
  },
  yellow: {
    wood: '#e5b130',
    light: '#fae08e',
    dark: '#a67a17',
    mark: '#553a08',
    hatch: '<path d="M0 6H12"/>',
    emblem: 'M0-5.4 1.5-1.7 5.3-1.6 2.3.9 3.3 4.6 0 2.5-3.3 4.6-2.3.9-5.3-1.6-1.5-1.7z',
  },
  black: {
    wood: '#37343a',
    light: '#8b8592',
    dark: '#151317',
    mark: '#f3e3b4',
    hatch: '<path d="M6 1V5M4 3H8M0 7V11M-2 9H2M12 7V11M10 9H14"/>',
    emblem: 'M0-5.6 4.2 0 0 5.6-4.2 0z',
  },
  violet: {
    wood: '#8d58b0',
    light: '#bd93d6',
    dark: '#4c2866',
    mark: '#f6e8f6',
    hatch: '<path d="M-3-3 15 15M9-3 15 3M-3 9 3 15"/>',
    emblem: 'M-5-4H-1.6V-1.4H1.6V-4H5V4.4H-5z',
  },
};

export const COLOURS = Object.keys(PLAYERS) as Colour[];

/** A seat's colour, as the server names it, if it is one that can be drawn. */
export const asColour = (colour: string): Colour => COLOURS.find((known) => known === colour) ?? 'red';
