import { beforeEach, describe, expect, it } from 'vitest';
import { between, Camera } from '../../src/landscape/camera.svelte';
import { boxOf, type Cell } from '../../src/landscape/grid';

const SIZE = 100;
const nothing = { top: 0, right: 0, bottom: 0, left: 0 };
/** A street to the east, so many tiles long. */
const street = (length: number) => Array.from({ length }, (_, x) => ({ x, y: 0 }));

describe('the view by itself', () => {
  let camera: Camera;
  const where = () => [camera.x, camera.y, camera.k];
  const lay = (length: number, last: Cell = [length - 1, 0]) => camera.cover(boxOf(street(length), 1), last);

  beforeEach(() => {
    camera = new Camera(SIZE);
    camera.resize(1000, 600, nothing);
  });

  it('makes room for a board that grows', () => {
    lay(4);
    const [, , before] = where();
    lay(12);
    expect(camera.k).toBeLessThan(before!);
    expect(camera.sees([0, 0]) && camera.sees([11, 0])).toBe(true);
  });

  it('stays put from moment to moment of a replay, whose board has its size already', () => {
    lay(12);
    const before = where();
    for (const x of [0, 5, 11, 2]) lay(12, [x, 0]);
    expect(where()).toEqual(before);
  });

  it('goes after what happens out of boardView, where not all of the board can be shown', () => {
    lay(40, [0, 0]);
    const before = where();
    lay(40, [3, 0]);
    expect(where()).toEqual(before);
    lay(40, [39, 0]);
    expect(camera.sees([39, 0])).toBe(true);
    expect(camera.k).toBe(before[2]);
  });

  it('keeps in sight what is decided about, whatever comes to lie over the board', () => {
    lay(40, [39, 0]);
    camera.attend([38, 0]);
    const before = where();
    camera.resize(1000, 600, { ...nothing, right: 300 }, false);
    expect(where(), 'a tray that grows moves nothing').toEqual(before);
    camera.attend([38, 0]);
    expect(camera.sees([38, 0])).toBe(true);
    camera.resize(500, 900, { ...nothing, bottom: 400 });
    expect(camera.sees([38, 0]), 'nor does a window of another size hide it').toBe(true);
  });

  it('shows a finished board whole, from whichever side a panel comes', () => {
    lay(40, [39, 0]);
    camera.fit(true);
    camera.resize(1000, 600, { ...nothing, right: 300 });
    const before = where();
    lay(40, [0, 0]);
    expect(where()).toEqual(before);
    expect(camera.sees([0, 0]) && camera.sees([39, 0])).toBe(true);
  });

  it('stays with the cells it frames when a panel grows, until it shows everything again', () => {
    lay(40, [0, 0]);
    camera.frame(boxOf([{ x: 39, y: 0 }], 0.5));
    camera.resize(1000, 600, { ...nothing, right: 300 });
    expect(camera.sees([39, 0])).toBe(true);
    camera.fit();
    camera.resize(1000, 600, nothing);
    expect(camera.sees([0, 0])).toBe(true);
  });

  it('belongs to the reader who moved it', () => {
    lay(40, [0, 0]);
    camera.frame(boxOf([{ x: 39, y: 0 }], 0.5));
    camera.panBy(2000, 0);
    const before = where();
    camera.resize(1000, 600, { ...nothing, right: 300 });
    lay(40, [39, 0]);
    expect(where()[2]).toBe(before[2]);
    expect(camera.sees([39, 0])).toBe(false);
  });
});

describe('the way of the view', () => {
  const from = { x: 100, y: -40, k: 0.4775 };

  it('ends where it should', () => {
    const to = { x: 300, y: 900, k: 0.6 };
    expect(between(from, to, 1)).toEqual(to);
  });

  it('does not begin before its beginning, however often one is begun in a frame that is older', () => {
    const to = { x: 300, y: 900, k: 0.6 };
    let view = from;
    for (let i = 0; i < 50; i++) view = between(view, to, -0.3);
    expect(view).toEqual(from);
  });

  it('never leaves the straight line between two views of the same scale, even where a rounding error parts them', () => {
    for (const error of [0, Number.EPSILON / 4, -Number.EPSILON / 4, 1e-12]) {
      const to = { x: 300, y: 900, k: from.k + error };
      for (const t of [0.01, 0.25, 0.5, 0.75, 0.99]) {
        const { x, y } = between(from, to, t);
        expect(x).toBeGreaterThan(from.x);
        expect(x).toBeLessThan(to.x);
        expect((y - from.y) / (to.y - from.y)).toBeCloseTo((x - from.x) / (to.x - from.x));
      }
    }
  });
});

describe('moving in on a tile whose places are chosen', () => {
  let camera: Camera;
  const view = () => [camera.x, camera.y, camera.k].map((value) => Math.round(value * 1000) / 1000);
  const middle = ([x, y]: Cell) => [camera.x + (x + 0.5) * SIZE * camera.k, camera.y + (y + 0.5) * SIZE * camera.k];

  beforeEach(() => {
    camera = new Camera(SIZE);
    camera.resize(1000, 600, nothing);
    camera.cover(boxOf(street(12), 1), [11, 0]);
  });

  it('shows it as wide as is needed, where the pointer is, and goes back', () => {
    const [before, at] = [view(), middle([6, 1])];
    camera.approach([6, 1], 150);
    expect(camera.k * SIZE).toBeCloseTo(150);
    expect(Math.hypot(middle([6, 1])[0]! - at[0]!, middle([6, 1])[1]! - at[1]!)).toBeLessThan(75);
    camera.retreat();
    expect(view()).toEqual(before);
    expect(camera.fitting).toBe(true);
  });

  it('moves nothing where the tile is large enough', () => {
    const before = view();
    camera.approach([6, 1], 60);
    expect(view()).toEqual(before);
  });

  it('shows a cell beyond the last tile whole, with room beside it', () => {
    camera.approach([12, 0], 190);
    expect(camera.sees([12, 0])).toBe(true);
    expect(middle([12, 0])[0]).toBeLessThan(1000 - 150);
  });

  it('leaves the view to a reader who moves it, until the decision is over', () => {
    camera.zoomBy(1.2);
    camera.approach([6, 0], 180);
    camera.zoomBy(0.7);
    const moved = view();
    camera.approach([6, 0], 190);
    expect(view()).toEqual(moved);
    camera.retreat();
    expect(view()).toEqual(moved);
    camera.approach([6, 0], 190);
    expect(camera.k * SIZE).toBeCloseTo(190);
    camera.retreat();
    expect(view()).toEqual(moved);
  });
});
