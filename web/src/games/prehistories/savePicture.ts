/** Keep a finished cave: as a drawing (SVG) or as a picture (PNG). */
import font from '@fontsource/skranji/files/skranji-latin-400-normal.woff2?url';
import { Definitions } from '../../drawing/definitions';
import { carried, fetched, keepDrawing, type Kind } from '../../table/keep';
import {
  ADDRESSES,
  ART_NAMES,
  type ArtName,
  type Caption,
  type Finished,
  asText,
  definitions,
  savedCave,
} from './drawing';
import style from './drawing/drawing.css?inline';

/** The cave as the text of an SVG file that needs nothing else. */
export async function drawingOfCave(cave: Finished, caption: Caption): Promise<string> {
  const texts = new Map<ArtName, string>();
  const fetching = ART_NAMES.map(async (name) => texts.set(name, await (await fetched(ADDRESSES[name])).text()));
  const letters = carried(font);
  await Promise.all(fetching);
  const all = new Definitions(definitions((name) => asText(name, texts.get(name)!)));
  return savedCave(cave, caption, { defs: (drawing) => all.for(drawing), style, font: await letters });
}

/** Draw the cave and hand it to the browser as a file; `name` is the file's, without its ending. */
export async function savePicture(cave: Finished, caption: Caption, name: string, kind: Kind): Promise<void> {
  await keepDrawing(await drawingOfCave(cave, caption), name, kind);
}
