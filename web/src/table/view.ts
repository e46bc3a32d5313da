/** What every game's view has in common, read with care: a field may be missing. */

export function scoresOf(view: Record<string, unknown> | null): readonly number[] {
  return Array.isArray(view?.scores) ? view.scores : [];
}

export function toAct(view: Record<string, unknown> | null): readonly number[] {
  return Array.isArray(view?.to_act) ? view.to_act : [];
}

/** How many tiles are drawn before the end, without those that come on top; null where there is no bag. */
export function leftOf(view: Record<string, unknown> | null): number | null {
  const left = view?.left as { land?: number; river?: number } | undefined;
  return left?.land === undefined ? null : left.land + (left.river ?? 0);
}

/** Is a seat about to decide something that whoever sits beside it must not see? Games say so in their view. */
export function hasSecrets(view: Record<string, unknown> | null): boolean {
  return view?.secrets === true;
}
