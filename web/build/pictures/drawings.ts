/** How the tiles of each game are drawn, from shapes at hand: for pictures that are made when the page is built. */
import type { Turns } from '../../src/drawing/tile/turn';
import type { TileZone } from '../../src/drawing/tile/zone';
import { defs as carcassonneDefs } from '../../src/games/carcassonne/drawing/paint/defs';
import { paintTile as paintCarcassonne } from '../../src/games/carcassonne/drawing/paint/tile';
import { zoneOf as carcassonneZone } from '../../src/games/carcassonne/drawing/paint/zones';
import type { TileShape as CarcassonneTile } from '../../src/games/carcassonne/drawing/shape';
import { defs as huntersDefs } from '../../src/games/hunters/drawing/paint/defs';
import { paintTile as paintHunters } from '../../src/games/hunters/drawing/paint/tile';
import { zoneOf as huntersZone } from '../../src/games/hunters/drawing/paint/zones';
import type { TileShape as HuntersTile } from '../../src/games/hunters/drawing/shape';
import type { Drawn } from '../shapes';

export interface Drawing<Shape> {
  game: Drawn;
  /** The class under which it is drawn as seen from afar. */
  far: string;
  defs(): string;
  paint(shape: Shape, tile: string, turns: Turns, seed: string | number): string;
  zones(shape: Shape, turns: Turns): readonly TileZone[];
}

export const carcassonneDrawing: Drawing<CarcassonneTile> = {
  game: 'carcassonne',
  far: 'cc-far',
  defs: carcassonneDefs,
  paint: (shape, tile, _, seed) => paintCarcassonne(shape, tile, `${tile}#${seed}`),
  zones: (shape) => shape.zones.map(carcassonneZone),
};

export const huntersDrawing: Drawing<HuntersTile> = {
  game: 'hunters',
  far: 'hg-far',
  defs: huntersDefs,
  paint: (shape, tile, turns) => paintHunters(shape, tile, turns),
  zones: (shape, turns) => shape.zones.map((zone) => huntersZone(zone, turns)),
};
