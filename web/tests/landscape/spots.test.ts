// @vitest-environment node
import { expect, it } from 'vitest';
import { apart, areSeen, type Spot, wideEnough } from '../../src/landscape/spots';

const SIZE = 200;
const spots = (...at: [number, number][]) => at.map((one) => ({ at: one }) as unknown as Spot);

it('a tile is wide enough where its nearest places can be pressed one by one', () => {
  const close = spots([40, 40], [80, 40], [160, 160]);
  expect(apart(close, SIZE)).toBe(40);
  expect(wideEnough(close, SIZE, 'mouse')).toBe(170);
  expect(wideEnough(close, SIZE, 'finger')).toBe(190);
  expect(wideEnough(spots([100, 100]), SIZE, 'mouse')).toBe(84);
  expect(wideEnough(spots([20, 20], [180, 180]), SIZE, 'finger')).toBe(112);
});

it('places are shown on the tile where they are seen as several', () => {
  const close = spots([40, 40], [80, 40]);
  expect([areSeen(close, SIZE, 0.3), areSeen(close, SIZE, 0.4)]).toEqual([false, true]);
});
