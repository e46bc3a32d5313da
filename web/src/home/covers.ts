/** The picture on a game's card, for the games that have one. */
import carcassonne from 'picture:carcassonne';

export const covers: Record<string, string> = { carcassonne };
