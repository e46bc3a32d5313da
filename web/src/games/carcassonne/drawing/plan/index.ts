/** From the data to the shapes of all tiles. Slow (tenths of a second a tile), so it runs when the page is built. */
import { type Point, add, distanceToBorder, pick } from '../../../../drawing/kit/geometry';
import { random } from '../../../../drawing/kit/random';
import { pack } from '../../../../drawing/tile/pack';
import { type GardenShape, type Shapes, type TileShape, type ZoneShape, ribbonOutline } from '../shape';
import { dressCity } from './dresscity';
import { dressField } from './dressfield';
import { clearanceOf } from './clearance';
import { type Plan, plan } from './plan';
import { type Disc, roomiest } from '../../../../drawing/tile/room';
import { type Land, terrain } from '../../../../drawing/tile/terrain';
import { TILES, type Tile, ofKind } from './tiles';
import { villageShape } from './village';

/** The most drawings of one tile: each adds four pictures in two sizes. */
const DRAWINGS = 2;

function placeGarden(tile: Tile, index: number, land: Land): GardenShape {
  const nodes = ofKind(tile, 'field').flatMap((f) => land.nodes(f.index));
  const { at, room } = roomiest(nodes, (p) => Math.min(land.clearance(p) - 5, distanceToBorder(p) - 1));
  return { kind: 'garden', index, centre: at, radius: Math.min(31, room), spot: at };
}

const half = (line: readonly Point[], t: number) => pick(line, Math.round((line.length - 1) * t));

function zoneShapes(tile: Tile, made: Plan, land: Land, seed: string): ZoneShape[] {
  const rng = random(`${seed}dress`);
  const zones: ZoneShape[] = [];
  const taken: Disc[] = [];
  for (const [index, city] of made.cities) zones.push(dressCity(city, index, rng));
  for (const [index, close] of made.monasteries) {
    zones.push({ kind: 'monastery', index, ...close, spot: close.centre });
  }
  for (const [index, river] of made.rivers) zones.push({ kind: 'river', index, ...river, spot: half(river.line, 0.5) });
  for (const [index, road] of made.roads) {
    const end = ofKind(tile, 'road').find((r) => r.index === index)?.end;
    zones.push({ kind: 'road', index, ...road, spot: half(road.line, !end ? 0.5 : end === 'village' ? 0.45 : 0.6) });
  }
  for (const { index } of ofKind(tile, 'garden')) {
    const garden = placeGarden(tile, index, land);
    taken.push({ at: garden.centre, r: garden.radius + 2 });
    zones.push(garden);
  }
  if (made.village) taken.push({ at: made.village.centre, r: made.village.radius + 15 });
  for (const { at } of [...made.cities.values()].flatMap((c) => c.gates)) taken.push({ at: add(at, [0, -4]), r: 20 });
  for (const { index } of ofKind(tile, 'field')) zones.push(dressField(made, land, index, rng, taken));
  return zones.sort((a, b) => a.index - b.index);
}

/** One drawing of a tile. Throws when drawing and data disagree: better no page than a wrong one. */
export function tileShape(tile: Tile, seed: string): TileShape {
  const made = plan(tile, seed);
  const land = terrain(clearanceOf(made), ofKind(tile, 'field'));
  if (land.faults.length) throw new Error(`tile ${tile.id}: ${land.faults.join('; ')}`);
  const zones = zoneShapes(tile, made, land, seed);
  const roads = zones.flatMap((z) => (z.kind === 'road' ? [ribbonOutline(z)] : []));
  const village = made.village && villageShape(made.village, roads, seed);
  return { zones, ...(village && { village }), bridges: made.bridges };
}

export function allShapes(tiles: readonly Tile[] = TILES): Shapes {
  const drawings = (tile: Tile) => Array.from({ length: Math.min(DRAWINGS, tile.count) }, (_, i) => i);
  return Object.fromEntries(
    tiles.map((tile) => [tile.id, drawings(tile).map((i) => tileShape(tile, `${tile.id}/${i}`))]),
  );
}

/** All shapes, ready to travel. */
export const packedShapes = (): unknown => pack(allShapes());
