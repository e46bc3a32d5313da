/** Lighting up a zone: a veil, the owner's hatch, a rim that is open at the borders of the tile. */
import { svg } from '../kit/path';
import { COLOURS, type Colour, PLAYERS } from '../piece/players';
import type { TileZone } from './zones';

/** One hatch per colour, the one its pieces wear: thin, wide apart, on a veil of parchment that calms what is below. */
export const hatchPatterns = (): string =>
  COLOURS.map((name) => {
    const { wood, hatch } = PLAYERS[name];
    const lines = (colour: string, width: number, opacity: number) =>
      `<g stroke="${colour}" stroke-width="${width}" opacity="${opacity}" fill="none" stroke-linecap="square">${hatch}</g>`;
    return `<pattern id="cc-hatch-${name}" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="scale(1.5)">${lines('#fff6dc', 2, 0.3)}${lines(wood, 1, 0.55)}</pattern>`;
  }).join('');

export interface Light {
  /** Whose zone it is; none: nobody's. */
  colour?: Colour;
  /** `hover`: looked at; `owned`: whose it is, quietly; `cause`: what forbids a move. */
  mode?: 'hover' | 'owned' | 'cause';
}

/** The light over one zone as `tileZones` gives it, to be put over the tile. Looks: see drawing.css. */
export function highlight(zone: TileZone, { colour, mode = 'hover' }: Light = {}): string {
  const rim = (name: string) => svg('path', { class: `cc-rim-${name}`, d: zone.rim });
  const hatch = colour ? svg('path', { d: zone.area, fill: `url(#cc-hatch-${colour})` }) : '';
  const classes = ['cc-glow', `is-${mode}`, `cc-on-${zone.kind}`, colour ? `cc-seat-${colour}` : ''];
  return svg(
    'g',
    { class: classes.filter(Boolean).join(' ') },
    svg('path', { class: 'cc-veil', d: zone.area }) +
      hatch +
      (zone.rim ? rim('halo') + rim('paper') + rim('line') : ''),
  );
}
