/** What a tile-laying game provides to the landscape: how to read its views and notation, and how to draw it. */
import type { Album } from '../drawing/tile/album';
import type { AnyEvent } from '../wire';
import type { LaidTile, Piece } from '../wire/landscape';
import { keyOf } from './grid';
import type { TileView } from './gameTypes';

/** The parts of a view that the landscape shows. */
export interface BoardView {
  /** In the order they were laid. */
  tiles: readonly LaidTile[];
  pieces: readonly Piece[];
  /** The tile to be laid now. */
  hand: string | null;
  /** Where the tile is more than the tile of a turn: what it is, and why. */
  special?: { title: string; text: string } | null;
}

/** One turn: where the tile goes, and what is done with a piece. `piece` null: nothing; `zone` null: nowhere on the new tile. */
export interface Placing {
  tile: string;
  x: number;
  y: number;
  turns: number;
  piece: string | null;
  zone: number | null;
}

/** A zone of one tile as it is drawn, in units of the drawing. */
export interface ZoneShape {
  index: number;
  kind: string;
  area: string;
  rim: string;
  spot: readonly [number, number];
  /** Where a certain piece stands instead. */
  spots?: Readonly<Record<string, readonly [number, number]>>;
}

/** Where a piece stands on a zone. */
export const spotOf = (zone: ZoneShape, piece: string): readonly [number, number] => zone.spots?.[piece] ?? zone.spot;

export interface Look {
  turns: number;
  /** Which of its drawings. */
  seed: number;
}

export interface PieceLook {
  /** On what kind of zone it stands: farmers lie down. */
  zone: string | null;
  at: readonly [number, number];
  scale: number;
  ghost?: boolean;
}

/** Something that happens on the board while an area is counted; points in units of the drawing, from 0,0 of the table. */
export interface Act {
  /** The animal that leaps, drawn about 0,0, and what is left of its prey. */
  art: string;
  mark: string;
  from: readonly [number, number];
  to: readonly [number, number];
}

export interface TileGame {
  /** Side of a tile in units of the drawing. */
  size: number;
  /** The class for the detail of tiles shown at that width in pixels. */
  detail(width: number): string;
  /** A plain colour for each kind of zone, shown until the picture of a tile is there. */
  plain: Record<string, string>;
  /** Kinds of zones, those drawn above others first: that is what a pointer means. */
  above: readonly string[];
  boardView(view: TileView): BoardView;
  read(notation: string): Placing | null;
  write(placing: Placing): string;
  /** The pieces a seat could put down, without a word about whether it may. */
  pieces(view: TileView, seat: number): readonly string[];
  /** The still pictures of its tiles, by daylight. */
  album: Album;
  /** The class of what lies over such a picture, and darkens it by night. */
  dusk: string;
  /** How many drawings there are of a tile: copies of it need not look alike. */
  drawings(tile: string): number;
  tile(tile: string, look: Look): string;
  zones(tile: string, look: Look): readonly ZoneShape[];
  piece(piece: string, colour: string, look: PieceLook): string;
  /** The light over one zone, in a player's colour and pattern; null: no owner. */
  light(zone: ZoneShape, colour: string | null): string;
  /** What a piece is called there: knight, thief, … */
  role(piece: string, zone: string | null): string;
  /** Asks for a piece on the tile just laid. */
  thenPiece(): string;
  /** The kind of zone a piece on this one counts for; default: the same. */
  countsFor?(piece: string, zone: string): string;
  /** When a piece there pays: at the end, only if the zone is complete, or in part even if it is not. */
  pays(piece: string, zone: string | null): 'end' | 'complete' | 'anyway';
  /** "city closes" */
  closes(zone: string): string;
  /** What happens on the board when an area is counted at the end. */
  acts?(scored: AnyEvent, tiles: readonly LaidTile[]): readonly Act[];
}

/** The parts of a zone as they are drawn on the tiles that lie there. */
export function partsOf(
  tileGame: TileGame,
  zone: { cells: readonly (readonly number[])[] },
  laid: ReadonlyMap<string, { tile: string; look: Look }>,
): { x: number; y: number; shape: ZoneShape }[] {
  return zone.cells.flatMap(([x = 0, y = 0, index]) => {
    const at = laid.get(keyOf(x, y));
    const shape = at && tileGame.zones(at.tile, at.look).find((one) => one.index === index);
    return shape ? [{ x, y, shape }] : [];
  });
}

/** The look of a tile laid after `before` others: equal tiles differ a little, and a tile in hand looks as it will when it lies. */
export const lookOf = (
  tileGame: TileGame,
  { tile, turns }: Pick<LaidTile, 'tile' | 'turns'>,
  before: number,
): Look => ({
  turns,
  seed: before % tileGame.drawings(tile),
});
