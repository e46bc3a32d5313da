/** What the server sends of any game of laying tiles. */
import type { AnyEvent, AnyRow, AnyView, Games } from '../wire';
import type { LaidTile } from '../wire/landscape';

type Game = Games[keyof Games];

export type TileView = Extract<Game['view'], { board: LaidTile[] }>;

/** A zone as it is surveyed. */
export type Zone = Extract<Game['row'], { leaders: number[]; cells: [number, number, number][] }>;

/** Something that happened to a zone, or in one. */
export type ZoneEvent = Extract<Game['event'], { x: number; y: number; zone: number }>;

/** The view, if it is of such a game. */
export const tileView = (view: AnyView | null): TileView | null => (view && isTileView(view) ? view : null);

const isTileView = (view: AnyView): view is TileView => 'board' in view;

/** The zones among what was surveyed. */
export const zonesAmong = (rows: readonly AnyRow[]): Zone[] => rows.filter(isZone);

const isZone = (row: AnyRow): row is Zone => 'leaders' in row;

/** The event, if it is of a zone. */
export const zoneEvent = (event: AnyEvent): ZoneEvent | null => (isZoneEvent(event) ? event : null);

const isZoneEvent = (event: AnyEvent): event is ZoneEvent => 'x' in event && 'y' in event && 'zone' in event;

/** The cells around a zone that count for it, where some do. */
export const cellsAround = (zone: Zone | null | undefined): readonly [number, number][] =>
  (zone && 'around' in zone && zone.around) || [];
