/**
 * Paintings that are the same in every game: drawn when the page is built (build/pictures/prehistories), fetched as
 * pictures, referred to by name. Each lies about 0,0 in the units of the cave.
 */

/** Sides of a painting on one cell, of a great one on four, of a figure on a card, of a token. */
const [BEAST, LEGEND, FIGURE, TOKEN] = [98, 194, 120, 100];

const SIZES = {
  fish: [BEAST, BEAST],
  mammoth: [BEAST, BEAST],
  bison: [BEAST, BEAST],
  ibex: [BEAST, BEAST],
  boar: [BEAST, BEAST],
  'legend-1': [LEGEND, LEGEND],
  'legend-2': [LEGEND, LEGEND],
  'legend-3': [LEGEND, LEGEND],
  'legend-4': [LEGEND, LEGEND],
  'legend-5': [LEGEND, LEGEND],
  lion: [BEAST, BEAST],
  horse: [BEAST, BEAST],
  bear: [BEAST, BEAST],
  wolf: [BEAST, BEAST],
  rhinoceros: [BEAST, BEAST],
  hand: [BEAST, BEAST],
  hands: [BEAST, BEAST],
  hunter: [BEAST, BEAST],
  'hunter-1': [FIGURE, FIGURE],
  'hunter-2': [FIGURE, FIGURE],
  'hunter-3': [FIGURE, FIGURE],
  'hunter-4': [FIGURE, FIGURE],
  'hunter-5': [FIGURE, FIGURE],
  'hunter-6': [FIGURE, FIGURE],
  'token-yellow': [TOKEN, TOKEN],
  'token-blue': [TOKEN, TOKEN],
  'token-red': [TOKEN, TOKEN],
  'token-green': [TOKEN, TOKEN],
  'token-white': [TOKEN, TOKEN],
  wall: [700, 700],
  pigment: [300, 300],
  'land-5': [1000, 300],
  'land-7': [1400, 300],
} as const;

export type ArtName = keyof typeof SIZES;
export const ART_NAMES = Object.keys(SIZES) as ArtName[];
export const artSize = (name: ArtName): readonly [width: number, height: number] => SIZES[name];

/** A painting with its middle on a spot. */
export const art = (name: ArtName, x: number, y: number, { scale = 1, mirrored = false, turn = 0 } = {}): string => {
  const place = `translate(${x} ${y})`;
  const tilt = turn ? ` rotate(${turn})` : '';
  const size = mirrored || scale !== 1 ? ` scale(${mirrored ? -scale : scale} ${scale})` : '';
  return `<use href="#ph-${name}" transform="${place}${tilt}${size}"/>`;
};
