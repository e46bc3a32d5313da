/** The tiles of the box, as the engine's own data has them. */
import data from '../../../../../../src/lascaux/games/carcassonne/tiles.json';
import type { Side } from '../../../../drawing/kit/geometry';
import { type Indexed as Numbered, ofKind } from '../../../../drawing/tile/features';
import type { ZoneKind } from '../shape';

export interface Feature {
  kind: ZoneKind;
  sides?: Side[];
  halves?: number[];
  shields?: number;
  end?: 'village' | 'city' | 'monastery' | 'spring' | 'lake' | null;
  end_feature?: number;
  cities?: number[];
}

export interface Tile {
  id: string;
  count: number;
  expansion: string;
  start: boolean;
  river_role?: string;
  edges: Record<Side, 'city' | 'road' | 'field' | 'river'>;
  features: Feature[];
  bridges?: { road: number; river: number }[];
}

// The compiler sees a union of forty-five literal types; this is what the file says of itself.
const box: { tiles: unknown } = data;
export const TILES = box.tiles as Tile[];

export type Indexed = Numbered<Feature>;
export { ofKind };
