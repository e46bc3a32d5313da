/**
 * The paintings on the page. At first the drawings themselves, whose strokes the browser draws again wherever they show; then,
 * one after the other, pictures made of them, which cost it nothing.
 */
import { layOutDefs } from '../../drawing/definitions';
import { idle } from '../../chrome/idle';
import { ART_NAMES, type ArtName, artSize, defs, paintings } from './drawing';

/** Pixels of a picture for each unit of the cave: sharp at 110 pixels a cell on a fine screen. */
const FINE = 2.2;

/** What could not be had is asked for again after this long: the line may have been down. */
const AGAIN_MS = 10_000;

/** Put a copy in the place of a definition: WebKit draws what refers to it again only when the element is a new one. */
function replaceByCopy(definition: Element): Element {
  const copy = definition.cloneNode(true) as Element;
  definition.replaceWith(copy);
  return copy;
}

/** Have what is filled with a painting drawn again. */
function renewPatterns(name: ArtName): void {
  for (const pattern of document.querySelectorAll('.ph-defs pattern'))
    if (pattern.querySelector(`use[href="#ph-${name}"]`)) replaceByCopy(pattern);
}

/** Give a painting its picture, and have everything that shows it drawn again. */
function show(name: ArtName, address: string): void {
  const definition = document.querySelector(`.ph-defs #ph-${name}`);
  if (!definition) return;
  definition.querySelector('image')?.setAttribute('href', address);
  const image = replaceByCopy(definition).querySelector('image');
  renewPatterns(name);
  // A pattern that was drawn before its picture was loaded stays blank.
  image?.addEventListener('load', () => requestAnimationFrame(() => renewPatterns(name)), { once: true });
}

async function still(name: ArtName, address: string): Promise<string> {
  const drawn = new Image();
  drawn.src = address;
  await drawn.decode();
  const [width, height] = artSize(name);
  // Great ones are looked at from further away.
  const fine = Math.min(FINE, 900 / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.round(width * fine), Math.round(height * fine));
  canvas.getContext('2d')!.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  return URL.createObjectURL(await canvas.convertToBlob());
}

async function settle(name: ArtName, address: string): Promise<void> {
  try {
    show(name, await still(name, address));
  } catch {
    // a browser that cannot make pictures has the drawings
  }
}

async function hang(): Promise<void> {
  try {
    const texts = await paintings();
    const address = (name: ArtName) => URL.createObjectURL(new Blob([texts[name]], { type: 'image/svg+xml' }));
    const hung = ART_NAMES.map((name) => [name, address(name)] as const);
    for (const [name, drawn] of hung) show(name, drawn);
    // Half a second of work in all, after the table is shown.
    idle(
      hung.map(
        ([name, drawn]) =>
          () =>
            void settle(name, drawn),
      ),
    );
  } catch {
    setTimeout(hang, AGAIN_MS);
  }
}

let begun = false;

/** Lay out what all drawings of the game refer to; once. */
export function layOutArt(): void {
  if (begun) return;
  begun = true;
  layOutDefs('ph-defs', defs());
  void hang();
}
