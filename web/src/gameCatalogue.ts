/** The games with a drawing of their own, and what must be known of each before its drawings are fetched. */
import type { Colour } from './chrome/colours';

interface CatalogueEntry {
  /** What people can wish for here, where the box has other colours than most. */
  palette?: readonly Colour[];
  /** Tiles are drawn from a bag whose rest can be counted: there is help for that. */
  bag?: true;
  /** Of how many a first table is, where the game is better with more than the fewest. */
  company?: number;
}

const catalogue = {
  carcassonne: { bag: true },
  hunters: { bag: true },
  prehistories: { palette: ['yellow', 'blue', 'red', 'green', 'white'] },
  stonehouse: { company: 4, palette: ['red', 'blue', 'yellow', 'green', 'violet'] },
} satisfies Record<string, CatalogueEntry>;

export type GameName = keyof typeof catalogue;

export const drawnFirst = <G extends { name: string }>(games: readonly G[]): G[] =>
  games.toSorted((one, other) => Number(other.name in catalogue) - Number(one.name in catalogue));

/** What is known of a game; nothing of a game that is not in the catalogue. */
export const entryOf = (game: string): CatalogueEntry => (catalogue as Record<string, CatalogueEntry>)[game] ?? {};

/**
 * Whether this game has such a help: counting what is left needs a bag of tiles, an evaluation needs a bot
 * that can give one.
 */
export function offersAid(game: { name: string; evaluates: boolean } | null, aid: string): boolean {
  if (aid === 'left') return entryOf(game?.name ?? '').bag === true;
  return aid !== 'evaluation' || (game?.evaluates ?? false);
}
