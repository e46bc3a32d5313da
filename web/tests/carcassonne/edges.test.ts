// @vitest-environment node
/** Fields reach the half-sides they own, and city walls leave their corners alike, so that neighbours meet. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Turns, loadShapes, tileZones } from '../../src/games/carcassonne/drawing';
import { type Point, SIDES, type Side, contains } from '../../src/drawing/kit/geometry';
import { TILES, type Tile } from '../../src/games/carcassonne/drawing/plan/tiles';
import { polygons } from '../drawing/paths';

const TURNS: readonly Turns[] = [0, 1, 2, 3];
/** Enough seeds to meet every drawing of a tile. */
const SEEDS = [0, 1, 2, 3, 4, 5];

/** A point on a side, `t` from its first corner on a walk clockwise, just inside the tile. */
function onSide(side: Side, t: number, inset: number): Point {
  if (side === 'N') return [t, inset];
  if (side === 'E') return [200 - inset, t];
  return side === 'S' ? [200 - t, 200 - inset] : [inset, 200 - t];
}

const within = (rings: Point[][], p: Point) => rings.filter((ring) => contains(ring, p)).length % 2 === 1;

/** Every drawing of every tile, turned each way; seeds that choose the same drawing are passed over. */
function eachDrawing(check: (tile: Tile, turns: Turns, seed: number) => void): void {
  for (const tile of TILES) {
    for (const turns of TURNS) {
      const seen = new Set<string>();
      for (const seed of SEEDS) {
        const key = tileZones(tile.id, { turns, seed })
          .map((z) => z.area)
          .join('');
        if (!seen.has(key)) check(tile, turns, seed);
        seen.add(key);
      }
    }
  }
}

beforeAll(loadShapes);

describe('the sides of a tile', () => {
  it('are reached by exactly the fields that own their halves', () => {
    const wrong: string[] = [];
    eachDrawing((tile, turns, seed) => {
      const fields = tileZones(tile.id, { turns, seed })
        .filter((z) => z.kind === 'field')
        .map((z) => ({ index: z.index, rings: polygons(z.area) }));
      for (let half = 0; half < 8; half++) {
        const drawn = (half + 2 * turns) % 8;
        const p = onSide(SIDES[drawn >> 1] as Side, drawn % 2 ? 150 : 50, 1);
        const found = fields.filter((r) => within(r.rings, p)).map((r) => r.index);
        const want = tile.features.flatMap((f, index) => (f.halves?.includes(half) ? [index] : []));
        if (String(found) !== String(want))
          wrong.push(`${tile.id} r${turns} #${seed} half ${half}: ${found} not ${want}`);
      }
    });
    expect(wrong).toEqual([]);
  });

  it('have every city wall leave its corners the same way', () => {
    const roots = new Set<string>();
    eachDrawing((tile, turns, seed) => {
      for (const zone of tileZones(tile.id, { turns, seed }).filter((z) => z.kind === 'city')) {
        for (const wall of polygons(zone.rim)) {
          for (const line of [wall, [...wall].reverse()]) {
            const [p, q] = line as [Point, Point];
            expect([0, 200]).toContain(Math.round(p[0]));
            expect([0, 200]).toContain(Math.round(p[1]));
            roots.add([Math.abs(q[0] - p[0]), Math.abs(q[1] - p[1])].map((v) => v.toFixed(1)).join(' '));
          }
        }
      }
    });
    expect([...roots]).toEqual(['6.4 6.4']);
  });
});
