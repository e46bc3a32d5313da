// @vitest-environment node
/** Shapes survive the way from the build to the page. */
import { describe, expect, it } from 'vitest';
import { type Point, distance } from '../../src/drawing/kit/geometry';
import { pack, unpack } from '../../src/drawing/tile/pack';
import { tileShape } from '../../src/games/carcassonne/drawing/plan';
import { TILES } from '../../src/games/carcassonne/drawing/plan/tiles';
import type { Shapes } from '../../src/games/carcassonne/drawing/shape';
import { turn } from '../../src/drawing/tile/turn';

/** Every number of a value, in order. */
function numbers(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(numbers) : [];
}

/** The value with its numbers taken out. */
const bones = (value: unknown) => JSON.stringify(value, (_, v: unknown) => (typeof v === 'number' ? 0 : v));

const some = TILES.filter((t) => ['D', 'I_G', 'L', 'RV_H', 'RV_L', 'S'].includes(t.id));

describe('shapes', () => {
  it('come out of the parcel as they went in, to a tenth', () => {
    const shapes: Shapes = Object.fromEntries(some.map((t) => [t.id, [tileShape(t, 'a')]]));
    const back = unpack(JSON.parse(JSON.stringify(pack(shapes))));
    expect(bones(back)).toBe(bones(shapes));
    const [before, after] = [numbers(shapes), numbers(back)];
    expect(Math.max(...before.map((v, i) => Math.abs(v - (after[i] ?? NaN))))).toBeLessThanOrEqual(0.0501);
  });

  it('come back to themselves after four quarter turns', () => {
    for (const tile of some) {
      const shape = tileShape(tile, 'a');
      const round = turn(turn(turn(turn(shape, 1), 1), 1), 1);
      expect(bones(round)).toBe(bones(shape));
      const spot = (s: typeof shape) => s.zones.map((z): Point => z.spot);
      const near = (a: Point[], b: Point[]) => a.every((p, i) => distance(p, b[i] ?? [NaN, NaN]) < 1e-6);
      expect(near(spot(round), spot(shape))).toBe(true);
      expect(near(spot(turn(turn(shape, 1), 2)), spot(turn(shape, 3)))).toBe(true);
    }
  });

  it('are refused when they do not agree with the data', () => {
    const wrong = structuredClone(TILES.find((t) => t.id === 'U')!);
    wrong.features = wrong.features.slice(0, 1).concat({ kind: 'field', halves: [0, 1, 2, 3, 4, 5, 6, 7], cities: [] });
    expect(() => tileShape(wrong, 'a')).toThrow(/does not reach half/);
  });
});
