/** The picture on a game's card, for the games that have one. */
import carcassonne from 'picture:carcassonne';
import hunters from 'picture:hunters';
import prehistories from 'picture:prehistories';
import stonehouse from 'picture:stonehouse';

export const covers: Record<string, string> = { carcassonne, hunters, prehistories, stonehouse };
