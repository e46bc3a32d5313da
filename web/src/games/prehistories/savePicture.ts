/** Keep a finished cave: as a drawing (SVG) or as a picture (PNG). */
import font from '@fontsource/skranji/files/skranji-latin-400-normal.woff2?url';
import { Definitions } from '../../landscape/definitions';
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

/** A PNG is so many times as large as the drawing says. */
const SCALE = 2;

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

function asAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error!);
    reader.readAsDataURL(blob);
  });
}

/** The cave as the text of an SVG file that needs nothing else. */
export async function drawingOfCave(cave: Finished, caption: Caption): Promise<string> {
  const texts = new Map<ArtName, string>();
  const fetching = ART_NAMES.map(async (name) => texts.set(name, await (await fetched(ADDRESSES[name])).text()));
  const letters = asAddress(await (await fetched(font)).blob());
  await Promise.all(fetching);
  const all = new Definitions(definitions((name) => asText(name, texts.get(name)!)));
  return savedCave(cave, caption, { defs: (drawing) => all.for(drawing), style, font: await letters });
}

/** A drawing as the browser paints it. */
async function painted(drawing: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width * SCALE, image.height * SCALE];
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Draw the cave and hand it to the browser as a file; `name` is the file's, without its ending. */
export async function savePicture(cave: Finished, caption: Caption, name: string, kind: 'svg' | 'png'): Promise<void> {
  const drawing = await drawingOfCave(cave, caption);
  const file = kind === 'svg' ? new Blob([drawing], { type: 'image/svg+xml' }) : await painted(drawing);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${name}.${kind}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
