/** The places for a piece on the tile that is being laid, with what they are worth. */
import { m } from '../words/messages.js';
import type { Draft } from './draft.svelte';
import { spotOf } from './tileGame';
import type { Option } from './placing';
import { type Zone, zonesAmong } from './gameTypes';

/** Pixels between places so that they can be distinguished, and pressed: by a mouse, by a finger. */
const SEEN = 15;
const PRESSED = { mouse: 34, finger: 46 };
/** How wide a tile has to be at least to be chosen on, and need not be wider, in pixels. */
const NARROWEST = { mouse: 84, finger: 112 };
const WIDEST = 190;

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
  const shapes = draft.tileGame.zones(laid.tile, draft.look);
  return draft.options.flatMap((option) => {
    const shape = shapes.find((zone) => zone.index === option.zone);
    if (!shape || option.piece === null) return [];
    const chosen = draft.option === option;
    return [{ option, at: spotOf(shape, option.piece), kind: shape.kind, worth: worthOf(draft, option), chosen }];
  });
}

/** How far the two nearest places are from each other, in units of the drawing; at most half a tile. */
export function apart(spots: readonly Pick<Spot, 'at'>[], size: number): number {
  const distances = spots.flatMap(({ at }, i) =>
    spots.slice(0, i).map((other) => Math.hypot(at[0] - other.at[0], at[1] - other.at[1])),
  );
  return Math.max(1, Math.min(size / 2, ...distances));
}

/** Whether places can be distinguished on a tile shown at that scale. */
export const areSeen = (spots: readonly Spot[], size: number, scale: number): boolean =>
  apart(spots, size) * scale >= SEEN;

/** The part of the free room that a tile takes at most: usually, and where its places need it to be distinguished. */
const [SHARE, LARGEST_SHARE] = [0.64, 0.96];

/** Width of the tile, in pixels, at which its places can be pressed, as far as the room allows. */
export function widthToChoose(spots: readonly Spot[], size: number, by: 'mouse' | 'finger', room: number): number {
  const gap = apart(spots, size);
  const wanted = Math.max(NARROWEST[by], Math.min(WIDEST, (PRESSED[by] / gap) * size));
  const distinct = (SEEN / gap) * size;
  return Math.min(wanted, Math.max(room * SHARE, Math.min(room * LARGEST_SHARE, distinct + 1)));
}

/** "+4" now, or "4" so far; nothing where the server does not say. */
export function worthOf(draft: Draft, option: Option): string {
  const move = draft.foresee(option);
  const laid = draft.laid;
  if (!move || !laid || draft.me === null) return '';
  const now = gainOf(draft, option);
  if (now) return `+${now}`;
  const zone = enteredBy(draft, option, zonesAmong(move.zones));
  return zone?.worth == null ? '' : String(zone.worth || (zone.done ?? 0));
}

/** The zone that a piece would count for. */
export function enteredBy(
  draft: Draft,
  { piece, zone }: Pick<Option, 'piece' | 'zone'>,
  zones: readonly Zone[],
): Zone | undefined {
  const [laid, kind] = [draft.laid, draft.zoneKind({ zone })];
  if (!laid || piece === null || kind === null) return undefined;
  const wanted = draft.tileGame.countsFor?.(piece, kind) ?? kind;
  return zones.find(
    (z) => z.kind === wanted && z.cells.some(([x, y, i]) => x === laid.x && y === laid.y && i === zone),
  );
}

/** Points that this option brings at once and doing nothing would not. */
export function gainOf(draft: Draft, option: Option): number {
  const seat = draft.me ?? 0;
  const points = (of: Option | null) => draft.foresee(of)?.points[seat] ?? 0;
  const idle = draft.options.find((other) => other.piece === null) ?? null;
  return points(option) - points(idle);
}

/** What a place is called: the piece there and, where another is called the same, on which part of the tile. */
export function nameOf(draft: Draft, option: Option): string {
  if (option.piece === null) return m.board_none();
  const role = draft.tileGame.role(option.piece, draft.zoneKind(option));
  const where = whereOf(draft, option);
  return where ? `${role} (${where})` : role;
}

const WORTH = { end: m.board_worth_end, complete: m.board_worth_done, anyway: m.board_worth_later };

/** What it is worth, in words: "+4", "3 so far", "2 at the end". */
export function worthInWords(draft: Draft, option: Option): string {
  if (option.piece === null) return m.board_keep();
  if (gainOf(draft, option) > 0) return `+${gainOf(draft, option)}`;
  const later = worthOf(draft, option);
  return later && WORTH[draft.tileGame.pays(option.piece, draft.zoneKind(option))]({ count: Number(later) });
}

const WINDS = [
  m.board_at_e,
  m.board_at_se,
  m.board_at_s,
  m.board_at_sw,
  m.board_at_w,
  m.board_at_nw,
  m.board_at_n,
  m.board_at_ne,
] as const;

/** On which part of the tile an option lies, where another would be called the same. */
export function whereOf(draft: Draft, option: Option): string {
  const name = (other: Option) => other.piece && draft.tileGame.role(other.piece, draft.zoneKind(other));
  const alike = draft.options.filter((other) => other.zone !== null && name(other) === name(option));
  const spot = alike.length > 1 && draft.laid ? spotsOf(draft).find((s) => s.option === option) : undefined;
  if (!spot) return '';
  return windOf(spot.at, draft.tileGame.size);
}

/** The part of a tile that a point lies on, in words. */
export function windOf([atX, atY]: readonly [number, number], size: number): string {
  const [x, y] = [atX - size / 2, atY - size / 2];
  if (Math.hypot(x, y) < size * 0.1) return m.board_at_c();
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4));
  return WINDS[(eighth + 8) % 8]?.() ?? '';
}
