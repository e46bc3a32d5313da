/** The picture on a game's card, for the games that have one. */
import carcassonne from 'picture:carcassonne';
import hunters from 'picture:hunters';
import prehistories from 'picture:prehistories';

export const covers: Record<string, string> = { carcassonne, hunters, prehistories };
