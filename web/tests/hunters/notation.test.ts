// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readTurn, writeTurn } from '../../src/games/hunters/notation';

describe('the notation of a turn of Hunters & Gatherers', () => {
  const turns = {
    'L14 0,-1 r2': { tile: 'L14', x: 0, y: -1, turns: 2, piece: null, zone: null },
    'L14 0,-1 r2 f0': { tile: 'L14', x: 0, y: -1, turns: 2, piece: 'follower', zone: 0 },
    'B03 2,1 r0 f1': { tile: 'B03', x: 2, y: 1, turns: 0, piece: 'follower', zone: 1 },
    'L20 -11,10 r3 h8': { tile: 'L20', x: -11, y: 10, turns: 3, piece: 'hut', zone: 8 },
  };

  it.each(Object.entries(turns))('%s is read, and written the same', (notation, turn) => {
    expect(readTurn(notation)).toEqual(turn);
    expect(writeTurn(turn)).toBe(notation);
  });

  it.each([
    '',
    'L1 0,0 r0',
    'E 0,-1 r2',
    'L14 0,-1 r4',
    'L14 0,-0 r1',
    'L14 0,-1 r2 f9',
    'L14 0,-1 r2 m0',
    'L14 0,0 r0 home',
  ])('“%s” is no turn', (text) => expect(readTurn(text)).toBeNull());
});
