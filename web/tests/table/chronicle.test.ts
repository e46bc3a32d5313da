import { describe, expect, it } from 'vitest';
import type { AnyEvent } from '../../src/wire';
import { cellsOf, cellsOfEntry, entries, entryAt, notesOf, sentence } from '../../src/table/chronicle/entries';

const say = { fr: '', en: '' };
const event = (type: string, n: number, seat: number | null, facts: object = {}): AnyEvent => ({
  type,
  n,
  seat,
  say,
  ...facts,
});

const log = [
  event('tile_placed', 0, null, { x: 0, y: 0 }),
  event('tile_placed', 1, 0, { x: 1, y: 0 }),
  event('piece_placed', 1, 0, { x: 1, y: 0, zone: 2 }),
  event('tile_placed', 2, 1, { x: 2, y: 0 }),
  event('scored', 2, 0, {
    points: 4,
    cells: [
      [1, 0],
      [2, 0],
    ],
    x: 1,
    y: 0,
    final: false,
  }),
  event('scored', 2, 1, { points: 3, x: 0, y: 0, final: true }),
  event('game_over', 2, null, { scores: [4, 3] }),
];

describe('entries', () => {
  it('puts the events of one action together', () => {
    const chronicle = entries(log);
    expect(chronicle.map(({ n, seat, events }) => [n, seat, events.length])).toEqual([
      [0, null, 1],
      [1, 0, 2],
      [2, 1, 2],
      [2, null, 2],
    ]);
  });
  it('is one sentence each, as the server tells it', () => {
    const words = (text: string) => ({ fr: text, en: text });
    const told = [
      { ...event('tile_placed', 1, 0), say: words('Tile D_S at (1, 0).'), tells: words('Aude extends a road: +3.') },
      { ...event('scored', 1, 0, { points: 3 }), say: words('Road at (1, 0) = 3.') },
    ];
    expect(entries(told).map(sentence)).toEqual(['Aude extends a road: +3.']);
    expect(entries(told.map(({ tells: _, ...rest }) => rest)).map(sentence)).toEqual([
      'Tile D_S at (1, 0). Road at (1, 0) = 3.',
    ]);
  });
  it('does not give away who has won while the end is counted', () => {
    const words = { fr: 'Aude gagne.', en: 'Aude wins.' };
    const end = [{ ...event('scored', 2, 1, { points: 3, final: true }), tells: words }, event('game_over', 2, null)];
    expect(entries(end)[0]!.tells).toEqual(words);
    expect(entries(end.slice(0, 1))[0]!.tells).toBeNull();
  });
  it('tells the reckoning at the end apart from the last move', () => {
    expect(entries(log).map(({ final }) => final)).toEqual([false, false, false, true]);
  });
  it('gives each entry a key of its own', () => {
    const keys = entries(log).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
  it('is empty before the game', () => expect(entries([])).toEqual([]));
});

describe('cells', () => {
  it('are those of the zone where the event names them, else its own cell', () => {
    expect(cellsOf(log[4]!)).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(cellsOf(log[1]!)).toEqual([[1, 0]]);
    expect(cellsOf(event('tile_discarded', 1, 0, { tile: 'E' }))).toEqual([]);
    expect(cellsOf(event('scored', 1, 0, { cells: ['x'], x: 3, y: 4 }))).toEqual([[3, 4]]);
  });
  it('of an entry come once each', () => {
    expect(cellsOfEntry(entries(log)[2]!)).toEqual([
      [2, 0],
      [1, 0],
    ]);
  });
  it('lead back to the entry that tells of them', () => {
    expect(entryAt(entries(log), [2, 0])?.n).toBe(2);
    expect(entryAt(entries(log), [9, 9])).toBeNull();
    expect(entryAt(entries(log), null)).toBeNull();
  });
});

describe('notes', () => {
  const back = (n: number, at_ms: number) => ({ n, seat: 0, agreed: [], at_ms, say });
  const fell = (n: number, at_ms: number) => ({ n, seat: 1, at_ms, say });
  const told = (fallen: ReturnType<typeof fell>[], returns: ReturnType<typeof back>[]) =>
    notesOf({ fallen, failures: [], absences: [], returns }).map(({ icon, n }) => [icon, n]);

  it('tell what happened between the moves, in order', () => {
    expect(told([fell(4, 20)], [back(2, 10), back(4, 30)])).toEqual([
      ['back', 2],
      ['hourglass', 4],
      ['back', 4],
    ]);
  });
  it('tell of announced absences', () => {
    const absent = { n: 3, seat: 1, at_ms: 15, wait_s: 300, say };
    expect(
      notesOf({ fallen: [fell(4, 20)], failures: [], absences: [absent], returns: [] }).map(({ icon, n }) => [icon, n]),
    ).toEqual([
      ['person', 3],
      ['hourglass', 4],
    ]);
  });
  it('name a bot that failed', () => {
    const notes = notesOf({ fallen: [fell(4, 20)], failures: [fell(4, 30)], absences: [], returns: [] });
    expect(notes.map(({ icon }) => icon)).toEqual(['hourglass', 'bot']);
  });
  it('of moves that were taken back later stand before those that came instead', () => {
    expect(told([fell(6, 5)], [back(5, 10), back(3, 20), back(7, 30)])).toEqual([
      ['hourglass', 3],
      ['back', 3],
      ['back', 3],
      ['back', 7],
    ]);
  });
});
