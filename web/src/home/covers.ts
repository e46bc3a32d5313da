/** The picture on a game's card, for the games that have one. */
export const covers: Record<string, string> = {};
