/** The drawings, words, hands and lessons of the games on the shelf; `*` is the table of all others. */
import type { GameName } from '../gameCatalogue';
import type { LessonRenderers } from '../lessons/lesson';
import type { Plugins } from '../table/plugin';

export const plugins = {
  carcassonne: () => import('./carcassonne/plugin'),
  hunters: () => import('./hunters/plugin'),
  prehistories: () => import('./prehistories/plugin'),
  stonehouse: () => import('./stonehouse/plugin'),
  '*': () => import('./plain/plugin'),
} satisfies Plugins & Record<GameName, unknown>;

/** How each of them is played, in pictures. */
export const renderers: LessonRenderers = {
  carcassonne: () => import('./carcassonne/lessons'),
  hunters: () => import('./hunters/lessons'),
  prehistories: () => import('./prehistories/lessons'),
  stonehouse: () => import('./stonehouse/lessons'),
};
