/** The paint box: gouache on parchment, warm ink, a little gold leaf. */
export const INK = '#46321f';
export const SHADE = '#3a2a1a';
export const PARCHMENT = '#f1e4c6';

export const MEADOW = { base: '#adb86c', light: '#c9cd8c', dark: '#93a156', deep: '#788b4b', tuft: '#66793d' };
export const TREE = { leaf: '#5d7a44', light: '#93a75d', dark: '#3f5b3c', olive: '#858a4d', trunk: '#6b4a2c' };
export const CROP = {
  wheat: '#d8c97e',
  wheatLine: '#b49c50',
  plough: '#bfab76',
  ploughLine: '#97814f',
  vine: '#b9b877',
  vineLine: '#70854a',
  fallow: '#c4c98a',
};
export const ROAD = { fill: '#efdfb4', edge: '#b08f57', verge: '#afa564', rut: '#d3b985', step: '#a98a55' };
export const CITY = { earth: '#d9bb8b', lane: '#e6cfa2', stone: '#a8834f', afar: '#cf9d6c' };
export const STONE = { light: '#e6dfcd', mid: '#c2b7a1', dark: '#958a78', deep: '#6f6658' };
/** Terracotta for most, slate for some: places in this list are the classes `cc-r0`, `cc-r1`, … */
export const ROOFS = ['#b4532f', '#c66a3f', '#a04a2f', '#cf8453', '#5f6d7b', '#76838c'] as const;
export const SLATE = { light: '#6d7b88', mid: '#5f6d7b', dark: '#495562' };
export const PLASTER = { light: '#f3e8cf', shade: '#d8c49c' };
export const WATER = { base: '#7eaebb', light: '#b9d8d8', deep: '#5288a0', channel: '#6fa1b2', sand: '#dcc88f' };
export const GOLD = { leaf: '#d9ab3c', light: '#f6df96', deep: '#8f6a1c' };
export const LAPIS = '#2a4a91';
export const VERMILION = '#b83a2b';
