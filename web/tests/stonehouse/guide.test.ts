/** The outline of a house over what stands of it, and stones taken by their numbers. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Grip } from '../../src/games/stonehouse/building/grip.svelte';
import { guideOf, slotsLaid } from '../../src/games/stonehouse/building/guide';
import type { Pose } from '../../src/games/stonehouse/building/pose';
import type { TrySeen } from '../../src/wire/stonehouse';
import { opened } from './opened';

beforeAll(opened);

const words = { fr: '', en: '' };
/** A box of 40 by 20 mm. */
const outline = [
  [-200, -100],
  [200, -100],
  [200, 100],
  [-200, 100],
];
const stones = Object.fromEntries([1, 2, 3, 4, 5].map((stone) => [stone, { outline }]));
const task = (footings: number, uppers: number) => ({
  say: words,
  parts: [
    { part: 'footings' as const, laid: footings, of: 2 },
    { part: 'uppers' as const, laid: uppers, of: 2 },
    { part: 'roof' as const, laid: 0, of: 1 },
  ],
  roof: { stone: 5, apart: 300, say: words },
});

function tried(poses: readonly Pose[], walls: number[][], uppers: number): TrySeen {
  const [none, verdict] = [[], 'ok' as const];
  const touching = { ground: none, pairs: none, outside: none, moving: none, rested: true };
  const judged = { ...touching, verdict, heaps: walls, walls, roof: null };
  const five = { seat: 0, number: 1, stones: [1, 2, 3, 4, 5], left: none, said: none };
  return { ...five, site: [...poses], verdict, judged, outcome: null, task: task(walls.length, uppers) };
}
const at = (stone: number, x: number, y: number): Pose => ({ stone, x, y, angle: 0 });

describe('the outline of the house', () => {
  it('has a place for every part that is missing', () => {
    const count = (poses: Pose[], walls: number[][], uppers = 0) =>
      guideOf(tried(poses, walls, uppers), poses, stones)!.slots.length;
    expect(count([], [])).toBe(5);
    expect(count([at(1, -300, 100)], [[1]])).toBe(4);
    const feet = [at(1, -300, 100), at(2, 300, 100)];
    expect(count(feet, [[1], [2]])).toBe(3);
    const walls = [...feet, at(3, -300, 300), at(4, 300, 300)];
    expect(
      count(
        walls,
        [
          [1, 3],
          [2, 4],
        ],
        2,
      ),
    ).toBe(1);
    expect(slotsLaid(task(2, 1))).toEqual(['laid', 'laid', 'laid', 'next', 'open']);
  });

  it('says how far apart walls may be for the roof, and when they are too far', () => {
    const reaches = (x: number) => {
      const poses = [at(1, -300, 100), at(2, x, 100)];
      return guideOf(tried(poses, [[1], [2]], 0), poses, stones)!.reaches;
    };
    expect(reaches(300)).toEqual([{ from: -100, to: 100, far: false }]);
    expect(reaches(500)).toEqual([{ from: -100, to: 300, far: true }]);
    const one = [at(1, -300, 100)];
    expect(guideOf(tried(one, [[1]], 0), one, stones)!.reaches.map(({ from, to }) => [from, to])).toEqual([
      [-100, 200],
      [-800, -500],
    ]);
  });
});

it('a stone is taken by its own number, digit by digit', () => {
  const grip = new Grip(
    () => 'now',
    () => [2, 12, 20, 33],
  );
  const typed = (text: string) => [...text].map((digit) => (grip.type(digit), grip.held?.stone));
  expect(typed('12')).toEqual([12, 12]);
  expect(typed('20')).toEqual([2, 20]);
  expect(typed('3')).toEqual([33]);
  expect(grip.type('9')).toBe(false);
});
