import { describe, expect, it } from 'vitest';
import { SharedReview } from '../../src/server/sharedReview.svelte';
import { Sketch } from '../../src/table/review/sketch.svelte';
import type { DrawingShown, FromServer, Mark, PlaceShown, TriedShown } from '../../src/wire';

const by = { name: 'Aude', who: 'a', by_seat: 0, at_ms: 0 };
const move = (number: number, after: number | null = null): TriedShown => ({
  ...by,
  number,
  n: 4,
  after,
  seat: 0,
  do: `move ${number}`,
});
const drawing = (number: number, marks: Mark[], who = 'a'): DrawingShown => ({
  ...by,
  who,
  number,
  n: 4,
  after: null,
  marks,
});
const circle: Mark = { at: [0, 1], to: null };

function review(...changes: object[]): SharedReview {
  const shared = new SharedReview(() => {
    throw new Error('nothing is asked here');
  });
  for (const change of changes) {
    const step = { leader: null, moves: [], comments: [], drawings: [], removed: [], ...change };
    shared.receive({ type: 'step', review: step } as unknown as FromServer);
  }
  return shared;
}

describe('the shared review', () => {
  const at = (after: number | null): PlaceShown => ({ n: 4, after });

  it('is a tree of moves, each with the way that leads to it', () => {
    const shared = review({ moves: [move(7)] }, { moves: [move(8, 7), move(9)] });
    expect(shared.movesAt(at(null)).map(({ number }) => number)).toEqual([7, 9]);
    expect(shared.movesAt(at(7)).map(({ number }) => number)).toEqual([8]);
    expect(shared.path(at(8)).map(({ number }) => number)).toEqual([7, 8]);
    expect(shared.moments).toEqual([4]);
  });
  it('loses with a move everything after it', () => {
    const comment = { ...by, number: 10, n: 4, after: 8, text: 'so' };
    const shared = review({ moves: [move(7), move(8, 7), move(9)] }, { comments: [comment] }, { removed: [7] });
    expect(shared.moves.map(({ number }) => number)).toEqual([9]);
    expect(shared.comments).toEqual([]);
  });
  it('has one drawing of each author at a place', () => {
    const shared = review({ drawings: [drawing(5, [circle]), drawing(6, [circle], 'b')] });
    expect(shared.drawingsAt(at(null)).length).toBe(2);
    const later = review({ drawings: [drawing(5, [circle])] }, { drawings: [drawing(7, [circle, circle])] });
    expect(later.drawings.map(({ marks }) => marks.length)).toEqual([2]);
    expect(review({ drawings: [drawing(5, [circle])] }, { drawings: [drawing(8, [])] }).drawings).toEqual([]);
  });
});

describe('a sketch', () => {
  const begun = () => {
    const kept: Mark[][] = [];
    const sketch = new Sketch();
    sketch.begin([], (marks) => kept.push(marks));
    return { sketch, kept };
  };
  it('is a circle where the pointer stays, and an arrow where it goes', () => {
    const { sketch, kept } = begun();
    sketch.press([2, 3]);
    sketch.release();
    sketch.press([0, 0]);
    sketch.move([1, 0]);
    sketch.move([2, -1]);
    expect(sketch.draft).toEqual({ at: [0, 0], to: [2, -1] });
    sketch.release();
    expect(kept.at(-1)).toEqual([
      { at: [2, 3], to: null },
      { at: [0, 0], to: [2, -1] },
    ]);
  });
  it('loses a mark that is made again', () => {
    const { sketch, kept } = begun();
    for (let times = 0; times < 2; times++) {
      sketch.press([2, 3]);
      sketch.release();
    }
    expect(kept).toEqual([[{ at: [2, 3], to: null }], []]);
  });
  it('has no more marks than the server keeps', () => {
    const { sketch } = begun();
    for (let x = 0; x < 30; x++) {
      sketch.press([x, 0]);
      sketch.release();
    }
    expect(sketch.marks.length).toBe(24);
  });
});
