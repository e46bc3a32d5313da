/**
 * Tiles as still pictures. A drawn tile has hundreds of strokes, and a browser that moves them looks at each: a board of
 * seventy tiles would crawl. So pictures were made when the page was built, and here is said which of them to show. There is
 * one for every drawing of a tile, turn and level, however many lie on the board; the browser keeps them, and lets them go.
 */
import { SvelteMap } from 'svelte/reactivity';
import { levelOf, pictureName } from '../drawing/tile/picture';
import type { Land, Look } from './land';

/** A picture that could not be had is asked for again after this long: the line may have been down. */
const AGAIN_MS = 10_000;
/** Pictures that come in one after the other are shown together: each time the board is painted anew. */
const TOGETHER_MS = 30;

/** Fetch a picture. Not decoded here: that would wait for a frame to be painted, and the board may lie in a hidden tab. */
const fetchPicture = (address: string): Promise<unknown> =>
  new Promise((done, fail) => {
    const image = new Image();
    [image.onload, image.onerror] = [done, fail];
    image.src = address;
  });

export class Pictures {
  /** By address: whether it is there. Not known is not asked for, or on its way. */
  readonly #there = new SvelteMap<string, boolean>();
  readonly #asked = new Set<string>();
  #answers = new Map<string, boolean>();
  readonly #land: Land;
  readonly #fetch: typeof fetchPicture;

  constructor(land: Land, fetch = fetchPicture) {
    this.#land = land;
    this.#fetch = fetch;
  }

  /**
   * The address of the picture of a tile shown so wide; until it is there, that of the other level, or null. A tile out of
   * sight is content with either.
   */
  of(tile: string, look: Look, width: number, inSight = true): string | null {
    const [best, other] = this.#addresses(tile, look, width);
    if (this.#there.get(best)) return best;
    const instead = this.#there.get(other) ? other : null;
    if (inSight || !instead) this.#ask(best);
    return instead;
  }

  /** There is no picture of it to be had now, so it has to be drawn. */
  missing(tile: string, look: Look, width: number): boolean {
    const [best, other] = this.#addresses(tile, look, width);
    return this.#there.get(best) === false && !this.#there.get(other);
  }

  #addresses(tile: string, { turns, seed }: Look, width: number): [best: string, other: string] {
    const level = levelOf(width);
    const at = (one: typeof level) => this.#land.picture(pictureName(tile, seed, turns, one));
    return [at(level), at(level === 'far' ? 'near' : 'far')];
  }

  #ask(address: string): void {
    if (this.#asked.has(address)) return;
    this.#asked.add(address);
    this.#fetch(address).then(
      () => this.#answer(address, true),
      () => {
        this.#answer(address, false);
        setTimeout(() => this.#asked.delete(address), AGAIN_MS);
      },
    );
  }

  #answer(address: string, there: boolean): void {
    if (!this.#answers.size) setTimeout(() => this.#show(), TOGETHER_MS);
    this.#answers.set(address, there);
  }

  #show(): void {
    for (const [address, there] of this.#answers) this.#there.set(address, there);
    this.#answers.clear();
  }
}

const collections = new WeakMap<Land, Pictures>();

export function picturesOf(land: Land): Pictures {
  let pictures = collections.get(land);
  if (!pictures) collections.set(land, (pictures = new Pictures(land)));
  return pictures;
}
