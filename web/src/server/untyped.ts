/** Events of games that have not said the types of theirs yet. */
import type { AnyEvent } from '../wire';

export type GameEvent = AnyEvent & Record<string, unknown>;

export const untyped = (events: readonly AnyEvent[]): GameEvent[] => events.map((event) => ({ ...event }));
