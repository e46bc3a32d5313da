// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readTurn, writeTurn } from '../../src/games/carcassonne/notation';

describe('the notation of a turn', () => {
  const turns = {
    'E 0,-1 r2': { tile: 'E', x: 0, y: -1, turns: 2, piece: null, zone: null },
    'E 0,-1 r2 m0': { tile: 'E', x: 0, y: -1, turns: 2, piece: 'meeple', zone: 0 },
    'B 3,1 r0 a0': { tile: 'B', x: 3, y: 1, turns: 0, piece: 'abbot', zone: 0 },
    'V 2,2 r1 home': { tile: 'V', x: 2, y: 2, turns: 1, piece: 'home', zone: null },
    'RV_L -12,10 r3 m7': { tile: 'RV_L', x: -12, y: 10, turns: 3, piece: 'meeple', zone: 7 },
  };

  it.each(Object.entries(turns))('%s is read, and written the same', (notation, turn) => {
    expect(readTurn(notation)).toEqual(turn);
    expect(writeTurn(turn)).toBe(notation);
  });

  it.each(['', 'E', 'E 0,-1', 'E 0,-1 r4', 'E 0,-0 r1', 'E 0,-1 r2 m8', 'E 0,-1 r2 x0', 'e 0,0 r0', 'E 0,-1 r2 m0 '])(
    '“%s” is no turn',
    (text) => expect(readTurn(text)).toBeNull(),
  );
});
