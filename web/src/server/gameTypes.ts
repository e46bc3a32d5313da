/** What games send, as their own types: a view says whose it is, an event what it is. */
import type { AnyEvent, AnyView, Games, GameWhole } from '../wire';

type GameName = keyof Games;
type GameEvent = Games[GameName]['event'];
type Described = Pick<GameWhole, 'name' | 'constants'>;
type EventType = GameEvent['type'];

/** The view, if it is of one of these games. */
export function viewOf<G extends GameName>(view: AnyView | null | undefined, ...games: G[]): Games[G]['view'] | null {
  return view && isOf(view, games) ? view : null;
}

const isOf = <G extends GameName>(view: AnyView, games: readonly G[]): view is Games[G]['view'] =>
  games.some((game) => game === view.game);

/** Whether an event is of one of these types. */
export const isEvent = <T extends EventType>(
  event: AnyEvent,
  ...types: T[]
): event is Extract<GameEvent, { type: T }> => types.some((type) => type === event.type);

/** Facts of the box, if the description is of that game. */
export function constantsOf<G extends GameName>(game: Described | null, name: G): Games[G]['constants'] | null {
  return game && describes(game, name) ? game.constants : null;
}

const describes = <G extends GameName>(
  game: Described,
  name: G,
): game is Described & { constants: Games[G]['constants'] } => game.name === name;
