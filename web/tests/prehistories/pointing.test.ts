import { afterEach, describe, expect, it } from 'vitest';
import { pointing } from '../../src/games/prehistories/pointing';

function pointedAt() {
  const element = document.body.appendChild(document.createElement('button'));
  const told: boolean[] = [];
  const detach = pointing((at) => told.push(at))(element);
  const mouse = (type: string, [movementX, movementY] = [0, 0], pointerType = 'mouse') =>
    element.dispatchEvent(Object.assign(new Event(type), { pointerType, movementX, movementY }));
  return { told, detach, mouse };
}

afterEach(() => document.body.replaceChildren());

describe('pointing at a wish', () => {
  it('takes a mouse that moves there, until it leaves', () => {
    const { told, mouse } = pointedAt();
    mouse('pointermove', [3, 0]);
    mouse('pointermove', [0, 2]);
    mouse('pointerleave');
    expect(told).toEqual([true, false]);
  });

  it('is not meant by what slides under a resting mouse, nor by a finger', () => {
    const { told, mouse } = pointedAt();
    mouse('pointerenter');
    mouse('pointermove');
    mouse('pointermove', [4, 4], 'touch');
    expect(told).toEqual([]);
  });

  it('ends when the element is taken away under the mouse', () => {
    const { told, detach, mouse } = pointedAt();
    mouse('pointermove', [1, 1]);
    detach();
    expect(told).toEqual([true, false]);
    mouse('pointermove', [1, 1]);
    expect(told).toEqual([true, false]);
  });
});
