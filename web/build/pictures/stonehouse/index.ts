/** The paintings of the Stone House that are the same in every game, and the cover of its card. */
import { camp } from './camp';
import { cards } from './cards';
import { cover } from './cover';

export const stonehouse: Record<string, (root: string) => string> = { 'stone-camp': camp, ...cards, stonehouse: cover };
