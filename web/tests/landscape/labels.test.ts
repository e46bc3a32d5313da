// @vitest-environment node
/** The places for a piece never pile up, however many there are and however near they lie. */
import { describe, expect, it } from 'vitest';
import { apart, columnOf, columns } from '../../src/landscape/labels';

const HEIGHT = 48;
const spots = (...at: [number, number][]) => at.map((one) => ({ at: one }));
const measured = (count: number, side: number) => {
  const room = Math.max(side, columnOf(count, HEIGHT));
  return { scale: side / 200, height: HEIGHT, above: (room - side) / 2, room };
};

describe('labels of places', () => {
  it.each([110, 160, 220])('are apart and on the picture with six places at one spot, %i pixels wide', (side) => {
    const six = spots([100, 190], [102, 188], [98, 190], [100, 186], [101, 191], [99, 189]);
    const measure = measured(6, side);
    const labels = columns(six, measure);
    expect(new Set(labels.map(({ item }) => item))).toEqual(new Set(six));
    for (const on of ['left', 'right'] as const) {
      const tops = labels.filter((label) => label.side === on).map(({ top }) => top);
      expect(tops).toHaveLength(3);
      expect(Math.min(...tops)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...tops) + HEIGHT).toBeLessThanOrEqual(measure.room);
      expect(tops[1]! - tops[0]!).toBeGreaterThanOrEqual(HEIGHT);
      expect(tops[2]! - tops[1]!).toBeGreaterThanOrEqual(HEIGHT);
    }
  });

  it('stand on the side of their place, at its height', () => {
    const [west, east] = spots([20, 100], [180, 40]) as [{ at: [number, number] }, { at: [number, number] }];
    expect(columns([east, west], measured(2, 200))).toEqual([
      { item: west, side: 'left', top: 76 },
      { item: east, side: 'right', top: 16 },
    ]);
  });

  it('are numbers of their own where thirteen share a small tile, some of them one spot', () => {
    const thirteen = Array.from({ length: 13 }, (_, i): [number, number] => [12 + (i % 4) * 28, 10 + (i % 3) * 30]);
    const placed = apart([...thirteen.slice(0, 11), thirteen[0]!, thirteen[1]!], 24, 110);
    const gaps = placed.flatMap(([x, y], i) => placed.slice(i + 1).map(([u, v]) => Math.hypot(u - x, v - y)));
    expect(Math.min(...gaps)).toBeGreaterThan(20);
    expect(placed.flat().every((v) => v >= 12 && v <= 98)).toBe(true);
  });
});
