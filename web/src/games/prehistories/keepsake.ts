/** Finished caves as files: everything a picture needs is in it. */
import { ADDRESSES, type ArtName, definitions, type Kit, savedCave, type Caption, type Finished } from './drawing';
import style from './drawing/drawing.css?inline';

/** A picture's file as an address that carries it. */
async function carried(address: string): Promise<string> {
  if (address.startsWith('data:')) return address;
  const text = await (await fetch(address)).text();
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
}

let kit: Promise<Kit> | null = null;

/** What every cave brings along; fetched once. */
function kitOf(): Promise<Kit> {
  kit ??= (async () => {
    const names = Object.keys(ADDRESSES) as ArtName[];
    const found = await Promise.all(names.map(async (name) => [name, await carried(ADDRESSES[name])] as const));
    return { style, defs: definitions(Object.fromEntries(found) as Record<ArtName, string>) };
  })();
  return kit;
}

/** Leave out the definitions a picture does not refer to: they are heavy. */
function pruned(svg: string): string {
  const holder = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const uses = (text: string) => [...text.matchAll(/(?:href="#|url\(#)([\w.-]+)/g)].map(([, id]) => id!);
  const defs = new Map([...holder.querySelectorAll('defs > [id]')].map((one) => [one.id, one]));
  const needed = new Set<string>();
  const outer = [...holder.documentElement.children].filter(({ tagName }) => tagName !== 'defs');
  const open = outer.flatMap((one) => uses(one.outerHTML));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const found = defs.get(id);
    if (!found || needed.has(id)) continue;
    needed.add(id);
    open.push(...uses(found.outerHTML));
  }
  for (const [id, one] of defs) if (!needed.has(id)) one.remove();
  return new XMLSerializer().serializeToString(holder);
}

export async function caveFile(cave: Finished, caption: Caption): Promise<Blob> {
  const svg = pruned(savedCave(cave, caption, await kitOf()));
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** The same as dots. */
export async function cavePicture(cave: Finished, caption: Caption): Promise<Blob> {
  const address = URL.createObjectURL(await caveFile(cave, caption));
  try {
    const drawn = new Image();
    drawn.src = address;
    await drawn.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [drawn.naturalWidth, drawn.naturalHeight];
    canvas.getContext('2d')!.drawImage(drawn, 0, 0);
    const dots = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!dots) throw new Error('the browser makes no picture');
    return dots;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Hand a file to the reader. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
