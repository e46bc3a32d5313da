/**
 * What is known of a tile before it is painted, in the tile's own frame (not turned). Found when the page is built; see
 * `plan/`. Every pair of numbers is a point and is turned with the tile; animals stay upright, so their places differ from
 * turn to turn and are kept apart, as plain numbers.
 */
import type { Line, Point, Side } from '../../../drawing/kit/geometry';

export type ZoneKind = 'forest' | 'meadow' | 'river' | 'lake';
export type Beast = 'deer' | 'mammoth' | 'tiger' | 'aurochs';
export const BEASTS: readonly string[] = ['deer', 'mammoth', 'tiger', 'aurochs'] satisfies Beast[];
export type Landmark = 'camp' | 'shrine' | 'volcano';

interface Zone {
  index: number;
  /** Where a figure stands. */
  spot: Point;
}

export interface ForestShape extends Zone {
  kind: 'forest';
  sides: Side[];
  outline: Line;
  /** Gold or mushrooms, in a clearing of their own. */
  mark?: 'nugget' | 'mushrooms';
  clearing?: Point;
  /** Trees by symbol. */
  trees: Record<string, Line>;
}

export interface RiverShape extends Zone {
  kind: 'river';
  line: Line;
  rims: Line[];
  spring?: Point;
  /** Where a hut stands, beside a fisher. */
  hut: Point;
}

export interface LakeShape extends Zone {
  kind: 'lake';
  centre: Point;
  outline: Line;
  fish: number;
}

/** Something upright that stands in a meadow: its middle and its size. */
export interface Standing {
  what: Beast | Landmark;
  x: number;
  y: number;
  w: number;
  h: number;
  flip?: boolean;
}

export interface MeadowShape extends Zone {
  kind: 'meadow';
  rings: Line[];
  /** For each quarter turn: what stands there, where tufts of grass grow, where a hunter lies down. */
  turned: { herd: Standing[]; rest: { x: number; y: number } }[];
  tufts: Line;
}

export type ZoneShape = ForestShape | RiverShape | LakeShape | MeadowShape;

export interface TileShape {
  zones: ZoneShape[];
}
