/** Compares pictures of a page block by block, so that a missing drawing is found and a smoother edge is not. */
import sharp from 'sharp';

/** Pixels along a block's side: a few letters. */
const BLOCK = 20;
/** A block differs if the mean of a colour channel, 0 to 255, is further apart than this. */
const FAR = 40;

interface Blocks {
  columns: number;
  rows: number;
  /** The means of red, green and blue, block by block. */
  means: Float64Array;
}

async function blocksOf(png: Buffer): Promise<Blocks> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [columns, rows] = [Math.floor(info.width / BLOCK), Math.floor(info.height / BLOCK)];
  const means = new Float64Array(columns * rows * 3);
  for (let y = 0; y < rows * BLOCK; y += 1) {
    for (let x = 0; x < columns * BLOCK; x += 1) {
      const block = 3 * (Math.floor(y / BLOCK) * columns + Math.floor(x / BLOCK));
      const pixel = 3 * (y * info.width + x);
      for (let channel = 0; channel < 3; channel += 1)
        means[block + channel]! += data[pixel + channel]! / (BLOCK * BLOCK);
    }
  }
  return { columns, rows, means };
}

/** The share of blocks that look different in two pictures of the same size. */
export async function shareDifferent(expected: Buffer, actual: Buffer): Promise<number> {
  const [one, other] = await Promise.all([blocksOf(expected), blocksOf(actual)]);
  if (one.columns !== other.columns || one.rows !== other.rows) throw new Error('pictures of different sizes');
  const count = one.columns * one.rows;
  let different = 0;
  for (let block = 0; block < count; block += 1) {
    const distances = [0, 1, 2].map((channel) =>
      Math.abs(one.means[3 * block + channel]! - other.means[3 * block + channel]!),
    );
    if (Math.max(...distances) > FAR) different += 1;
  }
  return different / count;
}
