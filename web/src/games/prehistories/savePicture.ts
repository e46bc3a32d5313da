/** A finished cave as a drawing that needs nothing else. */
import font from '@fontsource/skranji/files/skranji-latin-400-normal.woff2?url';
import { Definitions } from '../../drawing/definitions';
import { carried } from '../../table/saveImage';
import { type Caption, type Finished, asText, definitions, paintings, savedCave } from './drawing';
import style from './drawing/drawing.css?inline';

/** The cave as the text of an SVG file that needs nothing else. */
export async function drawingOfCave(cave: Finished, caption: Caption): Promise<string> {
  const [texts, letters] = await Promise.all([paintings(), carried(font)]);
  const all = new Definitions(definitions((name) => asText(name, texts[name])));
  return savedCave(cave, caption, { defs: (drawing) => all.for(drawing), style, font: letters });
}
