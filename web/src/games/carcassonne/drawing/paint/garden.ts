/** The garden, one of three. */
import { useScaled } from '../../../../drawing/kit/path';
import { random } from '../../../../drawing/kit/random';
import type { GardenShape } from '../shape';
import { GARDENS } from '../symbol/gardens';

export const garden = (zone: GardenShape, seed: string): string =>
  useScaled(random(`${seed}garden`).pick(GARDENS), zone.centre, zone.radius / 26);
