/** What every game's view has in common; a field may be missing. */
import type { AnyView } from '../wire';

export const scoresOf = (view: AnyView | null): readonly number[] => view?.scores ?? [];

export const toAct = (view: AnyView | null): readonly number[] => view?.to_act ?? [];

/** Whether a seat is about to make a secret decision; games say so in their view. */
export const hasSecrets = (view: AnyView | null): boolean => view?.secrets === true;
