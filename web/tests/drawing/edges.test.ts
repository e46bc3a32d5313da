/** Drawing and data agree at the sides of every tile, however it is turned, and so neighbours meet. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Turns, loadShapes, tileZones } from '../../src/games/carcassonne/drawing';
import { type Point, SIDES, type Side, contains } from '../../src/drawing/kit/geometry';
import { TILES, type Tile } from '../../src/games/carcassonne/drawing/plan/tiles';
import type { ZoneKind } from '../../src/games/carcassonne/drawing/shape';
import { polygons } from './paths';

const TURNS: readonly Turns[] = [0, 1, 2, 3];
/** Enough seeds to meet every drawing of a tile. */
const SEEDS = [0, 1, 2, 3, 4, 5];
const INSET = 0.4;
vi.setConfig({ testTimeout: 60_000 });
const HIGH: readonly ZoneKind[] = ['city', 'road', 'river'];

/** A point on a side, `t` from its first corner on a walk clockwise, just inside the tile. */
function onSide(side: Side, t: number, inset = INSET): Point {
  if (side === 'N') return [t, inset];
  if (side === 'E') return [200 - inset, t];
  return side === 'S' ? [200 - t, 200 - inset] : [inset, 200 - t];
}

interface Region {
  index: number;
  kind: ZoneKind;
  rings: Point[][];
}

const within = (rings: Point[][], p: Point) => rings.filter((ring) => contains(ring, p)).length % 2 === 1;

function regions(tile: string, turns: Turns, seed: number): Region[] {
  const all = tileZones(tile, { turns, seed }).map((z) => ({ index: z.index, kind: z.kind, rings: polygons(z.area) }));
  // roads, rivers and cities lie over fields
  return all.sort((a, b) => Number(HIGH.includes(b.kind)) - Number(HIGH.includes(a.kind)));
}

const zoneAt = (list: Region[], p: Point) => list.find((r) => r.rings.length && within(r.rings, p));

/** The engine's turn: what was on side s is on the side `turns` further clockwise. */
const cameFrom = (side: Side, turns: Turns) => SIDES[(SIDES.indexOf(side) + 4 - turns) % 4] as Side;

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
  it('show what the data says, turned clockwise', () => {
    const wrong: string[] = [];
    eachDrawing((tile, turns, seed) => {
      const list = regions(tile.id, turns, seed);
      for (const side of SIDES) {
        const want = cameFrom(side, turns);
        const found = zoneAt(list, onSide(side, 100));
        const feature = tile.features[found?.index ?? -1];
        const reaches = feature?.sides?.includes(want) ?? feature?.halves?.some((h) => SIDES[h >> 1] === want);
        if (found?.kind !== tile.edges[want] || !reaches) wrong.push(`${tile.id} r${turns} ${side}: ${found?.kind}`);
      }
    });
    expect(wrong).toEqual([]);
  });

  it('are reached by exactly the fields that own their halves', () => {
    const wrong: string[] = [];
    eachDrawing((tile, turns, seed) => {
      const fields = regions(tile.id, turns, seed).filter((r) => r.kind === 'field');
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

  it('meet those of any neighbour of the same kind: the same line, read from either end', () => {
    const profiles = new Map<string, Map<string, string>>();
    eachDrawing((tile, turns, seed) => {
      const list = regions(tile.id, turns, seed).filter((r) => HIGH.includes(r.kind));
      for (const side of SIDES) {
        let line = '';
        for (let t = 0.5; t < 200; t++) line += zoneAt(list, onSide(side, t))?.kind[0] ?? '.';
        const kind = tile.edges[cameFrom(side, turns)];
        const known = profiles.get(kind) ?? new Map<string, string>();
        profiles.set(kind, known.set(line, `${tile.id} r${turns} ${side}`));
      }
    });
    for (const [kind, lines] of profiles) {
      expect([...lines.values()], `all ${kind} sides are alike`).toHaveLength(1);
      const line = [...lines.keys()][0] ?? '';
      expect(line).toBe([...line].reverse().join(''));
    }
    const [road] = profiles.get('road')?.keys() ?? [];
    expect(road).toBe(`${'.'.repeat(92)}${'r'.repeat(16)}${'.'.repeat(92)}`);
    expect([...(profiles.get('city')?.keys() ?? [])][0]).toMatch(/^c{200}$/);
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
