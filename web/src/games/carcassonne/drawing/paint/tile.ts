/** A tile: from its shape to one layered group, upright however it is turned. */
import { pair, svg } from '../../../../drawing/kit/path';
import type { TileShape, ZoneKind, ZoneShape } from '../shape';
import { bridge } from './bridge';
import { city } from './city';
import { garden } from './garden';
import { field, grain, ground } from './ground';
import { monastery } from './monastery';
import { river } from './river';
import { road } from './road';
import { village } from './village';
import { zoneOf } from './zones';

const ORDER: readonly ZoneKind[] = ['field', 'river', 'road', 'garden', 'monastery', 'city'];
const height = (zone: ZoneShape) => ORDER.indexOf(zone.kind);

function paintZone(zone: ZoneShape, seed: string): string {
  switch (zone.kind) {
    case 'field':
      return field(zone, seed);
    case 'river':
      return river(zone, seed);
    case 'road':
      return road(zone, seed);
    case 'garden':
      return garden(zone, seed);
    case 'monastery':
      return monastery(zone, seed);
    case 'city':
      return city(zone, seed);
  }
}

function zoneGroup(zone: ZoneShape, seed: string): string {
  const { area, spot } = zoneOf(zone);
  const hit = svg('path', { class: 'cc-hit', d: area });
  const attributes = { class: `cc-zone cc-${zone.kind}`, 'data-zone': zone.index, 'data-spot': pair(spot) };
  return svg('g', attributes, paintZone(zone, `${seed}${zone.index}`) + hit);
}

/** Bridges and villages lie over all roads, under what stands higher. */
function crossings(shape: TileShape, seed: string): string {
  const spans = shape.bridges.map(bridge).join('') + (shape.village ? village(shape.village, seed) : '');
  return spans && svg('g', { 'pointer-events': 'none' }, spans);
}

export function paintTile(shape: TileShape, id: string, seed: string): string {
  const zones = [...shape.zones].sort((a, b) => height(a) - height(b));
  const paint = (list: ZoneShape[]) => list.map((z) => zoneGroup(z, seed)).join('');
  const low = zones.filter((z) => height(z) <= ORDER.indexOf('road'));
  const body = ground() + paint(low) + crossings(shape, seed) + paint(zones.slice(low.length)) + grain();
  return svg('g', { class: 'cc-tile', 'data-tile': id, 'clip-path': 'url(#cc-clip)' }, body);
}
