/** A house that stands, as a drawing by itself: the camp behind it, the ground, the five stones, a line below. */
import { escaped, fitted } from '../../../drawing/kit/text';
import { box } from '../box';
import { site, stone } from '../drawing';
import { lying, type Outlines, type Pose, topOf } from './pose';

export const HOUSE_PICTURE = { width: 1200, height: 900 } as const;

interface Kit {
  /** What stones refer to. */
  defs: string;
  style: string;
  /** The letters of the caption as an address. */
  font: string;
}

export interface Caption {
  name: string;
  line: string;
}

/** The stones and the ground under them, where they fit into the picture. */
function placed(house: readonly Pose[], stones: Outlines): string {
  const { width, height } = HOUSE_PICTURE;
  const xs = house.flatMap((pose) => lying(pose, stones).map(([x]) => x));
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  const scale = Math.min(0.52, (height - 330) / topOf(house, stones), 860 / (Math.max(...xs) - Math.min(...xs)));
  const drawn = house.map(
    ({ stone: id, x, y, angle }) =>
      `<g transform="translate(${x} ${-y})">${stone(id, stones[id]?.outline ?? [], -angle / 10)}</g>`,
  );
  const at = `translate(${width * 0.6 - middle * scale} ${height - 168}) scale(${scale})`;
  return `<g transform="${at}"><g transform="translate(${middle} 0)">${site(box().edge)}</g>${drawn.join('')}</g>`;
}

const text = (y: number, size: number, colour: string, words: string) =>
  `<text x="${HOUSE_PICTURE.width / 2}" y="${y}" font-family="Skranji, serif" font-size="${fitted(words, size, HOUSE_PICTURE.width - 60)}" text-anchor="middle" fill="${colour}">${escaped(words)}</text>`;

/** What is in the picture; `camp` is the address of the camp by night. */
export function houseScene(house: readonly Pose[], stones: Outlines, caption: Caption, tableState: string): string {
  const { width, height } = HOUSE_PICTURE;
  return (
    `<rect width="${width}" height="${height}" fill="#0d0a12"/><image href="${tableState}" x="-120" width="1440" height="${height}"/>` +
    `${placed(house, stones)}<path d="M0 ${height - 112}H${width}V${height}H0Z" fill="#0d0806" opacity=".72"/>` +
    text(height - 60, 46, '#ffe3a0', caption.name) +
    text(height - 24, 25, '#f0d6a8', caption.line)
  );
}

/** The same as a file that needs nothing else. */
export function housePicture(scene: string, { defs, style, font }: Kit): string {
  const { width, height } = HOUSE_PICTURE;
  const face = `@font-face{font-family:Skranji;src:url(${font}) format("woff2")}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<style>${face}${style}</style>${defs}${scene}</svg>`
  );
}
