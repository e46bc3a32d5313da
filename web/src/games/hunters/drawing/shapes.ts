import fetchShapes from 'virtual:hunters-shapes';
import { shapeStore } from '../../../drawing/tile/store';
import type { TileShape } from './shape';

export const { loadShapes, shapesLoaded, tileIds, drawings, shapeOf } = shapeStore<TileShape>(fetchShapes);
