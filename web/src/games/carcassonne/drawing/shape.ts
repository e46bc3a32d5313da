/**
 * What is known of a tile before it is painted: lines, polygons and places in the tile's own frame (not turned).
 * Found when the page is built; see `plan/`. Every pair of numbers in a shape is a point (`turn.ts` relies on it),
 * so other lists of numbers have no place here.
 */
import type { Line, Point, Side } from '../../../drawing/kit/geometry';

export type ZoneKind = 'field' | 'road' | 'city' | 'monastery' | 'garden' | 'river';

interface Zone {
  index: number;
  /** Where a figure stands. */
  spot: Point;
}

export interface Patch {
  at: Point;
  r: number;
  /** How its rows lie, in radians. */
  angle: number;
}

export interface FieldShape extends Zone {
  kind: 'field';
  rings: Line[];
  washes: { at: Point; r: number }[];
  crops: Patch[];
  meadows: { at: Point; r: number }[];
  trees: Line;
  bushes: Line;
  tufts: Line;
}

export interface Gate {
  at: Point;
  /** The side of the tile the road comes from. */
  side: Side;
}

export interface CityShape extends Zone {
  kind: 'city';
  sides: Side[];
  outline: Line;
  /** From corner to corner, the city on the right hand. */
  walls: Line[];
  towers: Line;
  gates: Gate[];
  /** Corners of the tile where two sides of the city join. */
  joined: Line;
  shield?: { at: Point; r: number };
  /** A larger building, where there is room. */
  landmark?: Point;
  houses: Line;
  slim: Line;
  huts: Line;
  shrubs: Line;
}

export interface RoadShape extends Zone {
  kind: 'road';
  line: Line;
  rims: Line[];
}

export interface RiverShape extends Zone {
  kind: 'river';
  line: Line;
  rims: Line[];
  end?: 'spring' | 'lake';
  centre?: Point;
  pool?: Line;
}

export interface MonasteryShape extends Zone {
  kind: 'monastery';
  centre: Point;
  radius: number;
  outline: Line;
}

export interface GardenShape extends Zone {
  kind: 'garden';
  centre: Point;
  radius: number;
}

export type ZoneShape = FieldShape | CityShape | RoadShape | RiverShape | MonasteryShape | GardenShape;

export interface Village {
  centre: Point;
  radius: number;
  /** The edge of its square, open where roads come in. */
  arcs: Line[];
  houses: Line;
}

export interface TileShape {
  zones: ZoneShape[];
  village?: Village;
  bridges: Line[];
}

/** Some drawings of each tile, so that copies of one tile need not look alike. */
export type Shapes = Record<string, TileShape[]>;

/** The closed outline of a road or river: one bank there, the other back. */
export const ribbonOutline = (zone: { rims: Line[] }): Line => zone.rims.flat();
