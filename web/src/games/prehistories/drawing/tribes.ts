/** The tribes: mineral colours, each with the animal of its totem and a sign, so that no one needs to see the colour. */
import type { Tribe } from './material';

export interface Look {
  totem: 'lion' | 'horse' | 'bear' | 'wolf' | 'rhinoceros';
  paint: string;
  deep: string;
  light: string;
  /** Strokes that repeat every 12 units. */
  hatch: string;
}

export const LOOKS: Record<Tribe, Look> = {
  yellow: { totem: 'lion', paint: '#dba32c', deep: '#7d5209', light: '#f7d777', hatch: 'M0 6H12' },
  blue: {
    totem: 'horse',
    paint: '#47769b',
    deep: '#1c3c58',
    light: '#8fbad6',
    hatch: 'M0 3Q3-1 6 3T12 3M0 9Q3 5 6 9T12 9',
  },
  red: { totem: 'bear', paint: '#b03c22', deep: '#6d1d10', light: '#e2765a', hatch: 'M-3 15 15-3M-3 3 3-3M9 15 15 9' },
  green: { totem: 'wolf', paint: '#5f7f3a', deep: '#2e4418', light: '#a6c277', hatch: 'M6 0V12' },
  white: {
    totem: 'rhinoceros',
    paint: '#e9dfca',
    deep: '#7c6f5a',
    light: '#fffaf0',
    hatch: 'M3 6a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  },
};
