/**
 * The drawing of Carcassonne: tiles and pieces as SVG text, from the engine's own data. Nothing here touches the page.
 *
 *     import './drawing.css';                                  // looks that a theme or the zoom may change
 *     await loadShapes();                                      // once; then all below is at once
 *     `<svg class="cc-defs">${defs()}</svg>`                   // once per page, before any tile
 *     drawTile('D', { turns: 1, seed: 12 })                    // '<g class="cc-tile">…', 200 units wide, y down
 *     tileZones('D', { turns: 1, seed: 12 })                   // [{ index, kind, area, rim, spot }]
 *     highlight(zone, { colour: 'blue' })                      // light over a zone, to be put over the tile
 *     piece('meeple', { colour: 'red', lying: true })          // a figure about 0,0: translate it to a zone's spot
 *
 * `turns` are the engine's: quarter turns clockwise. Copies of one tile with different seeds look different, yet meet.
 * Detail: `detailClass(px)` names the class to put on the board (or any ancestor of tiles and pieces) when a tile is so
 * many CSS pixels wide. Far tiles show less, and larger figures; nothing is drawn again.
 * Every zone is a `<g class="cc-zone" data-zone="i">`; the last child `.cc-hit` takes the pointer.
 */
import { FAR, MIDDLE } from '../../../drawing/tile/picture';
import { paintTile } from './paint/tile';
import { type TileZone, zoneOf } from './paint/zones';
import { remembered } from '../../../drawing/tile/store';
import { shapeOf } from './shapes';

export type { Laid } from '../../../drawing/tile/store';
export { SIZE } from '../../../drawing/kit/geometry';
export { defs } from './paint/defs';
export { type Light, highlight } from '../../../drawing/tile/highlight';
export type { TileZone } from './paint/zones';
export { type PieceKind, type PieceLook, piece } from './piece/figure';
export { COLOURS, type Colour, PLAYERS } from '../../../drawing/tile/players';
export type { ZoneKind } from './shape';
export { drawings, loadShapes, shapesLoaded, tileIds } from './shapes';
export type { Turns } from '../../../drawing/tile/turn';

/** Class for the detail shown on tiles of that width in CSS pixels: '' all, 'cc-mid' less, 'cc-far' little. */
export const detailClass = (px: number): '' | 'cc-mid' | 'cc-far' =>
  px < FAR ? 'cc-far' : px < MIDDLE ? 'cc-mid' : '';

/** A laid tile as an SVG group, SIZE units wide, its upper left corner on 0,0. */
export const drawTile = remembered((tile, turns, seed) =>
  paintTile(shapeOf(tile, turns, seed), tile, `${tile}#${seed}`),
);

/** What a page needs to know about the zones of a laid tile, in the order of the data. */
export const tileZones = remembered((tile, turns, seed): TileZone[] => shapeOf(tile, turns, seed).zones.map(zoneOf));
