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
import { paintTile } from './paint/tile';
import { type TileZone, zoneOf } from './paint/zones';
import { shapeOf } from './shapes';
import type { Turns } from './turn';

export { SIZE } from './kit/geometry';
export { defs } from './paint/defs';
export { type Light, highlight } from './paint/highlight';
export type { TileZone } from './paint/zones';
export { type PieceKind, type PieceLook, piece } from './piece/figure';
export { COLOURS, type Colour, PLAYERS } from './piece/players';
export type { ZoneKind } from './shape';
export { loadShapes, shapesLoaded, tileIds } from './shapes';
export type { Turns } from './turn';

export interface Laid {
  turns?: Turns;
  /** Copies of one tile with different seeds are drawn differently. */
  seed?: string | number;
}

/** How much to show of tiles so many CSS pixels wide: '' all, 'cc-mid' less, 'cc-far' little. */
export const detailClass = (px: number): '' | 'cc-mid' | 'cc-far' => (px < 90 ? 'cc-far' : px < 150 ? 'cc-mid' : '');

/** Remember what was made, the latest first to stay: more than a whole box with a hand turned about. */
const KEPT = 800;

function remembered<T>(make: (tile: string, turns: Turns, seed: string) => T) {
  const known = new Map<string, T>();
  return (tile: string, { turns = 0, seed = '' }: Laid = {}): T => {
    const key = `${tile} ${turns} ${seed}`;
    const made = known.get(key) ?? make(tile, turns, String(seed));
    known.delete(key);
    known.set(key, made);
    const oldest = known.keys().next().value;
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return made;
  };
}

/** A laid tile as an SVG group, SIZE units wide, its upper left corner on 0,0. */
export const drawTile = remembered((tile, turns, seed) =>
  paintTile(shapeOf(tile, turns, seed), tile, `${tile}#${seed}`),
);

/** What a page needs to know about the zones of a laid tile, in the order of the data. */
export const tileZones = remembered((tile, turns, seed): TileZone[] => shapeOf(tile, turns, seed).zones.map(zoneOf));
