/**
 * The pieces: a gatherer or fisher stands with a spear, a hunter lies in wait, a hut is a tent of hides. Each wears the
 * pattern of its colour. Drawn about their middle; a figure is about 48 units high.
 */
import { svg } from '../../../../drawing/kit/path';
import { COLOURS, type Colour, PLAYERS } from '../../../../drawing/tile/players';
import { palette } from '../palette';

interface Cut {
  body: string;
  head?: readonly [x: number, y: number, r: number];
  /** Spear or poles. */
  wood: string;
  tip?: string;
  door?: string;
  shade: string;
}

const CUTS = {
  // a figure of the rock shelters of the Levant: a wedge of a torso, a spear held upright
  standing: {
    body: 'M-2-9.5C4-10.4 9-8.6 11.5-4.5L14 3.6 10.6 5 7.6-.4 5.4 7 9.4 21.4H3.2L-.4 12-4.6 21.4H-11L-5.6 7-7.4-1-11.6 2.6-14.2-.6-8.4-7.2C-6.6-9-4.4-9.2-2-9.5Z',
    head: [-0.4, -15.8, 6],
    wood: 'M13.4-18V22',
    tip: 'M13.4-23L16.4-16H10.4Z',
    shade: '<ellipse cx="1" cy="22" rx="16" ry="4.6"/>',
  },
  lying: {
    body: 'M-14.6-1.4C-12-6.4-6-7.6-.4-5.8L9-3 24.6-6.4 26.2-.6 13.6 3 25.4 6.6 23.6 12 8 8.4-.6 6.2-6.6 12.4-11.4 9.4-8.6 4.4-14 4.6Z',
    head: [-20.4, -2.2, 6.6],
    wood: 'M-24 15H24',
    tip: 'M-30 15L-22 11.8V18.2Z',
    shade: '<ellipse cx="1" cy="14" rx="27" ry="4.4"/>',
  },
  hut: {
    body: 'M0-14.5C6-5.5 14.5 4 19.5 17 9 20.6-9 20.6-19.5 17-14.5 4-6-5.5 0-14.5Z',
    door: 'M0-1C3.4 5 5.6 11 6.4 19.2H-6.4C-5.6 11-3.4 5 0-1Z',
    wood: 'M-4-21L4-8M4-21L-4-8M0-22V-10',
    shade: '<ellipse cx="1" cy="19" rx="21" ry="4.6"/>',
  },
} satisfies Record<string, Cut>;
type CutName = keyof typeof CUTS;

const ROUND = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } as const;

/** The silhouette: body and head, all alike. */
function silhouette({ body, head }: Cut, look: Record<string, string | number>): string {
  const skull = head ? svg('circle', { cx: head[0], cy: head[1], r: head[2], ...look }) : '';
  return svg('path', { d: body, ...look }) + skull;
}

function carve(cut: Cut, colour: Colour): string {
  const { wood, dark, light } = PLAYERS[colour];
  const line = { stroke: palette.soot, 'stroke-width': 2, ...ROUND };
  const stick = (stroke: string, width: number) =>
    svg('path', { d: cut.wood, fill: 'none', stroke, 'stroke-width': width, ...ROUND });
  const [hx, hy] = cut.head ?? [0, 0];
  const shine = `M${hx - 4} ${hy - 0.6}A4.4 4.4 0 0 1 ${hx + 0.6} ${hy - 4.2}`;
  return (
    silhouette(cut, { class: 'hg-contour', ...ROUND }) +
    silhouette(cut, { class: 'hg-halo', ...ROUND }) +
    svg('g', { transform: 'translate(1.2 1.8)' }, silhouette(cut, { fill: dark, ...line })) +
    stick(palette.soot, 3.6) +
    stick('#b98a4e', 1.8) +
    silhouette(cut, { fill: wood, ...line }) +
    svg('path', { d: cut.body, fill: `url(#hg-cloth-${colour})` }) +
    (cut.door ? svg('path', { d: cut.door, fill: palette.soot }) : '') +
    (cut.head ? svg('path', { d: shine, fill: 'none', stroke: light, 'stroke-width': 1.5, ...ROUND }) : '') +
    (cut.tip
      ? svg('path', { d: cut.tip, fill: palette.bone, stroke: palette.soot, 'stroke-width': 1.2, ...ROUND })
      : '')
  );
}

/** All pieces as symbols, and the patterns they wear. */
export const figures = (): string =>
  COLOURS.map((colour) => {
    const { hatch, light, mark } = PLAYERS[colour];
    const ink = colour === 'yellow' || colour === 'black' ? mark : light;
    const cloth = `<pattern id="hg-cloth-${colour}" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="scale(.5)"><g stroke="${ink}" stroke-width="2.4" fill="none" opacity=".9">${hatch}</g></pattern>`;
    const cut = (name: CutName) => `<g id="hg-${name}-${colour}">${carve(CUTS[name], colour)}</g>`;
    return cloth + (Object.keys(CUTS) as CutName[]).map(cut).join('');
  }).join('');

export type PieceKind = 'follower' | 'hut';

export interface PieceLook {
  colour: Colour;
  /** A hunter lies in the meadow. */
  lying?: boolean;
  /** One that could be placed here. */
  ghost?: boolean;
}

/** One piece, its middle on 0,0. drawing.css makes it larger when tiles are small. */
export function piece(kind: PieceKind, { colour, lying = false, ghost = false }: PieceLook): string {
  const name: CutName = kind === 'hut' ? 'hut' : lying ? 'lying' : 'standing';
  const cut: Cut = CUTS[name];
  const edge = ghost ? silhouette(cut, { class: 'tile-ghost-edge' }) : '';
  const shade = ghost ? '' : `<g class="hg-shade">${cut.shade}</g>`;
  const body = `${shade}<use href="#hg-${name}-${colour}"/>${edge}`;
  const classes = `hg-piece tile-seat-${colour}${ghost ? ' is-ghost' : ''}${lying ? ' is-lying' : ''}`;
  return svg('g', { class: classes, 'data-kind': kind, 'data-colour': colour }, svg('g', { class: 'hg-figure' }, body));
}
