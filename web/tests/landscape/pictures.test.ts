// @vitest-environment node
/** Which picture of a tile is shown, and what is shown while there is none. */
import { describe, expect, it, vi } from 'vitest';
import { bind, chapterOf, unbind } from '../../src/drawing/tile/album';
import { blurs, levelOf, pictureName, PIXELS } from '../../src/drawing/tile/picture';
import { idle } from '../../src/chrome/idle';
import type { TileGame } from '../../src/landscape/tileGame';
import { Pictures } from '../../src/landscape/pictures.svelte';

vi.useFakeTimers();

const TILES = Array.from({ length: 45 }, (_, n) => `T${n}`);
const tileGame = { album: { folder: '/tiles', tiles: TILES } } as unknown as TileGame;
const look = { turns: 1, seed: 0 };
const [FAR, NEAR] = ['T0.0.1.far', 'T0.0.1.near'];

/** Pictures of a server that has some files, and what it was asked for; each is shown from an address that is its bytes. */
function pictures(has: () => boolean) {
  const asked: string[] = [];
  const means = {
    async fetch(address: string) {
      asked.push(address);
      if (!has()) throw new Error('not there');
      const level = address.includes('far') ? 'far' : 'near';
      const names = TILES.flatMap((tile) => [0, 1, 2, 3].map((turns) => pictureName(tile, 0, turns, level)));
      return bind(new Map(names.map((name) => [name, new TextEncoder().encode(name)]))).buffer as ArrayBuffer;
    },
    show: async (picture: Uint8Array) => new TextDecoder().decode(picture),
  };
  return { asked, pictures: new Pictures(tileGame, means) };
}
const arrive = () => vi.advanceTimersByTimeAsync(100);

describe('the level', () => {
  it('goes by the width on the page, so that a fine screen shows no specks', () => {
    expect([54, 64, 89, 90, 200, 320].map(levelOf)).toEqual(['far', 'far', 'far', 'near', 'near', 'near']);
  });

  it('has pixels enough for a tile 200 wide', () => {
    expect(PIXELS.near).toBeGreaterThan(200);
    expect(blurs(200, 2)).toBe(false);
  });

  it('gives way to the drawing where a picture would be stretched much', () => {
    expect([blurs(320, 1), blurs(320, 2)]).toEqual([false, true]);
  });
});

describe('pictures', () => {
  it('are shown when they have come, and asked for once however many tiles show them', async () => {
    const { pictures: some, asked } = pictures(() => true);
    expect(some.of('T0', look, 64)).toBeNull();
    expect(some.of('T0', look, 70)).toBeNull();
    expect(some.missing('T0', look, 64)).toBe(false);
    await arrive();
    expect(some.of('T0', look, 64)).toBe(FAR);
    expect(asked).toEqual(['/tiles/far-0.album']);
  });

  it('of the other level stand in until the right one has come', async () => {
    const { pictures: some } = pictures(() => true);
    some.of('T0', look, 64);
    await arrive();
    expect(some.of('T0', look, 180)).toBe(FAR);
    await arrive();
    expect(some.of('T0', look, 180)).toBe(NEAR);
  });

  it('out of sight may be of the wrong level: nothing is fetched for them', async () => {
    const { pictures: some, asked } = pictures(() => true);
    some.of('T0', look, 64);
    await arrive();
    expect(some.of('T0', look, 180, false)).toBe(FAR);
    expect(asked).toEqual(['/tiles/far-0.album']);
  });

  it('that cannot be had are missing, and are asked for again later', async () => {
    let up = false;
    const { pictures: some, asked } = pictures(() => up);
    some.of('T0', look, 64);
    await arrive();
    expect(some.of('T0', look, 64)).toBeNull();
    expect(some.missing('T0', look, 64)).toBe(true);
    expect(asked).toEqual(['/tiles/far-0.album']);
    up = true;
    await vi.advanceTimersByTimeAsync(20_000);
    some.of('T0', look, 64);
    await arrive();
    expect(some.of('T0', look, 64)).toBe(FAR);
    expect(some.missing('T0', look, 64)).toBe(false);
  });
});

describe('an album', () => {
  const all = (level: 'far' | 'near') => new Set(TILES.map((tile) => chapterOf(TILES, tile, level)));

  it('is a few files for a full board, however many tiles and turns it has', async () => {
    expect([all('far').size, all('near').size]).toEqual([3, 9]);
    const { pictures: some, asked } = pictures(() => true);
    for (const tile of TILES) for (const turns of [0, 1, 2, 3]) some.of(tile, { turns, seed: 0 }, 64);
    await arrive();
    expect(TILES.every((tile) => some.of(tile, look, 64) === `${tile}.0.1.far`)).toBe(true);
    expect(asked.toSorted()).toEqual([...all('far')].map((chapter) => `/tiles/${chapter}`));
  });

  it('gives back what was bound, names that are no ASCII too', () => {
    const put = new Map([
      ['é.0.0.far', new Uint8Array([1, 2, 3])],
      ['A.0.1.far', new Uint8Array([])],
      ['A.0.2.far', new Uint8Array([250])],
    ]);
    expect(unbind(bind(put).buffer as ArrayBuffer)).toEqual(put);
  });
});

describe('idle work', () => {
  it('is done in order, piece by piece, and can be stopped', async () => {
    const done: number[] = [];
    const work = [0, 1, 2].map((n) => () => void done.push(n));
    const stop = idle(work);
    expect(done).toEqual([]);
    await vi.advanceTimersToNextTimerAsync();
    expect(done).toEqual([0]);
    stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(done).toEqual([0]);
    idle(work);
    await vi.advanceTimersByTimeAsync(1000);
    expect(done).toEqual([0, 0, 1, 2]);
  });
});
