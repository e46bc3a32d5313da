/** The picture on a game's card, for the games that have one. */
import carcassonne from 'picture:carcassonne';
import hunters from 'picture:hunters';

export const covers: Record<string, string> = { carcassonne, hunters };
