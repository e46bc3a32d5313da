/**
 * The figures: small carved wooden people of our own cut. A follower in a hooded cloak, an abbot with mitre and crook;
 * lying in the grass as a farmer. Each colour wears its emblem. Drawn about their middle, about 48 units high.
 */
import { svg } from '../../../../drawing/kit/path';
import { COLOURS, type Colour, PLAYERS } from '../../../../drawing/tile/players';

const INK = '#2c1f14';
const FACE = '#ecd3a4';

// drawn standing on 0,0, then raised so that the middle is there
const CLOAK =
  'M-12.6 0V-3.6Q-12.6-5.6-10.4-6L-7.6-16.4Q-11-18-10.2-22.6-9.2-26.6-5-27.4-7.8-30-7.4-34-6.8-39.4 .4-43.8 7-39.4 7.4-34 7.8-30 5-27.4 9.2-26.6 10.2-22.6 11-18 7.6-16.4L10.4-6Q12.6-5.6 12.6-3.6V0Q0 3.2-12.6 0z';
const CLOAK_SHADE =
  'M2 1.6Q9 1 12.6 0V-3.6Q12.6-5.6 10.4-6L7.6-16.4Q11-18 10.2-22.6 9.2-26.6 5-27.4 7.8-30 7.4-34 7-39.4 .4-43.8 4.6-36.6 3-29 1.4-26 2.4-17z';
const HABIT =
  'M-12.6 0V-3.6Q-12.6-5.6-10.4-6L-7.8-16.4Q-11.2-18-10.4-22.6-9.4-26.8-5.2-27.6-7-29.4-6.8-32.4L-8-41 0-50.4 8-41 6.8-32.4Q7-29.4 5.2-27.6 9.4-26.8 10.4-22.6 11.2-18 7.8-16.4L10.4-6Q12.6-5.6 12.6-3.6V0Q0 3.2-12.6 0z';
const HABIT_SHADE =
  'M2 1.6Q9 1 12.6 0V-3.6Q12.6-5.6 10.4-6L7.8-16.4Q11.2-18 10.4-22.6 9.4-26.8 5.2-27.6 7-29.4 6.8-32.4L8-41 0-50.4 2-38 3-29Q1.4-26 2.4-17z';

/** Body, light and shade, seams, emblem: what all figures share. */
function carve(colour: Colour, outline: string, shaded: string, head: string): string {
  const p = PLAYERS[colour];
  const line = { 'stroke-linejoin': 'round' } as const;
  return (
    svg('path', { class: 'cc-contour', d: outline, ...line }) +
    svg('path', { class: 'cc-halo', d: outline, fill: p.wood, ...line }) +
    svg('path', { d: outline, transform: 'translate(.8 1)', fill: INK, stroke: INK, 'stroke-width': 1.2, ...line }) +
    svg('path', { d: outline, fill: p.wood, stroke: INK, 'stroke-width': 1.2, ...line }) +
    svg('path', { d: shaded, fill: p.dark, opacity: 0.55 }) +
    `<path d="M-9.8-6.6-7.2-16M-9-22.4Q-8.2-25.4-5.2-26.2" fill="none" stroke="${p.light}" stroke-width="1.6" stroke-linecap="round"/>` +
    `<path d="M-10.4-6Q0-3.2 10.4-6M-7.4-16.6Q-2-14.4 1.6-17.4" fill="none" stroke="${INK}" stroke-width=".9" opacity=".8" stroke-linecap="round"/>` +
    head +
    `<path d="${p.emblem}" transform="translate(0 -11)scale(1.16)" fill="${p.mark}" stroke="${p.dark}" stroke-width=".5"/>`
  );
}

function follower(colour: Colour): string {
  const { light } = PLAYERS[colour];
  const head =
    `<path d="M-4.6-32.4Q-4.8-37.4 0-38.6 4.8-37.4 4.6-32.4 3.8-28.6 0-28.4-3.8-28.6-4.6-32.4z" fill="${FACE}" stroke="${INK}" stroke-width=".9"/>` +
    `<path d="M1-38.2Q4.8-37.2 4.6-32.4 3.8-28.6 1-28.5 2.8-33 1-38.2z" fill="#c79f63" opacity=".7"/>` +
    `<path d="M-2-33.8v1.6M2-33.8v1.6" stroke="${INK}" stroke-width="1.2" stroke-linecap="round"/>` +
    `<path d="M-5.6-36.2Q-4.2-40.4 .1-42.2" fill="none" stroke="${light}" stroke-width="1.4" stroke-linecap="round"/>`;
  return carve(colour, CLOAK, CLOAK_SHADE, head);
}

function abbot(colour: Colour): string {
  const { mark } = PLAYERS[colour];
  const head =
    `<path d="M-5-32.6H5Q5.2-28.6 0-28-5.2-28.6-5-32.6z" fill="${FACE}" stroke="${INK}" stroke-width=".9"/>` +
    `<path d="M-2-31.6v1.3M2-31.6v1.3" stroke="${INK}" stroke-width="1.2" stroke-linecap="round"/>` +
    `<path d="M-7.3-34.6H7.3L7-32.2H-7z" fill="${mark}" stroke="${INK}" stroke-width=".8"/>` +
    `<path d="M0-47.4V-35.4M-3.8-41.4H3.8" stroke="${mark}" stroke-width="2"/>`;
  const crook = (attributes: string) =>
    `<path d="M14.4 0V-35Q14.4-40.4 18.2-40.4T21.6-36.6 18.4-34" fill="none" stroke-linecap="round" ${attributes}/>`;
  return (
    crook('class="cc-halo-line"') +
    crook(`stroke="${INK}" stroke-width="3.8"`) +
    crook('stroke="#d9ab3c" stroke-width="2.1"') +
    carve(colour, HABIT, HABIT_SHADE, head)
  );
}

/** All figures as symbols: `cc-meeple-red`, `cc-abbot-red`, … */
export const figures = (): string =>
  COLOURS.map((c) => `<g id="cc-meeple-${c}">${follower(c)}</g><g id="cc-abbot-${c}">${abbot(c)}</g>`).join('');

export type PieceKind = 'meeple' | 'abbot';

export interface PieceLook {
  colour: Colour;
  /** A farmer lies in the field. */
  lying?: boolean;
  /** One that could be placed here. */
  ghost?: boolean;
}

const POSE = {
  standing: { body: 'translate(0 21)', shade: '<ellipse cx="5" cy="22" rx="17" ry="4.8"/>' },
  lying: { body: 'translate(-22 0)rotate(86)', shade: '<ellipse cx="2" cy="11" rx="26" ry="5"/>' },
};

/** One figure, its middle on 0,0. drawing.css makes it larger when tiles are small. */
export function piece(kind: PieceKind, { colour, lying = false, ghost = false }: PieceLook): string {
  const pose = POSE[lying ? 'lying' : 'standing'];
  const outline = kind === 'abbot' ? HABIT : CLOAK;
  const edge = ghost ? svg('path', { class: 'tile-ghost-edge', d: outline }) : '';
  const shade = ghost ? '' : `<g class="cc-shade">${pose.shade}</g>`;
  const body = `<g transform="${pose.body}"><use href="#cc-${kind}-${colour}"/>${edge}</g>`;
  const classes = `cc-piece tile-seat-${colour}${ghost ? ' is-ghost' : ''}${lying ? ' is-lying' : ''}`;
  return svg(
    'g',
    { class: classes, 'data-kind': kind, 'data-colour': colour },
    svg('g', { class: 'cc-figure' }, shade + body),
  );
}
