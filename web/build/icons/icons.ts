/** The page's sign as devices want it that put pages among their apps: PNG, some cut to a shape of their own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const RECT = /<rect[^>]*fill="(#[0-9a-f]{6})"[^>]*\/>/;

interface Sign {
  /** As it stands in a browser's tab: on a ground with round corners. */
  whole: Buffer;
  /** The animal alone. */
  mark: Buffer;
  ground: string;
}

function read(root: string): Sign {
  const svg = readFileSync(join(root, 'src/chrome/icon.svg'), 'utf-8');
  const ground = RECT.exec(svg)?.[1];
  if (!ground) throw new Error('icon.svg has no ground to stand on');
  return { whole: Buffer.from(svg), mark: Buffer.from(svg.replace(RECT, '')), ground };
}

/** SVG is painted as large as it is to be, not enlarged. */
const painted = (svg: Buffer, pixels: number) => sharp(svg, { density: (72 * pixels) / 64 }).resize(pixels, pixels);

/** The animal in the middle of a square, as large a part of it as said. */
async function squared({ mark }: Sign, pixels: number, part: number, background: string): Promise<Buffer> {
  const size = Math.round(pixels * part);
  const trimmed = await sharp(
    await painted(mark, pixels * 2)
      .png()
      .toBuffer(),
  )
    .trim()
    .toBuffer();
  const input = await sharp(trimmed).resize(size, size, { fit: 'inside' }).toBuffer();
  const square = sharp({ create: { width: pixels, height: pixels, channels: 4, background } });
  return square.composite([{ input }]).png().toBuffer();
}

/** All of them, by their names. */
export async function icons(root: string): Promise<Map<string, Buffer>> {
  const sign = read(root);
  return new Map([
    ['icon-192.png', await painted(sign.whole, 192).png().toBuffer()],
    ['icon-512.png', await painted(sign.whole, 512).png().toBuffer()],
    // What a device cuts out of it may be a circle of four fifths.
    ['icon-maskable-512.png', await squared(sign, 512, 0.6, sign.ground)],
    ['apple-touch-icon.png', await squared(sign, 180, 0.74, sign.ground)],
    // In a phone's status line only the shape is shown.
    ['badge-96.png', await squared(sign, 96, 1, '#0000')],
  ]);
}
