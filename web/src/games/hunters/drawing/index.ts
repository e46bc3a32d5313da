/**
 * The drawing of Hunters & Gatherers: tiles and pieces as SVG text, from the engine's own data. Nothing here touches the
 * page. It is used like the drawing of Carcassonne:
 *
 *     import './drawing.css';                                  // looks that a theme or the zoom may change
 *     await loadShapes();                                      // once; then all below is at once
 *     `<svg class="hg-defs">${defs()}</svg>`                   // once per page, before any tile
 *     drawTile('L14', { turns: 1 })                            // '<g class="hg-tile">…', 200 units wide, y down
 *     tileZones('L14', { turns: 1 })                           // [{ index, kind, area, rim, spot, spots }]
 *     highlight(zone, { colour: 'blue' })                      // light over a zone, to be put over the tile
 *     piece('follower', { colour: 'red', lying: true })        // a figure about 0,0: translate it to a zone's spot
 *
 * Every tile is there once, so seeds make no difference. Every zone is a `<g class="hg-zone" data-zone="i">`; its last
 * child `.hg-hit` takes the pointer.
 */
import { type Laid, remembered } from '../../../drawing/tile/store';
import { FAR, MIDDLE } from '../../../drawing/tile/picture';
import { BEASTS, type Standing } from './shape';
import { paintTile } from './paint/tile';
import { type TileZone, zoneOf } from './paint/zones';
import { shapeOf } from './shapes';

export { SIZE } from '../../../drawing/kit/geometry';
export { type Light, highlight } from '../../../drawing/tile/highlight';
export { COLOURS, type Colour, PLAYERS } from '../../../drawing/tile/players';
export type { Turns } from '../../../drawing/tile/turn';
export type { Laid } from '../../../drawing/tile/store';
export { defs } from './paint/defs';
export { beast, claws } from './paint/hunt';
export type { TileZone } from './paint/zones';
export { type PieceKind, type PieceLook, piece } from './piece/figure';
export type { ZoneKind } from './shape';
export { drawings, loadShapes, shapesLoaded, tileIds } from './shapes';

/** Class for the detail shown on tiles of that width in CSS pixels: '' all, 'hg-mid' less, 'hg-far' little. */
export const detailClass = (px: number): '' | 'hg-mid' | 'hg-far' =>
  px < FAR ? 'hg-far' : px < MIDDLE ? 'hg-mid' : '';

const painted = remembered((tile, turns) => paintTile(shapeOf(tile, turns, 0), tile, turns));
const zoned = remembered((tile, turns): TileZone[] => shapeOf(tile, turns, 0).zones.map((z) => zoneOf(z, turns)));

/** A laid tile as an SVG group, SIZE units wide, its upper left corner on 0,0. */
export const drawTile = (tile: string, { turns = 0 }: Laid = {}): string => painted(tile, { turns });

/** The animals of a meadow where they stand on a laid tile, in the order of the data. */
export function herd(tile: string, { turns = 0 }: Laid, zone: number): readonly Standing[] {
  const meadow = shapeOf(tile, turns, 0).zones.find(({ index }) => index === zone);
  if (meadow?.kind !== 'meadow') return [];
  return (meadow.turned[turns]?.herd ?? []).filter(({ what }) => BEASTS.includes(what));
}

/** What a page needs to know about the zones of a laid tile, in the order of the data. */
export const tileZones = (tile: string, { turns = 0 }: Laid = {}): TileZone[] => zoned(tile, { turns });
