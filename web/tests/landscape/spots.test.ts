// @vitest-environment node
import { expect, it } from 'vitest';
import { apart, areSeen, type Spot, widthToChoose } from '../../src/landscape/spots';

const SIZE = 200;
const spots = (...at: [number, number][]) => at.map((one) => ({ at: one }) as unknown as Spot);

it('a tile is wide enough where its nearest places can be pressed one by one', () => {
  const close = spots([40, 40], [80, 40], [160, 160]);
  expect(apart(close, SIZE)).toBe(40);
  expect(widthToChoose(close, SIZE, 'mouse', 500)).toBe(170);
  expect(widthToChoose(close, SIZE, 'finger', 500)).toBe(190);
  expect(widthToChoose(spots([100, 100]), SIZE, 'mouse', 500)).toBe(84);
  expect(widthToChoose(spots([20, 20], [180, 180]), SIZE, 'finger', 500)).toBe(112);
});

it('a tile takes two thirds of a narrow room, and more where its places could not be told apart', () => {
  const far = spots([20, 20], [180, 180]);
  expect(widthToChoose(far, SIZE, 'finger', 100)).toBe(64);
  const close = spots([40, 40], [70, 40], [160, 160]); // 15 pixels apart on a tile of 100
  expect(widthToChoose(close, SIZE, 'finger', 120)).toBe(101);
  expect(widthToChoose(close, SIZE, 'finger', 90)).toBeCloseTo(0.96 * 90);
});

it('places are shown on the tile where they are seen as several', () => {
  const close = spots([40, 40], [80, 40]);
  expect([areSeen(close, SIZE, 0.3), areSeen(close, SIZE, 0.4)]).toEqual([false, true]);
});
