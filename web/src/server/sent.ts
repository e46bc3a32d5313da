/** What games send, as their own types: every view says whose it is. */
import type { AnyView, Games } from '../wire';

export type GameName = keyof Games;
export type ViewOf<G extends GameName> = Games[G]['view'];

/** The view, if it is of one of these games. */
export function viewOf<G extends GameName>(view: AnyView | null | undefined, ...games: G[]): ViewOf<G> | null {
  return view && isOf(view, games) ? view : null;
}

const isOf = <G extends GameName>(view: AnyView, games: readonly G[]): view is ViewOf<G> =>
  games.some((game) => game === view.game);
