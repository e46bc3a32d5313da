/** The places for a piece on the tile that is being laid, with what they are worth. */
import type { Draft } from './draft.svelte';
import type { Option } from './placing';

export interface Spot {
  option: Option;
  /** In units of the drawing, from the corner of the tile. */
  at: readonly [number, number];
  kind: string;
  worth: string;
  chosen: boolean;
}

export function spotsOf(draft: Draft): Spot[] {
  const laid = draft.laid;
  if (!laid) return [];
  const shapes = draft.land.zones(laid.tile, draft.look);
  return draft.options.flatMap((option) => {
    const shape = shapes.find((zone) => zone.index === option.zone);
    if (!shape || option.piece === null) return [];
    const chosen = draft.option === option;
    return [{ option, at: shape.spot, kind: shape.kind, worth: worthOf(draft, option), chosen }];
  });
}

/** "+4" now, or "4" so far; nothing where the server does not say. */
export function worthOf(draft: Draft, option: Option): string {
  const move = draft.foresee(option);
  const laid = draft.laid;
  if (!move || !laid || draft.seat === null) return '';
  const now = gainOf(draft, option);
  if (now) return `+${now}`;
  const zone = move.zones.find((z) => z.cells.some(([x, y, i]) => x === laid.x && y === laid.y && i === option.zone));
  return zone?.worth == null ? '' : String(zone.worth);
}

/** Points that this option brings at once and doing nothing would not. */
export function gainOf(draft: Draft, option: Option): number {
  const seat = draft.seat ?? 0;
  const points = (of: Option | null) => draft.foresee(of)?.points[seat] ?? 0;
  const idle = draft.options.find((other) => other.piece === null) ?? null;
  return points(option) - points(idle);
}
