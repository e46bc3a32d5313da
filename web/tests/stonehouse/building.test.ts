// @vitest-environment node
/** Where a stone that hangs would touch, what can be asked of the server, and how a settling is shown. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LOWER_MS, impacts, lengthMs, posesAt, type Reel } from '../../src/games/stonehouse/building/film';
import { readHeld, SHOW_MS, Showing, writeHeld } from '../../src/games/stonehouse/building/gesture';
import { inReach, inTurn, touchdown, topOf, type Pose } from '../../src/games/stonehouse/building/pose';
import { opened } from './opened';

beforeAll(opened);

/** A box of 40 by 20 mm. */
const BOX = {
  outline: [
    [-200, -100],
    [200, -100],
    [200, 100],
    [-200, 100],
  ],
};
const stones = { 1: BOX, 2: BOX, 3: BOX, 4: BOX, 5: BOX };
const at = (stone: number, x: number, y: number, angle = 0): Pose => ({ stone, x, y, angle });
/** The skin of each stone is 0.2 mm: nothing comes nearer. */
const SKIN = 2;

describe('where a stone first touches, straight down', () => {
  it('is the ground where nothing stands', () => {
    expect(touchdown([], stones, { stone: 1, x: 0, angle: 0 })).toBeCloseTo(100 + SKIN);
    expect(touchdown([], stones, { stone: 1, x: -850, angle: 90 })).toBeCloseTo(200 + SKIN);
    // on a corner: half a diagonal
    const tip = (Math.atan2(100, 200) * 180) / Math.PI;
    expect(touchdown([], stones, { stone: 1, x: 0, angle: 90 - tip })).toBeCloseTo(Math.hypot(200, 100) + SKIN, 4);
  });

  it('is the top of what stands below any part of it', () => {
    const site = [at(1, 0, 102)];
    expect(touchdown(site, stones, { stone: 2, x: 399, angle: 0 })).toBeCloseTo(202 + 100 + 2 * SKIN);
    expect(touchdown(site, stones, { stone: 2, x: 401, angle: 0 })).toBeCloseTo(100 + SKIN);
    // the higher of two counts
    const two = [at(1, -310, 102), at(2, 300, 202, 900)];
    expect(touchdown(two, stones, { stone: 3, x: 10, angle: 0 })).toBeCloseTo(402 + 100 + 2 * SKIN);
    expect(touchdown(two, stones, { stone: 3, x: 0, angle: 90 })).toBeCloseTo(200 + SKIN); // between them
  });

  it('is found on slopes, not only at corners of one of them', () => {
    // a box on its corner, turned by 45 degrees: the lower left corner of a level one, 10 mm aside, lies on its right slope
    const high = 300 / Math.SQRT2; // from its centre to its highest corner, which is as far right as
    const aside = 100 / Math.SQRT2;
    const slope = 2 * high - (100 - aside);
    expect(touchdown([at(1, 0, high, 450)], stones, { stone: 2, x: 300, angle: 0 })).toBeCloseTo(
      slope + 100 + 2 * SKIN,
    );
  });
});

it('takes whole tenths of a millimetre within reach and whole degrees of one turn', () => {
  expect([inReach(12.4), inReach(-900), inReach(1e6), Object.is(inReach(-0.2), 0)]).toEqual([12, -850, 850, true]);
  expect([inTurn(-5), inTurn(360), inTurn(719.6), inTurn(0)]).toEqual([355, 0, 0, 0]);
});

it('knows how high a house stands', () => {
  const house = [at(1, -300, 102), at(2, 300, 102), at(3, -290, 306), at(4, 280, 306), at(5, 0, 510)];
  expect(topOf(house, stones)).toBe(610);
  expect(topOf([], stones)).toBe(0);
});

describe('the film of a settling', () => {
  // Stone 1 lies; stone 2 is let go at 30 mm, falls, strikes and lies.
  const heights = [300, 290, 270, 240, 200, 200, 200];
  const reel: Reel = { stones: [1, 2], frames: heights.map((y) => [0, 100, 0, 400, y, 3590]), hung: null };
  const ms = (frames: number) => LOWER_MS + (frames * 1000) / 60;

  it('lowers the stone from where it hung, the short way round, and nothing else moves', () => {
    const hung = { x: 380, y: 900, angle: 30 };
    const start = posesAt({ ...reel, hung }, 0);
    expect(start).toEqual([at(1, 0, 100), at(2, 380, 900, 30)]);
    const [below, held] = posesAt({ ...reel, hung }, LOWER_MS / 2);
    expect(below).toEqual(at(1, 0, 100));
    expect([held!.x, held!.y, held!.angle]).toEqual([390, 600, 10]);
  });

  it('shows the frame of the moment, sixty a second, and stays at the last', () => {
    expect(posesAt(reel, LOWER_MS)[1]).toEqual(at(2, 400, 300, 3590));
    expect(posesAt(reel, ms(3))[1]!.y).toBe(240);
    expect(posesAt(reel, ms(3.9))[1]!.y).toBe(240);
    expect(posesAt(reel, ms(1000))[1]!.y).toBe(200);
    expect(posesAt(reel, Infinity)[1]!.y).toBe(200);
    expect(lengthMs(reel)).toBeCloseTo(ms(6));
  });

  it('has dust where a stone that fell falls no more', () => {
    expect(impacts(reel).map(({ stone, x }) => [stone, x])).toEqual([[2, 400]]);
    expect(impacts(reel)[0]!.ms).toBeCloseTo(ms(4));
    const gentle = { ...reel, frames: [300, 298, 296, 296].map((y) => [0, 100, 0, 400, y, 0]) };
    expect(impacts(gentle)).toEqual([]);
  });
});

describe('the stone in somebody’s hand', () => {
  it('is shown by its number, its place and its turn', () => {
    const held = { stone: 12, x: -301, angle: 15 };
    expect(writeHeld(held)).toBe('12 -301 15');
    expect(readHeld('12 -301 15', [3, 12])).toEqual(held);
  });

  it.each(['', '12', '12 -301', '4 0 0', '12 0 1.5', '12 0 0 0', 'x'.repeat(100)])('is no stone: “%s”', (shows) => {
    expect(readHeld(shows, [3, 12])).toBeNull();
  });

  it('hangs over the site, whatever another page says', () => {
    expect(readHeld('12 9999 725', [12])).toEqual({ stone: 12, x: 850, angle: 5 });
  });

  it('is shown at once, then a few times a second, last as it is; not once it is let go', () => {
    vi.useFakeTimers();
    const shown: string[] = [];
    const showing = new Showing((shows) => shown.push(shows));
    for (const shows of ['1 0 0', '1 1 0', '1 2 0']) showing.say(shows);
    expect(shown).toEqual(['1 0 0']);
    vi.advanceTimersByTime(SHOW_MS);
    expect(shown).toEqual(['1 0 0', '1 2 0']);
    showing.say('1 3 0');
    showing.drop();
    vi.advanceTimersByTime(10 * SHOW_MS);
    expect(shown).toEqual(['1 0 0', '1 2 0']);
    vi.useRealTimers();
  });
});
