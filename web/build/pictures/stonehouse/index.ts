/** The paintings of the Stone House that are the same in every game. */
import { camp } from './camp';
import { cards } from './cards';

export const stonehouse: Record<string, () => string> = { 'stone-camp': camp, ...cards };
