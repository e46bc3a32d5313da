// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { colourFor, paletteOf, seatColours, whyNot } from '../../src/seats/colours';

describe('colours', () => {
  const of = (...colours: (string | null)[]) =>
    seatColours({ game: 'any', seats: colours.map((colour) => ({ colour })) });
  it('are as wished where they can be, and never twice', () => {
    expect(of('blue', null, 'blue', 'pink')).toEqual(['blue', 'red', 'green', 'yellow']);
    expect(new Set(of(null, null, null, null, 'red')).size).toBe(5);
  });
  it('are as wished among those of the box: Prehistories has white and no black', () => {
    const table = { game: 'prehistories', seats: [{ colour: 'red' }, { colour: 'black' }, { colour: null }] };
    expect(seatColours(table)).toEqual(['red', 'blue', 'yellow']);
    expect(paletteOf('prehistories')).toContain('white');
    expect(paletteOf('prehistories')).not.toContain('black');
  });
  it('are violet in the Stone House where others have black: its box has no black, and night hides it', () => {
    const wishes = ['black', 'red', 'violet', null, null];
    const table = { game: 'stonehouse', seats: wishes.map((colour) => ({ colour })) };
    expect(seatColours(table)).toEqual(['blue', 'red', 'violet', 'yellow', 'green']);
  });
  it('stay with those who have them: who comes later gets the nearest that is free', () => {
    const seats = [{ colour: null }, { colour: 'blue' }, { colour: 'green' }];
    expect(colourFor({ game: 'carcassonne', seats }, 0, 'blue')).toBe('black');
    expect(colourFor({ game: 'carcassonne', seats }, 0, 'red')).toBe('red');
    expect(colourFor({ game: 'stonehouse', seats }, 0, 'black')).toBe('violet');
    expect(colourFor({ game: 'prehistories', seats }, 0, 'black')).toBe('red');
    expect(colourFor({ game: 'prehistories', seats }, 0, 'white')).toBe('white');
  });
  it('are another for a reason, or for none: one is taken only by somebody who has it', () => {
    const seats = [{ colour: 'blue' }, { colour: 'red' }];
    expect(whyNot({ game: 'hunters', seats }, 0, 'blue')).toBeNull();
    expect(whyNot({ game: 'hunters', seats }, 0, 'red')).toBe('taken');
    expect(whyNot({ game: 'hunters', seats }, 0, 'black')).toBeNull();
    expect(whyNot({ game: 'prehistories', seats }, 0, 'black')).toBe('unknown');
  });
});
