import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saltHashOf } from '../../src/server/hash';
import { SaltSender } from '../../src/server/saltSender';
import { keepSalt, noteOf, noteWith } from '../../src/server/salts';
import type { BagShown, SaltShown, SeatShown, TableShown } from '../../src/wire';
import { whole } from './fake';

const NONE: SaltShown = { hash: null, told: false, salt: null };
const THEIRS = 'ab'.repeat(32);
const given: [string, number, string][] = [];
let broken = false;

const giving = {
  fixSalt: async (_: string, seat: number, hash: string) => give('fix', seat, hash),
  tellSalt: async (_: string, seat: number, salt: string) => give('tell', seat, salt),
};

async function give(what: string, seat: number, word: string): Promise<void> {
  if (broken) throw new Error('the line is down');
  given.push([what, seat, word]);
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  given.length = 0;
  broken = false;
});
afterEach(() => vi.useRealTimers());

/** A table of two at which the reader holds some seats. */
function table(phase: TableShown['phase'], mine: number[] = [0]): TableShown {
  const shown = whole(1, 0).table;
  const seats = [0, 1].map((seat): SeatShown => ({ ...shown.seats[0]!, seat, bot: null, yours: mine.includes(seat) }));
  return { ...shown, phase, seats };
}

const bag = (...salts: SaltShown[]): BagShown => ({ promise: 'p', leaves: [], opened: [], secret: null, salts });
const fixed = (hash: string | null, told = false): SaltShown => ({ hash, told, salt: null });
const own = (seat: number) => saltHashOf(seat, noteOf('t1').salts[seat]!);
const settled = () => vi.advanceTimersByTimeAsync(0);

test('whoever sits fixes a salt, each seat its own, and the browser keeps it', async () => {
  new SaltSender('t1', giving).follow(table('open', [0, 1]), bag(NONE, NONE));
  await settled();
  expect(given).toEqual([
    ['fix', 0, own(0)],
    ['fix', 1, own(1)],
  ]);
  const note = noteOf('t1');
  expect(note.salts[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(note.salts[0]).not.toBe(note.salts[1]);
  expect(noteWith('p')).toEqual(note);
});

test('what is fixed is left, whoever of the same person fixed it', async () => {
  new SaltSender('t1', giving).follow(table('open'), bag(fixed(THEIRS), NONE));
  await settled();
  expect(given).toEqual([]);
});

test('the salt is told once all hashes are fixed, and noted with them', async () => {
  const saltSender = new SaltSender('t1', giving);
  saltSender.follow(table('open'), bag(NONE, fixed(THEIRS)));
  await settled();
  given.length = 0;
  saltSender.follow(table('mixing'), bag(fixed(own(0)), fixed(THEIRS)));
  await settled();
  expect(given).toEqual([['tell', 0, noteOf('t1').salts[0]]]);
  expect(noteOf('t1')).toMatchObject({ promise: 'p', hashes: [own(0), THEIRS], told: [0] });
});

test.each([
  ['the promise', { promise: 'another' }, THEIRS],
  ['the own hash', {}, null],
])('nothing is told when %s has changed', async (_, change, hash) => {
  const saltSender = new SaltSender('t1', giving);
  saltSender.follow(table('open'), bag(NONE, fixed(THEIRS)));
  await settled();
  given.length = 0;
  saltSender.follow(table('mixing'), { ...bag(fixed(hash && own(0)), fixed(THEIRS)), ...change });
  await settled();
  expect(given).toEqual([]);
  expect(noteOf('t1').told).toEqual([]);
});

test('the second salt of a page is not told when a hash was changed after the first', async () => {
  keepSalt('t1', 0, 'one');
  keepSalt('t1', 1, 'two');
  const [first, second] = [own(0), own(1)];
  const shown = { ...table('mixing', [0]) };
  const saltSender = new SaltSender('t1', giving);
  saltSender.follow(shown, bag(fixed(first), fixed(second)));
  await settled();
  saltSender.follow(table('mixing', [0, 1]), bag(fixed(THEIRS, true), fixed(second)));
  await settled();
  expect(given).toEqual([['tell', 0, 'one']]);
});

test('what does not get through is told again', async () => {
  keepSalt('t1', 0, 'one');
  broken = true;
  const saltSender = new SaltSender('t1', giving);
  saltSender.follow(table('mixing'), bag(fixed(own(0)), NONE));
  await settled();
  broken = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(given).toEqual([['tell', 0, 'one']]);
  saltSender.close();
});

test('a branch has no bag to give anything to', async () => {
  new SaltSender('t1', giving).follow(table('open'), { ...bag(NONE, NONE), promise: '' });
  await settled();
  expect(given).toEqual([]);
});

test('only the last fifty tables are kept', () => {
  for (let n = 0; n < 60; n += 1) keepSalt(`t${n}`, 0, 'salt');
  expect(noteOf('t9').salts).toEqual({});
  expect(noteOf('t10').salts).toEqual({ 0: 'salt' });
});
