/**
 * Where everything lies on a tile, found from its zones alone. Curves are free, but the meadows must fall apart exactly as
 * the data says, and leave room for their animals: drawings are tried from the calmest to the most pushed.
 */
import {
  type Line,
  type Point,
  CORNER,
  SIDES,
  distance,
  distanceToBorder,
  distanceToLine,
} from '../../../../drawing/kit/geometry';
import { type Land, depth, terrain } from '../../../../drawing/tile/terrain';
import { forestOutline, pinches } from './forests';
import { type Tile, ofKind } from './tiles';
import { type Choice, RIVER, type Waters, waters } from './waters';

/** A bank of sand beside all water. */
export const BANK = 3.2;
/** How far a forest spreads about a corner that it has to reach. */
const NECK = 10;
const LOOKS = 60;

export interface Found extends Waters {
  forests: Map<number, Line>;
  land: Land;
}

interface Try extends Choice {
  push: number;
  cost: number;
}

function tries(tile: Tile): Try[] {
  const has = (kind: 'forest' | 'lake') => ofKind(tile, kind).length > 0;
  const rivers = ofKind(tile, 'river');
  const pushes = has('forest') ? [0, -10, 10, -20, 20, -30, 30, 40, 52] : [0];
  const shifts = has('lake') ? [0, 12, -12, -24, 24] : [0];
  const bends = rivers.some((r) => r.sides.length === 2) ? [0, -12, 12, -22, 22] : [0];
  const sources = rivers.some((r) => r.ends?.[0] === 'spring') ? [58, 46, 72, 90] : [0];
  const scales = has('lake') ? [1, 0.88, 1.12] : [1];
  const all = pushes.flatMap((push, i) =>
    shifts.flatMap((shift, j) =>
      bends.flatMap((bend, k) =>
        sources.flatMap((source, l) =>
          scales.map((scale, m) => ({
            push,
            shift,
            bend,
            source,
            scale,
            cost: i * 1.2 + j + k * 1.1 + l * 1.1 + m * 1.4,
          })),
        ),
      ),
    ),
  );
  return all.sort((a, b) => a.cost - b.cost);
}

/** How far a point is from forest and water. */
function clearance({ forests, rivers, lakes }: Omit<Found, 'land'>, necks: readonly Point[]): (p: Point) => number {
  const solid = [...forests.values()].map(depth);
  const pools = [...lakes.values()].map((lake) => depth(lake.outline));
  const courses = [...rivers.values()];
  return (p) =>
    Math.min(
      ...solid.map((d) => d(p)),
      ...pools.map((d) => d(p) - BANK),
      ...courses.map((r) => distanceToLine(p, r.line) - RIVER - BANK),
      ...courses.map((r) => (r.spring ? distance(p, r.spring) - RIVER - 8 : 999)),
      ...necks.map((c) => distance(c, p) - NECK),
      999,
    );
}

/** From 0 to 1: how well the meadows have room for what lives in them. */
function comfort(tile: Tile, land: Land): number {
  const rooms = ofKind(tile, 'meadow').map(({ index, animals = [], special }) => {
    const room = Math.max(0, ...land.nodes(index).map((p) => Math.min(land.clearance(p), distanceToBorder(p))));
    const items = animals.length + (special ? 1 : 0);
    return items ? { weight: 0.8, share: room / (26 + 6 * (items - 1)) } : { weight: 0.2, share: room / 10 };
  });
  const least = (weight: number) => Math.min(1, ...rooms.filter((r) => r.weight === weight).map((r) => r.share));
  return 0.8 * least(0.8) + 0.2 * least(0.2);
}

export function search(tile: Tile): Found {
  const touched = pinches(tile);
  const necks = touched.map((c) => CORNER[SIDES[c] ?? 'N']);
  let best: (Found & { score: number }) | null = null;
  let looked = 0;
  for (const one of tries(tile)) {
    if (best && (looked++ > LOOKS || best.score >= 0.999 - one.cost * 0.012)) break;
    const outline = (index: number, sides: Parameters<typeof forestOutline>[0]) =>
      forestOutline(sides, touched, one.push, `${tile.id}forest${index}`);
    const forests = new Map(ofKind(tile, 'forest').map((f) => [f.index, outline(f.index, f.sides)]));
    const drawn = { forests, ...waters(tile, one) };
    const land = terrain(clearance(drawn, necks), ofKind(tile, 'meadow'));
    if (land.faults.length || ofKind(tile, 'meadow').some((m) => !land.nodes(m.index).length)) continue;
    const score = comfort(tile, land) - one.cost * 0.012;
    if (!best || score > best.score) best = { ...drawn, land, score };
  }
  if (!best) throw new Error(`no drawing agrees with the zones of ${tile.id}`);
  return best;
}
