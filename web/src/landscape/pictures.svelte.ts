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
/** A view that opens or turns moves for a moment: pictures of sizes in between are for nothing. */
const SETTLED_MS = 120;
/** Units that a picture reaches over its tile, so that no gap shows between two. */
export const BLEED = 0.35;

interface Wanted {
  name: string;
  key: string;
  tile: string;
  look: Look;
  pixels: number;
  detail: string;
  dark: boolean;
}

export class Pictures {
  #made = new SvelteMap<string, string>();
  /** By tile and look, whatever the size: shown until the right one is there. */
  #latest = new SvelteMap<string, string>();
  /** By tile and look: while the view still moves, only the last wish counts. */
  #wanted = new Map<string, Wanted>();
  #busy = false;
  /** This browser cannot make pictures: the drawings themselves have to do. */
  failed = $state(false);
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
    if (made) return made;
    const other = this.#latest.get(name) ?? null;
    if (!this.failed && (inSight || !other)) this.#want({ name, key, tile, look, pixels, detail, dark });
    return other;
  }

  #want(wanted: Wanted): void {
    if (this.#wanted.get(wanted.name)?.key === wanted.key) return;
    this.#wanted.set(wanted.name, wanted);
    if (this.#busy) return;
    this.#busy = true;
    setTimeout(() => void this.#work(), SETTLED_MS);
  }

  async #work(): Promise<void> {
    while (this.#wanted.size) {
      const all = [...this.#wanted.values()];
      // The board, whose tiles differ by seed, before the bag.
      const { pixels, detail, dark } = all.find(({ look }) => look.seed) ?? all[0]!;
      const alike = all.filter((other) => other.pixels === pixels && other.detail === detail && other.dark === dark);
      const some = alike.slice(0, Math.max(1, Math.min(MOST_TILES, Math.floor(MOST_PIXELS / pixels ** 2))));
      try {
        await this.#draw(some);
      } catch {
        this.failed = true;
      }
      for (const wanted of some) if (this.#wanted.get(wanted.name) === wanted) this.#wanted.delete(wanted.name);
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

  async #cut(sheet: HTMLCanvasElement, { name, key, pixels }: Wanted, column: number, row: number): Promise<void> {
    // Offscreen, because the page's own canvas makes its blobs only when nothing else is to do.
    const canvas = new OffscreenCanvas(pixels, pixels);
    canvas.getContext('2d')!.drawImage(sheet, column * pixels, row * pixels, pixels, pixels, 0, 0, pixels, pixels);
    const address = URL.createObjectURL(await canvas.convertToBlob());
    this.#made.set(key, address);
    this.#latest.set(name, address);
  }
}

const collections = new WeakMap<Land, Pictures>();

export function picturesOf(land: Land): Pictures {
  let pictures = collections.get(land);
  if (!pictures) collections.set(land, (pictures = new Pictures(land)));
  return pictures;
}
