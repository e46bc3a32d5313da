/** The paintings of Prehistories that are the same in every game. */
import { beasts } from './beasts';
import { lands } from './land';
import { marks } from './marks';
import { rocks } from './rock';

export const prehistories: Record<string, () => string> = { ...beasts, ...marks, ...lands, ...rocks };
