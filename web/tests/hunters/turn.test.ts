import { describe, expect, it } from 'vitest';
import { turnOf } from '../../src/games/hunters/tileGame';

describe('the turn of Hunters & Gatherers', () => {
  const at = (bonus: boolean, ...tiles: string[]) =>
    turnOf({ bonus, board: tiles.map((tile) => ({ tile, x: 0, y: 0, turns: 0 })) });

  it('begins with each land tile drawn, and a bonus tile does not end it', () => {
    expect(at(false, 'L01'), 'only the volcano lies there').toBe(1);
    expect(at(false, 'L01', 'L20')).toBe(2);
    expect(at(true, 'L01', 'L20'), 'gold was found').toBe(1);
    expect(at(false, 'L01', 'L20', 'B05')).toBe(2);
  });
});
