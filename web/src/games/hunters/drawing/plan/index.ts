/** From the data to the shapes of all tiles. Slow (tenths of a second a tile), so it runs when the page is built. */
import { type Line, type Point, distanceToLine, lineLength, pick, pointAlong } from '../../../../drawing/kit/geometry';
import { pack } from '../../../../drawing/tile/pack';
import type { LakeShape, RiverShape, TileShape, ZoneShape } from '../shape';
import { grove } from './grove';
import { meadow } from './meadow';
import { type Found, search } from './search';
import { TILES, type Tile, ofKind } from './tiles';
import { type Lake, RIVER, type River } from './waters';

const along = (line: Line, share: number): Point => pointAlong(line, lineLength(line) * share).point;

/** A fisher stands towards the middle, a hut further on. */
function riverShape(index: number, river: River): RiverShape {
  const [fisher, hut] = lineLength(river.line) > 120 ? [0.36, 0.68] : [0.3, 0.88];
  return { kind: 'river', index, ...river, spot: along(river.line, fisher), hut: along(river.line, hut) };
}

const lakeShape = (index: number, lake: Lake): LakeShape => ({ kind: 'lake', index, ...lake, spot: lake.centre });

function toWater({ rivers, lakes }: Found): (p: Point) => number {
  const shores = [...lakes.values()].map(({ outline }) => [...outline, pick(outline, 0)]);
  const lines = [...rivers.values()].map((r) => r.line);
  return (p) =>
    Math.min(999, ...lines.map((l) => distanceToLine(p, l)), ...shores.map((s) => distanceToLine(p, s) + RIVER));
}

/** The drawing of a tile. Throws when no drawing agrees with the data: better no page than a wrong one. */
export function tileShape(tile: Tile): TileShape {
  const found = search(tile);
  const water = toWater(found);
  const zones: ZoneShape[] = [
    ...ofKind(tile, 'forest').map((f) => grove(f, found.forests.get(f.index) ?? [], tile.id, water)),
    ...ofKind(tile, 'meadow').map((m) => meadow(tile, m, found.land)),
    ...[...found.rivers].map(([index, river]) => riverShape(index, river)),
    ...[...found.lakes].map(([index, lake]) => lakeShape(index, lake)),
  ];
  return { zones: zones.sort((a, b) => a.index - b.index) };
}

/** All shapes, ready to travel. Every tile is there once in the box, so each has one drawing. */
export const packedShapes = (): unknown => pack(Object.fromEntries(TILES.map((tile) => [tile.id, [tileShape(tile)]])));
