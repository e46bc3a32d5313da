/** The drawings, words and hands of the games on the shelf. */
import type { GameName } from '../shelf';
import type { Plugins } from '../table/plugin';

export const plugins = {
  carcassonne: () => import('./carcassonne/plugin'),
  hunters: () => import('./hunters/plugin'),
  prehistories: () => import('./prehistories/plugin'),
  stonehouse: () => import('./stonehouse/plugin'),
} satisfies Plugins & Record<GameName, unknown>;
