/** Gems in four colours, each cut in its own way; about 32 high round 0,0. The rules make no difference between them. */
export const GEMS = ['garnet', 'sapphire', 'topaz', 'amethyst'] as const;
export type Gem = (typeof GEMS)[number];

interface Cut {
  deep: string;
  body: string;
  light: string;
  outline: string;
  /** Faces that catch the light, and those that do not. */
  bright: string;
  dark: string;
}

const CUTS: Record<Gem, Cut> = {
  garnet: {
    deep: '#5e1216',
    body: '#b02a2c',
    light: '#f08a78',
    outline: 'M0-15L13-7.500V7.500L0 15-13 7.500V-7.500Z',
    bright: 'M0-15L-13-7.500-6-3.500 0-8ZM-13-7.500V7.500L-6 3.500V-3.500Z',
    dark: 'M13 7.500L0 15V8L6 3.500ZM0 15L-13 7.500-6 3.500 0 8Z',
  },
  sapphire: {
    deep: '#123a5c',
    body: '#3478ac',
    light: '#a4d6ee',
    outline: 'M-8-12H8L15-3 0 15-15-3Z',
    bright: 'M-8-12L-15-3H-6ZM-8-12H8L0-3.500Z',
    dark: 'M6-3H15L0 15ZM-6-3H6L0 15Z',
  },
  topaz: {
    deep: '#7d4a06',
    body: '#dc9a24',
    light: '#ffe6a0',
    outline: 'M0-15C9-15 12-7 12 0S9 15 0 15-12 7-12 0-9-15 0-15Z',
    bright: 'M0-15C-9-15-12-7-12 0L-6 0-3-8Z',
    dark: 'M12 0C12 7 9 15 0 15L2 8 6 0ZM0 15C-4 15-8 13-10 9L-3 6 2 8Z',
  },
  amethyst: {
    deep: '#3f1f58',
    body: '#8450a8',
    light: '#d9b3ee',
    outline: 'M-7-14H7L12-9V9L7 14H-7L-12 9V-9Z',
    bright: 'M-7-14L-12-9V9L-7 5V-8ZM-7-14H7L5-8H-7Z',
    dark: 'M12 9L7 14H-7L-5 8H7Z',
  },
};

export function gem(kind: Gem): string {
  const { deep, body, light, outline, bright, dark } = CUTS[kind];
  return (
    `<g class="sh-gem" data-gem="${kind}"><path class="sh-gem-edge" d="${outline}" fill="${body}" stroke="${deep}"/>` +
    `<path d="${dark}" fill="${deep}" opacity=".55"/><path d="${bright}" fill="${light}" opacity=".75"/><path class="sh-glint" d="M-4-9L-6-5"/></g>`
  );
}

/** The gem that stands for the n-th of a heap: colours take turns. */
export const gemOf = (n: number): Gem => GEMS[n % GEMS.length]!;
