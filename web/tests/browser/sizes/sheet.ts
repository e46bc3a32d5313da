/** Pictures of one moment at many sizes on one sheet, for people to look at, in web/shots; only where they asked (make shots). */
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp, { type OverlayOptions } from 'sharp';

const [GAP, WIDTH] = [16, 3200];

export class Sheet {
  #shots: { image: Buffer; width: number; height: number }[] = [];

  constructor(readonly name: string) {}

  async add(page: Page, label: string): Promise<void> {
    if (!process.env.SHOTS) return;
    const taken = await page.screenshot();
    if (process.env.SHOTS === 'all') {
      mkdirSync('shots', { recursive: true });
      await sharp(taken).toFile(`shots/${this.name}-${label.replaceAll(' ', '-')}.png`);
    }
    // A page on a large screen is looked at as a whole.
    const { data, info } = await sharp(taken)
      .resize({ width: 1440, withoutEnlargement: true })
      .toBuffer({ resolveWithObject: true });
    this.#shots.push({ image: data, width: info.width, height: info.height });
  }

  /** One after the other from left to right, in rows. */
  async write(): Promise<void> {
    if (!this.#shots.length) return;
    const laid: OverlayOptions[] = [];
    let [x, y, row] = [GAP, GAP, 0];
    for (const { image, width, height } of this.#shots) {
      if (x + width + GAP > WIDTH) [x, y, row] = [GAP, y + row + GAP, 0];
      laid.push({ input: image, left: x, top: y });
      x += width + GAP;
      row = Math.max(row, height);
    }
    mkdirSync('shots', { recursive: true });
    await sharp({ create: { width: WIDTH, height: y + row + GAP, channels: 3, background: '#777' } })
      .composite(laid)
      .png()
      .toFile(`shots/${this.name}.png`);
  }
}
