/** The hunting board: the land beyond the cave, cut into the zones of a side of the board. */
import { type Side, type Zone, zonesOf } from './material';

/** `wide`: all zones in a row; `tall`: in two rows, for narrow screens. */
export type Layout = 'wide' | 'tall';
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A zone shows its own piece of the land, STEP wide less a gap. */
const [STEP, HEIGHT, GAP] = [200, 300, 12];
const WIDTH = STEP - GAP;

function place(side: Side, zone: string, layout: Layout): { column: number; row: number; number: number } {
  const zones = zonesOf(side);
  const number = zones.findIndex((one) => one.zone === zone);
  if (number < 0) throw new Error(`There is no zone ${zone} on ${side}.`);
  if (layout === 'wide') return { column: number, row: 0, number };
  // The fewer stand in the upper row, in its middle.
  const upper = Math.floor(zones.length / 2);
  return number < upper ? { column: number + 0.5, row: 0, number } : { column: number - upper, row: 1, number };
}

export function boardBox(side: Side, layout: Layout = 'wide'): Box {
  const count = zonesOf(side).length;
  const [columns, rows] = layout === 'wide' ? [count, 1] : [Math.ceil(count / 2), 2];
  return { x: 0, y: 0, width: columns * STEP - GAP, height: rows * (HEIGHT + GAP) - GAP };
}

export function zoneBox(side: Side, zone: string, layout: Layout = 'wide'): Box {
  const { column, row } = place(side, zone, layout);
  return { x: column * STEP, y: row * (HEIGHT + GAP), width: WIDTH, height: HEIGHT };
}

/**
 * Places in a zone: where its tile lies (so large that three cells fit), the hunters sent there, the two thresholds, one
 * above the other, so that they can be read on a phone.
 */
export function slotOf(side: Side, zone: string, layout: Layout = 'wide') {
  const { x, y } = zoneBox(side, zone, layout);
  const at = (dx: number, dy: number, width: number, height: number): Box => ({ x: x + dx, y: y + dy, width, height });
  const tile = { ...at(16, 8, 156, 156), cell: 52 };
  return { tile, group: at(10, 166, 168, 40), injury: at(10, 210, 168, 40), safe: at(10, 254, 168, 40) };
}

function threshold({ x, y, width, height }: Box, kind: 'injury' | 'safe', text: string): string {
  const sign = kind === 'injury' ? 'ph-wound' : 'ph-whole';
  return (
    `<g class="ph-threshold is-${kind}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10"/>` +
    `<use href="#${sign}" transform="translate(${x + width * 0.17} ${y + 20}) scale(.68)"/>` +
    `<text class="ph-number" x="${x + width * 0.62}" y="${y + height * 0.5}">${text}</text></g>`
  );
}

function ground(side: Side, zone: Zone, layout: Layout): string {
  const { number } = place(side, zone.zone, layout);
  const box = zoneBox(side, zone.zone, layout);
  const { injury, safe } = slotOf(side, zone.zone, layout);
  const count = zonesOf(side).length as 5 | 7;
  const last = zone.safe_from - 1;
  const harm = zone.hunt_from === last ? `${last}` : `${zone.hunt_from}–${last}`;
  const size = `width="${box.width}" height="${box.height}" rx="14"`;
  const left = number * STEP + GAP / 2;
  return (
    `<g class="ph-zone" data-zone="${zone.zone}"><rect x="${left}" ${size} fill="url(#ph-ground-${count})" transform="translate(${box.x - left} ${box.y})"/>` +
    `<rect class="ph-dusk" x="${box.x}" y="${box.y}" ${size}/><rect class="ph-zone-edge" x="${box.x}" y="${box.y}" ${size}/>` +
    `${threshold(injury, 'injury', harm)}${threshold(safe, 'safe', `${zone.safe_from}+`)}</g>`
  );
}

export const huntBoard = (side: Side, layout: Layout = 'wide'): string =>
  `<g class="ph-board" data-side="${side}">${zonesOf(side)
    .map((zone) => ground(side, zone, layout))
    .join('')}</g>`;
