/** What every game's view has in common, read with care: a field may be missing. */

export function scoresOf(view: Record<string, unknown> | null): readonly number[] {
  return Array.isArray(view?.scores) ? view.scores : [];
}

export function toAct(view: Record<string, unknown> | null): readonly number[] {
  return Array.isArray(view?.to_act) ? view.to_act : [];
}

/** How much is left to draw; null where there is no bag. */
export function leftOf(view: Record<string, unknown> | null): number | null {
  const left = view?.left as { kinds?: Record<string, number> } | undefined;
  return left?.kinds ? Object.values(left.kinds).reduce((sum, count) => sum + count, 0) : null;
}

/** Is a seat about to decide something that whoever sits beside it must not see? Games say so in their view. */
export function hasSecrets(view: Record<string, unknown> | null): boolean {
  return view?.secrets === true;
}
