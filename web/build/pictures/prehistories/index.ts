/** The paintings of Prehistories that are the same in every game, as `cave-NAME`, and the cover of its card. */
import { beasts } from './beasts';
import { cover } from './cover';
import { lands } from './land';
import { marks } from './marks';
import { rocks } from './rock';

const art: Record<string, () => string> = { ...beasts, ...marks, ...lands, ...rocks };

export const prehistories: Record<string, (root: string) => string> = {
  ...art,
  prehistories: cover((name) => art[`cave-${name}`]!()),
};
