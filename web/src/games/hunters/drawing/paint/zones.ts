/** Area, rim and standing places of each zone, as a page needs them. */
import { type Line, type Point, SIZE, add, blob, contains, mix } from '../../../../drawing/kit/geometry';
import { smooth, straight } from '../../../../drawing/kit/path';
import type { Turns } from '../../../../drawing/tile/turn';
import { type TileZone as Zone, openRim } from '../../../../drawing/tile/zone';
import type { LakeShape, RiverShape, ZoneKind, ZoneShape } from '../shape';

export type TileZone = Zone<ZoneKind>;

export const springPool = (at: Point): Line => blob(at, 13, 'spring', 0.03, 14);

function riverArea({ rims, spring }: RiverShape): { area: string; rim: string } {
  const pool = spring ? straight(springPool(spring), true) : '';
  return { area: straight(rims.flat(), true) + pool, rim: rims.map((r) => straight(r)).join('') + pool };
}

function outlines(zone: ZoneShape): { area: string; rim: string } {
  switch (zone.kind) {
    case 'meadow':
      return { area: zone.rings.map((r) => straight(r, true)).join(''), rim: zone.rings.map(openRim).join('') };
    case 'forest':
      return { area: straight(zone.outline, true), rim: openRim(zone.outline) };
    case 'lake':
      return { area: smooth(zone.outline, true), rim: smooth(zone.outline, true) };
    case 'river':
      return riverArea(zone);
  }
}

/** A hut at the upper shore leaves the fish in sight. */
function shore({ centre, outline }: LakeShape): Point {
  const top = outline.reduce((a, b) => (b[1] - 0.4 * b[0] < a[1] - 0.4 * a[0] ? b : a));
  return mix(centre, top, 0.85);
}

/** The middle of a lying figure, moved off the border, or back into its meadow if it has left it. */
function resting(zone: ZoneShape & { kind: 'meadow' }, turns: Turns): Point {
  const { x, y } = zone.turned[turns]?.rest ?? { x: 100, y: 100 };
  const at: Point = [Math.min(SIZE - 14, Math.max(14, x)), Math.min(SIZE - 12, Math.max(12, y))];
  return zone.rings.some((ring) => contains(ring, at)) ? at : [x, y];
}

/** `turns`: the shape is turned already, but what stands upright was placed for each turn. */
export function zoneOf(zone: ZoneShape, turns: Turns): TileZone {
  const { index, kind } = zone;
  const known = { index, kind, ...outlines(zone) };
  if (zone.kind === 'meadow') return { ...known, spot: resting(zone, turns) };
  if (zone.kind === 'lake') return { ...known, spot: shore(zone), spots: { hut: shore(zone) } };
  if (zone.kind === 'river') return { ...known, spot: zone.spot, spots: { hut: add(zone.hut, [0, -4]) } };
  return { ...known, spot: zone.spot };
}
