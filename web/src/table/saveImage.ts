/** Keep something drawn as a file: as a drawing (SVG) or as a picture (JPEG). */

export type Kind = 'svg' | 'jpg';

/** A picture is twice as wide and high as the drawing says. */
const SCALE = 2;
/** Painted rock takes a fifth of the bytes of a PNG, without a visible difference. */
export const PICTURE = { type: 'image/jpeg', quality: 0.9 };

export async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

/** A file as an address that carries it. */
export async function carried(address: string): Promise<string> {
  if (address.startsWith('data:')) return address;
  const blob = await (await fetched(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error!);
    reader.readAsDataURL(blob);
  });
}

/** A drawing as the browser paints it. */
export async function pictureOf(drawing: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width * SCALE, image.height * SCALE];
    const paper = canvas.getContext('2d', { alpha: false })!;
    paper.fillStyle = 'white';
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), PICTURE.type, PICTURE.quality),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Hand a drawing to the browser as a file; `name` is the file's, without its ending. */
export async function saveDrawing(drawing: string, name: string, kind: Kind): Promise<void> {
  const file = kind === 'svg' ? new Blob([drawing], { type: 'image/svg+xml' }) : await pictureOf(drawing);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${name}.${kind}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
