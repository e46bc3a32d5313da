// @vitest-environment node
/** Which picture of a tile is shown, and what is shown while there is none. */
import { describe, expect, it, vi } from 'vitest';
import { blurs, levelOf, PIXELS } from '../../src/drawing/tile/picture';
import { idle } from '../../src/chrome/idle';
import type { Land } from '../../src/landscape/land';
import { Pictures } from '../../src/landscape/pictures.svelte';

vi.useFakeTimers();

const land = { picture: (name: string) => `/tiles/${name}` } as Land;
const look = { turns: 1, seed: 0 };
const [AFAR, NEAR] = ['/tiles/D.0.1.far.webp', '/tiles/D.0.1.near.webp'];

/** Pictures of a server that has some files, and what it was asked for. */
function pictures(has: (address: string) => boolean) {
  const asked: string[] = [];
  const fetch = async (address: string) => {
    asked.push(address);
    if (!has(address)) throw new Error('not there');
  };
  return { asked, pictures: new Pictures(land, fetch) };
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
    expect(some.of('D', look, 64)).toBeNull();
    expect(some.of('D', look, 70)).toBeNull();
    expect(some.missing('D', look, 64)).toBe(false);
    await arrive();
    expect(some.of('D', look, 64)).toBe(AFAR);
    expect(asked).toEqual([AFAR]);
  });

  it('of the other level stand in until the right one has come', async () => {
    const { pictures: some } = pictures(() => true);
    some.of('D', look, 64);
    await arrive();
    expect(some.of('D', look, 180)).toBe(AFAR);
    await arrive();
    expect(some.of('D', look, 180)).toBe(NEAR);
  });

  it('out of sight may be of the wrong level: nothing is fetched for them', async () => {
    const { pictures: some, asked } = pictures(() => true);
    some.of('D', look, 64);
    await arrive();
    expect(some.of('D', look, 180, false)).toBe(AFAR);
    expect(asked).toEqual([AFAR]);
  });

  it('that cannot be had are missing, and are asked for again later', async () => {
    let up = false;
    const { pictures: some, asked } = pictures(() => up);
    some.of('D', look, 64);
    await arrive();
    expect(some.of('D', look, 64)).toBeNull();
    expect(some.missing('D', look, 64)).toBe(true);
    expect(asked).toEqual([AFAR]);
    up = true;
    await vi.advanceTimersByTimeAsync(20_000);
    some.of('D', look, 64);
    await arrive();
    expect(some.of('D', look, 64)).toBe(AFAR);
    expect(some.missing('D', look, 64)).toBe(false);
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
