/**
 * Lighting up a zone: a breath of light over it, a ribbon inside its rim in the owner's hatch, a firm line on the rim.
 * The middle stays as it was, so that nothing is hidden; at the borders of the tile the ribbon is open.
 */
import { svg } from '../kit/path';
import { hash } from '../kit/random';
import { COLOURS, type Colour, PLAYERS } from './players';
import type { TileZone } from './zone';

/** One hatch per colour: the one its pieces go by. */
export const hatchPatterns = (): string =>
  COLOURS.map((name) => {
    const { wood, hatch } = PLAYERS[name];
    return `<pattern id="tile-hatch-${name}" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="scale(.8)"><g stroke="${wood}" stroke-width="2.6" fill="none" stroke-linecap="square">${hatch}</g></pattern>`;
  }).join('');

export interface Light {
  /** Colour of the zone's owner; absent if it has none. */
  colour?: Colour;
  /** `hover`: looked at; `owned`: whose it is, quietly; `cause`: what forbids a move. */
  mode?: 'hover' | 'owned' | 'cause';
}

/** The light over one zone as `tileZones` gives it, to be put over the tile. Looks: see light.css. */
export function highlight(zone: TileZone, { colour, mode = 'hover' }: Light = {}): string {
  const { area, rim, kind } = zone;
  const line = (name: string, more = {}) => (rim ? svg('path', { class: `tile-rim-${name}`, d: rim, ...more }) : '');
  // the same area always has the same name, so two lights on one zone do not quarrel
  const clip = `tile-lit-${hash(area).toString(36)}`;
  const hatch = colour ? line('hatch', { stroke: `url(#tile-hatch-${colour})` }) : '';
  const inside = svg('path', { class: 'tile-veil', d: area }) + line('ribbon') + hatch;
  const classes = ['tile-glow', `is-${mode}`, `tile-on-${kind}`, colour ? `tile-seat-${colour}` : ''];
  return svg(
    'g',
    { class: classes.filter(Boolean).join(' ') },
    `<clipPath id="${clip}"><path d="${area}" clip-rule="evenodd"/></clipPath>` +
      line('halo') +
      svg('g', { 'clip-path': `url(#${clip})` }, inside) +
      line('paper') +
      line('line'),
  );
}
