/** What a colour is called. */
import { m } from '../words/messages.js';

const NAMES: Record<string, () => string> = {
  red: m.chrome_colour_red,
  blue: m.chrome_colour_blue,
  yellow: m.chrome_colour_yellow,
  green: m.chrome_colour_green,
  black: m.chrome_colour_black,
  white: m.chrome_colour_white,
  violet: m.chrome_colour_violet,
};

export const colourName = (colour: string): string => NAMES[colour]?.() ?? colour;
