/** The tiles of the box, as the engine's own data has them. */
import data from '../../../../../../src/lascaux/games/hunters/tiles.json';
import type { Side } from '../../../../drawing/kit/geometry';
import { type Indexed as Numbered, ofKind } from '../../../../drawing/tile/features';
import type { Beast, ZoneKind } from '../shape';

export interface Feature {
  kind: ZoneKind;
  sides?: Side[];
  halves?: number[];
  nuggets?: number;
  mushrooms?: number;
  fish?: number;
  /** Rivers that end in this lake. */
  rivers?: number[];
  /** Where this river ends: a spring, or a lake of this tile. */
  ends?: ('spring' | number)[];
  animals?: Beast[];
  special?: 'fire' | 'shrine' | null;
}

export interface Tile {
  id: string;
  set: 'land' | 'bonus';
  start: boolean;
  count: number;
  edges: Record<Side, 'forest' | 'river' | 'meadow'>;
  features: Feature[];
}

// The compiler sees a union of ninety-one literal types; this is what the file says of itself.
const box: { tiles: unknown } = data;
export const TILES = box.tiles as Tile[];

export type Indexed = Numbered<Feature>;
export { ofKind };
