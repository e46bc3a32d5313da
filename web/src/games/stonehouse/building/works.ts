/** The house that stands, to be saved as a picture; none before the first stone. */
import font from '@fontsource/skranji/files/skranji-latin-400-normal.woff2?url';
import { Definitions } from '../../../drawing/definitions';
import { ofSeat } from '../../../seats/names';
import { viewOf } from '../../../server/gameTypes';
import type { Pictured, Work } from '../../../table/ending/keepsake';
import { carried } from '../../../table/saveImage';
import { m } from '../../../words/messages.js';
import { CAMP_PICTURE, defs } from '../drawing';
import style from '../drawing/drawing.css?inline';
import { housePicture, houseScene } from './housePicture';

/** What the house is called. */
export const houseOf = (line: Pictured, seat: number): string =>
  m.stonebuild_keepsake_of({ of: ofSeat(line.table?.seats[seat]) });

export function works(line: Pictured): Work[] {
  const view = viewOf(line.eye?.view, 'stonehouse');
  const [seat, tried] = [view?.house ?? null, view?.building ?? null];
  if (!view || seat === null || !tried) return [];
  return [
    {
      seat,
      draw: async ({ line: below }) => {
        const caption = { name: houseOf(line, seat), line: below };
        const drawing = houseScene(tried.site, view.stones, caption, await carried(CAMP_PICTURE));
        const kit = { defs: new Definitions(defs()).for(drawing), style, font: await carried(font) };
        return housePicture(drawing, kit);
      },
    },
  ];
}
