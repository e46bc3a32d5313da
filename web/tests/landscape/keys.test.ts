import { expect, it } from 'vitest';
import { Camera } from '../../src/landscape/camera.svelte';
import { boxOf } from '../../src/landscape/grid';
import { pressed } from '../../src/landscape/keys';
import { keyOfPlace } from '../../src/landscape/placeKeys';
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
  const stage = { camera, draft: { boardView: { tiles: [] }, laying: false } } as unknown as Stage;
  pressed(new KeyboardEvent('keydown', { key: '0' }), stage, { focus: () => {}, walk: () => {} });
  lay(31);
  camera.resize(1000, 600, { ...covering, top: 120 });
  const ends = [-1, 31].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const));
  expect(ends.filter((cell) => !camera.sees(cell))).toEqual([]);
});

/** Somebody who has that many places for a piece. */
function choosing(places: number) {
  const options = Array.from({ length: places }, (_, zone) => ({ piece: 'hunter', zone, notation: `${zone}` }));
  const picked: number[] = [];
  const zoomed: number[] = [];
  const camera = { zoomBy: (by: number) => zoomed.push(by), fit: () => {} };
  const draft = {
    boardView: { tiles: [] },
    laying: true,
    options,
    option: null,
    pick: ({ zone }: { zone: number }) => picked.push(zone),
  };
  const press = (key: string, code: string) =>
    pressed(new KeyboardEvent('keydown', { key, code }), { camera, draft } as unknown as Stage, {
      focus: () => {},
      walk: () => {},
    });
  return { picked, zoomed, press };
}

it('every place for a piece has a key, and no key that means something else', () => {
  const { picked, press } = choosing(13);
  const places = Array.from({ length: 13 }, (_, index) => index);
  const keys = places.map(keyOfPlace);
  for (const key of keys) expect(press(key.toLowerCase(), '')).toBe(true);
  expect(picked).toEqual(places);
  expect(keys.filter((key) => 'CGHJLRTUZ'.includes(key))).toEqual([]);
});

it('on a French keyboard digits need no Shift, and the minus on the 6 still zooms where there is no sixth place', () => {
  const many = choosing(6);
  many.press('é', 'Digit2');
  many.press('-', 'Digit6');
  expect([many.picked, many.zoomed]).toEqual([[1, 5], []]);
  const few = choosing(5);
  few.press('-', 'Digit6');
  expect(few.zoomed).toHaveLength(1);
});
