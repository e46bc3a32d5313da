/** The report as the page shows it: its graph, links to moments, and going through mistakes. */
import { describe, expect, it } from 'vitest';
import { chancesAt, drawnSeats, lineOf, stepsOf } from '../../src/table/report/graph';
import { Lesson } from '../../src/table/report/lesson.svelte';
import { momentIn, momentLink } from '../../src/table/report/moment';
import type { DecisionShown, GameReport } from '../../src/wire';

/** A decision of one seat: the chances of the first before it, after the best action, and after the one played. */
function decided(n: number, seat: number, [before, best, after]: [number, number, number], more = {}): DecisionShown {
  const both = (chance: number) => [chance, 1 - chance];
  return {
    n,
    seat,
    do: 'a',
    best: best === after ? 'a' : 'b',
    chances: both(before),
    chances_best: both(best),
    chances_after: both(after),
    loss: best === after ? 0 : 4,
    chance_loss: Math.abs(best - after),
    error: 1,
    grade: null,
    better: null,
    why: [],
    ...more,
  };
}

const REPORT: GameReport = {
  judge: { bot: 'master', depth: 'quick', version: 1 },
  seats: [],
  decisions: [
    decided(1, 0, [0.5, 0.5, 0.5]),
    decided(2, 1, [0.5, 0.5, 0.75], { grade: 'blunder' }), // the other gives something away: it rises for the first
    decided(4, 0, [0.75, 0.75, 0.25], { grade: 'blunder' }),
  ],
  draws: [
    { n: 0, luck: [1, -1], chances: [0, 0], what: [] },
    { n: 2, luck: [-3, 3], chances: [-0.25, 0.25], what: ['A'] },
    { n: 4, luck: [0, 0], chances: [0, 0], what: ['B'] },
  ],
  turning_points: [],
  ending: [0, 1],
};

describe('the graph', () => {
  it('rises and falls at once by decisions, and slopes to the next by luck', () => {
    const { places, drops } = lineOf(REPORT, 0, 4);
    expect(places).toEqual([
      { n: 0, chance: 0.5 },
      { n: 0, chance: 0.5 },
      { n: 1, chance: 0.5 },
      { n: 1, chance: 0.75 },
      { n: 3, chance: 0.75 },
      { n: 3, chance: 0.25 },
      { n: 4, chance: 0 },
    ]);
    expect(drops.map(({ n, seat, from, to }) => [n, seat, from, to])).toEqual([
      [2, 1, 0.5, 0.75],
      [4, 0, 0.75, 0.25],
    ]);
  });
  it('has one line for two seats, that of the reader, and one for each of more', () => {
    expect(drawnSeats(REPORT, [1])).toEqual([1]);
    expect(drawnSeats(REPORT, [])).toEqual([0]);
    expect(drawnSeats({ ...REPORT, ending: [0, 0, 1] }, [1])).toEqual([0, 1, 2]);
  });
  it('is read out: the chances after an action are those before the next decision', () => {
    expect(chancesAt(REPORT, 0)).toEqual([0.5, 0.5]);
    expect(chancesAt(REPORT, 2)).toEqual([0.75, 0.25]);
    expect(chancesAt(REPORT, 4)).toEqual([0, 1]);
  });
  it('has no line where the judge knows no chances, but luck and losses', () => {
    const decisions = REPORT.decisions.map((one) => ({ ...one, chances: [], chances_best: [], chances_after: [] }));
    expect(lineOf({ ...REPORT, decisions }, 0, 4).places).toEqual([]);
    expect(stepsOf({ ...REPORT, decisions }, 0)).toEqual([
      { n: 0, luck: 1, loss: 0 },
      { n: 2, luck: -3, loss: 0 },
      { n: 4, luck: 0, loss: 4 },
    ]);
  });
});

it('a moment has an address, and nonsense has none', () => {
  const link = new URL(momentLink('https://play.example', 'K7QX2', 37));
  expect(link.pathname).toBe('/t/K7QX2');
  expect(momentIn(link.search)).toBe(37);
  for (const search of ['', '?move=', '?move=-1', '?move=1e3', '?move=12345678']) expect(momentIn(search)).toBeNull();
});

it('a lesson goes through the mistakes and counts those that were found', () => {
  const [, second, third] = REPORT.decisions;
  const lesson = new Lesson(0, [second!, third!]);
  expect(lesson.next(true)).toBe(third);
  expect(lesson.next(false)).toBeNull();
  expect([lesson.found, lesson.over]).toEqual([1, true]);
});
