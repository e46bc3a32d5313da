/** Ink for small drawings: a line that is heavy below and to the right, where the shade falls, and light above. */
import { INK, SHADE } from '../palette';

/** A closed outline, filled, with the weight of a pen. */
export const inked = (d: string, fill: string, weight = 0.55): string =>
  `<path d="${d}" transform="translate(${weight * 0.7} ${weight * 0.9})" fill="${INK}" stroke="${INK}" stroke-width="${weight}" stroke-linejoin="round"/>` +
  `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${weight}" stroke-linejoin="round"/>`;

/** A fill without an outline: colour against colour. */
export const flat = (d: string, fill: string, opacity?: number): string =>
  `<path d="${d}" fill="${fill}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`;

/** A hairline inside a shape. */
export const hair = (d: string, colour: string = INK, width = 0.5, opacity = 0.45): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}" stroke-linecap="round"/>`;

/** What is left out when tiles are small, and what already when they are of middling size (see drawing.css). */
export const fine = (children: string): string => `<g class="cc-fine">${children}</g>`;
export const tiny = (children: string): string => `<g class="cc-tiny">${children}</g>`;

/** The shadow an object throws on the ground, to the lower right. */
export const shadow = (d: string): string => flat(d, SHADE, 0.26);
export const pool = (rx: number, ry: number, x: number, y: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${SHADE}" opacity=".26"/>`;

export const symbol = (id: string, children: string): string => `<g id="${id}">${children}</g>`;
