/**
 * Tiles as still pictures. A drawn tile has hundreds of strokes, and a browser that moves them looks at each: a board of
 * seventy tiles would crawl. So pictures were made when the page was built; this module chooses which to show. There is
 * one for every drawing of a tile, turn and level, however many lie on the board; they come in the chapters of an album.
 */
import { SvelteMap } from 'svelte/reactivity';
import { chapterOf, unbind } from '../drawing/tile/album';
import { type Level, levelOf, pictureName } from '../drawing/tile/picture';
import type { TileGame, Look } from './tileGame';

/** What could not be had is asked for again after this long: the line may have been down. */
const AGAIN_MS = 10_000;
/** Pictures that arrive within this time are shown together, because each update repaints the board. */
const TOGETHER_MS = 30;

type Bytes = Uint8Array<ArrayBuffer>;

/** The way to a browser: fetching a file, and making a picture that can be shown by its address. */
export interface Means {
  fetch(address: string): Promise<ArrayBuffer>;
  show(picture: Bytes): Promise<string>;
}

const browser: Means = {
  async fetch(address) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.arrayBuffer();
  },
  // Not decoded here: that would wait for a frame to be painted, and the board may lie in a hidden tab.
  show: (picture) =>
    new Promise((done, fail) => {
      const address = URL.createObjectURL(new Blob([picture], { type: 'image/webp' }));
      const image = new Image();
      image.addEventListener('load', () => done(address));
      image.addEventListener('error', fail);
      image.src = address;
    }),
};

interface Wanted {
  name: string;
  tile: string;
  level: Level;
}

export class Pictures {
  /** By name: where it is shown from, or null where it cannot be had. Not known is not asked for, or on its way. */
  readonly #there = new SvelteMap<string, string | null>();
  readonly #asked = new Set<string>();
  readonly #chapters = new Map<string, Promise<Map<string, Bytes>>>();
  #answers = new Map<string, string | null>();
  readonly #tileGame: TileGame;
  readonly #means: Means;

  constructor(tileGame: TileGame, means = browser) {
    this.#tileGame = tileGame;
    this.#means = means;
  }

  /**
   * The address of the picture of a tile shown so wide; until it is there, that of the other level, or null. A tile out of
   * sight is content with either.
   */
  of(tile: string, look: Look, width: number, inSight = true): string | null {
    const [best, other] = levels(tile, look, width);
    const there = this.#there.get(best.name);
    if (there) return there;
    const instead = this.#there.get(other.name) ?? null;
    if (inSight || !instead) this.#ask(best);
    return instead;
  }

  /** There is no picture of it to be had now, so it has to be drawn. */
  missing(tile: string, look: Look, width: number): boolean {
    const [best, other] = levels(tile, look, width);
    return this.#there.get(best.name) === null && !this.#there.get(other.name);
  }

  #ask(wanted: Wanted): void {
    const { name } = wanted;
    if (this.#asked.has(name)) return;
    this.#asked.add(name);
    this.#make(wanted).then(
      (address) => this.#answer(name, address),
      () => {
        this.#answer(name, null);
        setTimeout(() => this.#asked.delete(name), AGAIN_MS);
      },
    );
  }

  async #make({ name, tile, level }: Wanted): Promise<string> {
    const { folder, tiles } = this.#tileGame.album;
    const pictures = await this.#chapter(`${folder}/${chapterOf(tiles, tile, level)}`);
    const picture = pictures.get(name);
    if (!picture) throw new Error(`no picture ${name}`);
    return this.#means.show(picture);
  }

  #chapter(address: string): Promise<Map<string, Bytes>> {
    let chapter = this.#chapters.get(address);
    if (!chapter) {
      chapter = this.#means.fetch(address).then(unbind);
      this.#chapters.set(address, chapter);
      chapter.catch(() => this.#chapters.delete(address));
    }
    return chapter;
  }

  #answer(name: string, address: string | null): void {
    if (!this.#answers.size) setTimeout(() => this.#show(), TOGETHER_MS);
    this.#answers.set(name, address);
  }

  #show(): void {
    for (const [name, address] of this.#answers) this.#there.set(name, address);
    this.#answers.clear();
  }
}

/** The picture that suits a tile shown so wide, and the one that may stand in for it. */
function levels(tile: string, { turns, seed }: Look, width: number): [best: Wanted, other: Wanted] {
  const level = levelOf(width);
  const at = (one: Level) => ({ name: pictureName(tile, seed, turns, one), tile, level: one });
  return [at(level), at(level === 'far' ? 'near' : 'far')];
}

const collections = new WeakMap<TileGame, Pictures>();

export function picturesOf(tileGame: TileGame): Pictures {
  let pictures = collections.get(tileGame);
  if (!pictures) collections.set(tileGame, (pictures = new Pictures(tileGame)));
  return pictures;
}
