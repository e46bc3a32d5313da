/** A tile: from its shape to one layered group, upright however it is turned. */
import { hash } from '../../../../drawing/cave/noise';
import { SIZE } from '../../../../drawing/kit/geometry';
import { pair, svg } from '../../../../drawing/kit/path';
import type { Turns } from '../../../../drawing/tile/turn';
import type { LakeShape, MeadowShape, RiverShape, TileShape, ZoneKind, ZoneShape } from '../shape';
import { GROUNDS } from '../symbol/ground';
import { forest } from './forest';
import { herd, meadow } from './meadow';
import { beds, lake, reeds, river } from './water';
import { zoneOf } from './zones';

function paintZone(zone: ZoneShape, turns: Turns, seed: string): string {
  switch (zone.kind) {
    case 'meadow':
      return meadow(zone, turns, seed);
    case 'forest':
      return forest(zone, seed);
    case 'river':
      return river(zone, seed);
    case 'lake':
      return lake(zone, seed);
  }
}

function zoneGroup(zone: ZoneShape, turns: Turns, seed: string): string {
  const { area, spot } = zoneOf(zone, turns);
  const hit = svg('path', { class: 'hg-hit', d: area });
  const attributes = { class: `hg-zone hg-${zone.kind}`, 'data-zone': zone.index, 'data-spot': pair(spot) };
  return svg('g', attributes, paintZone(zone, turns, `${seed}${zone.index}`) + hit);
}

export function paintTile(shape: TileShape, id: string, turns: Turns): string {
  const of = (kind: ZoneKind) => shape.zones.filter((z) => z.kind === kind);
  const paint = (kind: ZoneKind) =>
    of(kind)
      .map((z) => zoneGroup(z, turns, id))
      .join('');
  const [rivers, lakes] = [of('river') as RiverShape[], of('lake') as LakeShape[]];
  const herds = (of('meadow') as MeadowShape[]).map((zone) => herd(zone, turns)).join('');
  const ground = `<use href="#hg-ground${hash(id) % GROUNDS}"/>`;
  const dusk = svg('rect', { class: 'hg-dusk', x: -1, y: -1, width: SIZE + 2, height: SIZE + 2 });
  const body =
    ground +
    paint('meadow') +
    paint('forest') +
    beds(rivers, lakes) +
    paint('river') +
    paint('lake') +
    svg('g', { class: 'hg-fine' }, lakes.map(reeds).join('')) +
    svg('g', { class: 'hg-herd' }, herds) +
    dusk;
  return svg('g', { class: 'hg-tile', 'data-tile': id, 'clip-path': 'url(#hg-clip)' }, body);
}
