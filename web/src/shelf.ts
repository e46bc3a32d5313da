/** The games with a drawing of their own, and what must be known of each before its drawings are fetched. */
import type { Colour } from './chrome/colours';

interface Shelved {
  /** What people can wish for here, where the box has other colours than most. */
  palette?: readonly Colour[];
  /** Tiles are drawn from a bag whose rest can be counted: there is help for that. */
  bag?: true;
  /** Of how many a first table is, where the game is better with more than the fewest. */
  company?: number;
}

const shelf = {
  carcassonne: { bag: true },
  hunters: { bag: true },
  prehistories: { palette: ['yellow', 'blue', 'red', 'green', 'white'] },
  stonehouse: { company: 4, palette: ['red', 'blue', 'yellow', 'green', 'violet'] },
} satisfies Record<string, Shelved>;

export type GameName = keyof typeof shelf;

/** The games with a drawing of their own first. */
export const drawnFirst = <G extends { name: string }>(games: readonly G[]): G[] =>
  games.toSorted((one, other) => Number(other.name in shelf) - Number(one.name in shelf));

/** What is known of a game; of one that is not on the shelf, nothing. */
export const shelved = (game: string): Shelved => (shelf as Record<string, Shelved>)[game] ?? {};

/**
 * Is there such a help in this game? What is left is counted only where tiles are drawn from a bag, and how a game stands
 * is told where a bot can say it.
 */
export function offersAid(game: { name: string; evaluates: boolean } | null, aid: string): boolean {
  if (aid === 'left') return shelved(game?.name ?? '').bag === true;
  return aid !== 'evaluation' || (game?.evaluates ?? false);
}
