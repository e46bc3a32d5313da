/** Area, rim and standing place of each zone, as a page needs them. */
import { type Line, type Point, SIZE, add, blob, pick } from '../kit/geometry';
import { smooth, straight } from '../kit/path';
import { type ZoneKind, type ZoneShape, ribbonOutline } from '../shape';

export interface TileZone {
  /** Its place in the tile's features, as the engine numbers zones. */
  index: number;
  kind: ZoneKind;
  /** Path data of the region it covers: hit testing, glow. Closed along the border of the tile. */
  area: string;
  /** Path data of its edge, open where it runs on over the border of the tile. */
  rim: string;
  /** Where the middle of a figure goes. */
  spot: Point;
}

const onBorder = (p: Point, q: Point) =>
  ([0, 1] as const).some((k) => [0, SIZE].some((v) => Math.abs(p[k] - v) < 0.05 && Math.abs(q[k] - v) < 0.05));

/** The parts of a closed ring that do not lie on the tile's border. */
function openRim(ring: Line): string {
  const n = ring.length;
  const at = (i: number) => pick(ring, i % n);
  const first = ring.findIndex((p, i) => onBorder(p, at(i + 1)));
  if (first < 0) return straight(ring, true);
  let d = '';
  let run: Point[] = [];
  for (let k = 1; k <= n; k++) {
    run.push(at(first + k));
    if (onBorder(at(first + k), at(first + k + 1)) || k === n) {
      if (run.length > 1) d += straight(run);
      run = [];
    }
  }
  return d;
}

function outlines(zone: ZoneShape): { area: string; rim: string } {
  switch (zone.kind) {
    case 'field':
      return { area: zone.rings.map((r) => straight(r, true)).join(''), rim: zone.rings.map(openRim).join('') };
    case 'city':
      return { area: straight(zone.outline, true), rim: zone.walls.map((w) => straight(w)).join('') };
    case 'garden': {
      const d = smooth(blob(zone.centre, zone.radius * 0.96, 'garden', 0.02, 12), true);
      return { area: d, rim: d };
    }
    case 'monastery':
      return { area: smooth(zone.outline, true), rim: smooth(zone.outline, true) };
    case 'river': {
      const pool = zone.pool ? smooth(zone.pool, true) : '';
      return { area: smooth(ribbonOutline(zone), true) + pool, rim: zone.rims.map((r) => smooth(r)).join('') };
    }
    case 'road':
      return { area: smooth(ribbonOutline(zone), true), rim: zone.rims.map((r) => smooth(r)).join('') };
  }
}

/** Pictures stay upright when a tile turns, so some spots are found after the turn: beside the church, not on it. */
function spot(zone: ZoneShape): Point {
  if (zone.kind === 'monastery') return add(zone.centre, [zone.radius * 0.66, zone.radius * 0.44]);
  if (zone.kind === 'garden') return add(zone.centre, [zone.radius * 0.56, zone.radius * 0.2]);
  return zone.spot;
}

export const zoneOf = (zone: ZoneShape): TileZone => ({
  index: zone.index,
  kind: zone.kind,
  ...outlines(zone),
  spot: spot(zone),
});
