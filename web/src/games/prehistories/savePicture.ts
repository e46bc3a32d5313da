/** Keep a finished cave: as a drawing (SVG) or as a picture (PNG). */
import font from '@fontsource/skranji/files/skranji-latin-400-normal.woff2?url';
import { Definitions } from '../../drawing/definitions';
import { carried, keepDrawing, type Kind } from '../../table/keep';
import { type Caption, type Finished, asText, definitions, paintings, savedCave } from './drawing';
import style from './drawing/drawing.css?inline';

/** The cave as the text of an SVG file that needs nothing else. */
export async function drawingOfCave(cave: Finished, caption: Caption): Promise<string> {
  const [texts, letters] = await Promise.all([paintings(), carried(font)]);
  const all = new Definitions(definitions((name) => asText(name, texts[name])));
  return savedCave(cave, caption, { defs: (drawing) => all.for(drawing), style, font: letters });
}

/** Draw the cave and hand it to the browser as a file; `name` is the file's, without its ending. */
export async function savePicture(cave: Finished, caption: Caption, name: string, kind: Kind): Promise<void> {
  await keepDrawing(await drawingOfCave(cave, caption), name, kind);
}
