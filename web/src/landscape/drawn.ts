/** What follows for a land from the drawing of its tiles and pieces: every such drawing has the same doors. */
import { SIZE } from '../drawing/kit/geometry';
import { highlight } from '../drawing/tile/highlight';
import { asColour, type Colour } from '../drawing/tile/players';
import type { Laid as LaidLook } from '../drawing/tile/store';
import type { Turns } from '../drawing/tile/turn';
import type { TileZone } from '../drawing/tile/zone';
import type { TileGame, Look } from './tileGame';

interface Drawing {
  detailClass(px: number): string;
  drawings(tile: string): number;
  drawTile(tile: string, laid: LaidLook): string;
  tileZones(tile: string, laid: LaidLook): readonly TileZone[];
  piece(kind: string, look: { colour: Colour; lying: boolean; ghost: boolean }): string;
}

type Drawn = Pick<TileGame, 'size' | 'detail' | 'pieces' | 'drawings' | 'tile' | 'zones' | 'piece' | 'light'>;

const laid = ({ turns, seed }: Look): LaidLook => ({ turns: turns as Turns, seed });

/** Pieces lie down on zones of the kind `lying`. */
export const drawnBy = (drawing: Drawing, lying: string): Drawn => ({
  size: SIZE,
  detail: drawing.detailClass,
  pieces: (view, seat) => {
    const supply = view.supply[seat] ?? {};
    return Object.keys(supply).filter((kind) => (supply[kind] ?? 0) > 0);
  },
  drawings: drawing.drawings,
  tile: (tile, look) => drawing.drawTile(tile, laid(look)),
  zones: (tile, look) => drawing.tileZones(tile, laid(look)),
  piece: (kind, colour, { zone, at, scale, ghost = false }) => {
    const art = drawing.piece(kind, { colour: asColour(colour), lying: zone === lying, ghost });
    return `<g transform="translate(${at[0]} ${at[1]})scale(${scale})">${art}</g>`;
  },
  light: (zone, colour) => highlight(zone as TileZone, colour ? { colour: asColour(colour) } : {}),
});
