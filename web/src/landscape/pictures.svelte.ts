/**
 * Tiles as still pictures. A drawn tile has hundreds of strokes, and a browser that moves them looks at each: a board of
 * seventy tiles would crawl. So they are drawn many at once, aside, and cut into pictures, in the size that is needed.
 */
import { SvelteMap } from 'svelte/reactivity';
import { theme } from '../chrome/settings.svelte';
import { Definitions } from './definitions';
import type { Land, Look } from './land';

/** Pixels along a side; the smallest that is enough is taken. */
const SIZES = [96, 192, 384, 640] as const;
/** Below this many pixels of the page figures are drawn smaller. */
export const FAR = 96;
/** A sheet is painted at one go, so it must not take long; but many on one share their patterns, so it must not be tiny. */
const MOST_TILES = 12;
const MOST_PIXELS = 2_600_000;
/** Units that a picture reaches over its tile, so that no gap shows between two. */
export const BLEED = 0.35;

interface Wanted {
  key: string;
  tile: string;
  look: Look;
  pixels: number;
  detail: string;
  dark: boolean;
}

export class Pictures {
  #made = new SvelteMap<string, string>();
  #latest = new Map<string, string>();
  #wanted = new Map<string, Wanted>();
  #busy = false;
  #definitions: Definitions | null = null;
  readonly #land: Land;

  constructor(land: Land) {
    this.#land = land;
  }

  /**
   * The address of the picture of a tile shown so wide; until it is there, that of another size, or null. A tile out of
   * sight is content with any.
   */
  of(tile: string, look: Look, width: number, inSight = true): string | null {
    const needed = width * Math.min(devicePixelRatio || 1, 2);
    const pixels = SIZES.find((size) => size >= needed * 0.9) ?? SIZES[SIZES.length - 1]!;
    const detail = this.#land.detail(width);
    const dark = theme() === 'dark';
    const name = `${tile} ${look.turns} ${look.seed}`;
    const key = `${name} ${pixels} ${detail} ${dark}`;
    const made = this.#made.get(key);
    if (made) {
      this.#latest.set(name, made);
      return made;
    }
    const other = this.#latest.get(name);
    if (other && !inSight) return other;
    if (!this.#wanted.has(key)) {
      this.#wanted.set(key, { key, tile, look, pixels, detail, dark });
      if (!this.#busy) {
        this.#busy = true;
        queueMicrotask(() => void this.#work());
      }
    }
    return other ?? null;
  }

  async #work(): Promise<void> {
    while (this.#wanted.size) {
      const [first] = this.#wanted.values();
      const alike = [...this.#wanted.values()].filter(
        (other) => other.pixels === first!.pixels && other.detail === first!.detail && other.dark === first!.dark,
      );
      const some = alike.slice(0, Math.max(1, Math.min(MOST_TILES, Math.floor(MOST_PIXELS / first!.pixels ** 2))));
      try {
        await this.#draw(some);
      } catch {
        // Where pictures cannot be made, the drawing itself is shown.
      }
      for (const { key } of some) this.#wanted.delete(key);
    }
    this.#busy = false;
  }

  /** One sheet with many tiles, then a cut of each. */
  async #draw(some: readonly Wanted[]): Promise<void> {
    const { pixels, detail, dark } = some[0]!;
    const columns = Math.ceil(Math.sqrt(some.length));
    const rows = Math.ceil(some.length / columns);
    const side = this.#land.size + 2 * BLEED;
    const tiles = some.map(({ tile, look }, i) => {
      const [x, y] = [(i % columns) * side + BLEED, Math.floor(i / columns) * side + BLEED];
      return `<g transform="translate(${x} ${y})">${this.#land.tile(tile, look)}</g>`;
    });
    const { style, defs } = this.#land.sheet();
    this.#definitions ??= new Definitions(defs);
    const art = tiles.join('');
    const text =
      `<svg xmlns="http://www.w3.org/2000/svg" class="${detail}" data-theme="${dark ? 'dark' : 'light'}"` +
      ` width="${columns * pixels}" height="${rows * pixels}" viewBox="0 0 ${columns * side} ${rows * side}">` +
      `<style>${style}</style>${this.#definitions.for(art)}${art}</svg>`;
    const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
    try {
      const drawn = new Image();
      drawn.src = url;
      await drawn.decode();
      // Painted once here: a cut from the drawing itself would paint all of it again.
      const sheet = document.createElement('canvas');
      [sheet.width, sheet.height] = [columns * pixels, rows * pixels];
      sheet.getContext('2d')!.drawImage(drawn, 0, 0);
      await Promise.all(some.map((wanted, i) => this.#cut(sheet, wanted, i % columns, Math.floor(i / columns))));
    } finally {
      URL.revokeObjectURL(url);
    }
  }

  async #cut(sheet: HTMLCanvasElement, { key, pixels }: Wanted, column: number, row: number): Promise<void> {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = pixels;
    canvas.getContext('2d')!.drawImage(sheet, column * pixels, row * pixels, pixels, pixels, 0, 0, pixels, pixels);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
    if (blob) this.#made.set(key, URL.createObjectURL(blob));
  }
}

const collections = new WeakMap<Land, Pictures>();

export function picturesOf(land: Land): Pictures {
  let pictures = collections.get(land);
  if (!pictures) collections.set(land, (pictures = new Pictures(land)));
  return pictures;
}
