/** The grid on which the land of a tile is sampled. */
import { SIZE } from '../kit/geometry';

export const STEP = 4;
export const N = SIZE / STEP + 1;
export const at = (i: number, j: number): number => j * N + i;
