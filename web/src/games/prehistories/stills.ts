/**
 * The paintings on the page. At first the files themselves, whose strokes the browser draws anew wherever they show; then,
 * one after the other, pictures made of them, which cost it nothing.
 */
import { layOutDefs } from '../../drawing/definitions';
import { idle } from '../../chrome/idle';
import { ADDRESSES, ART_NAMES, type ArtName, artSize, defs } from './drawing';

/** Pixels of a picture for each unit of the cave: sharp at 110 pixels a cell on a fine screen. */
const FINE = 2.2;

async function still(name: ArtName): Promise<string> {
  const drawn = new Image();
  drawn.src = ADDRESSES[name];
  await drawn.decode();
  const [width, height] = artSize(name);
  // Great ones are looked at from further away.
  const fine = Math.min(FINE, 900 / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.round(width * fine), Math.round(height * fine));
  canvas.getContext('2d')!.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  return URL.createObjectURL(await canvas.convertToBlob());
}

async function settle(name: ArtName): Promise<void> {
  try {
    document.querySelector(`.ph-defs #ph-${name} image`)?.setAttribute('href', await still(name));
  } catch {
    // a browser that cannot make pictures has the files
  }
}

let begun = false;

/** Lay out what all drawings of the game refer to; once. */
export function layOutArt(): void {
  if (begun) return;
  begun = true;
  layOutDefs('ph-defs', defs());
  // Half a second of work in all, which nobody waits for: the table is shown first.
  idle(ART_NAMES.map((name) => () => void settle(name)));
}
