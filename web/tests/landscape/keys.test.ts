import { expect, it } from 'vitest';
import { Camera } from '../../src/landscape/camera.svelte';
import { boxOf } from '../../src/landscape/grid';
import { pressed } from '../../src/landscape/keys';
import type { Stage } from '../../src/landscape/stage';

it('the whole board stays whole when it grows: no cell comes to lie under the header', () => {
  const camera = new Camera(100);
  const covering = { top: 90, right: 0, bottom: 0, left: 0 };
  const lay = (length: number) => {
    const street = Array.from({ length }, (_, x) => ({ x, y: 0 }));
    camera.cover(boxOf(street, 1), [length - 1, 0]);
  };
  camera.resize(1000, 600, covering);
  lay(30);
  const stage = { camera, draft: { sight: { tiles: [] }, laying: false } } as unknown as Stage;
  pressed(new KeyboardEvent('keydown', { key: '0' }), stage, { focus: () => {}, walk: () => {} });
  lay(31);
  camera.resize(1000, 600, { ...covering, top: 120 });
  const ends = [-1, 31].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const));
  expect(ends.filter((cell) => !camera.sees(cell))).toEqual([]);
});
