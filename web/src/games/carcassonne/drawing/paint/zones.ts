/** Area, rim and standing place of each zone, as a page needs them. */
import { type Point, add, blob } from '../../../../drawing/kit/geometry';
import { smooth, straight } from '../../../../drawing/kit/path';
import { type TileZone as Zone, openRim } from '../../../../drawing/tile/zone';
import { type ZoneKind, type ZoneShape, ribbonOutline } from '../shape';

export type TileZone = Zone<ZoneKind>;

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
