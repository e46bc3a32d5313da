// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readAction, spotAt, writeHunt, writeLay } from '../../src/games/prehistories/notation';
import { byReach, gripped, toward } from '../../src/games/prehistories/spots';

describe('actions are written as the server reads them', () => {
  it('writes hunters by value, then by speed, each once', () => {
    const selection = [
      { value: 5, speed: 16 },
      { value: 3, speed: 38 },
      { value: 3, speed: 33 },
    ];
    expect(writeLay(selection)).toBe('lay 3/33 3/38 5/16');
    expect(writeLay([])).toBe('rest');
    expect(writeHunt('C', selection)).toBe('hunt C 3/33 3/38 5/16');
  });

  it('reads what it writes', () => {
    expect(readAction('hunt A1 2/42')).toEqual({ verb: 'hunt', zone: 'A1', hunters: [{ value: 2, speed: 42 }] });
    expect(readAction('discard boar-3b')).toEqual({ verb: 'discard', tile: 'boar-3b' });
    const { notation } = spotAt('fish-2', 1, 4, 5);
    expect(notation).toBe('paint fish-2 b 4 5');
    // The second face of two fish stands upright.
    expect(readAction(notation)).toMatchObject({
      verb: 'paint',
      spot: {
        cells: [
          [4, 5],
          [4, 6],
        ],
      },
    });
    expect(readAction('E 0,-1 r2')).toBeNull();
  });
});

describe('places in the cave', () => {
  const spots = [spotAt('fish-2', 0, 0, 0), spotAt('fish-2', 0, 1, 0), spotAt('fish-2', 0, 3, 2)];

  it('finds those that cover a cell', () => {
    expect(byReach(spots, [1, 0]).map(({ col }) => col)).toEqual([0, 1]);
    expect(byReach(spots, [6, 6])).toEqual([]);
  });

  it('walks to the next one in a direction, and stays where there is none', () => {
    expect(toward(spots, null, 'down')).toBe(spots[0]);
    expect(toward(spots, spots[0]!, 'right')).toBe(spots[1]);
    expect(toward(spots, spots[1]!, 'down')).toBe(spots[2]);
    expect(toward(spots, spots[0]!, 'up')).toBeNull();
  });

  it('holds a tile by its middle, with its box within the cave', () => {
    expect(gripped('fish-2', 0, [6, 6])).toMatchObject({ col: 5, row: 6 });
  });
});
