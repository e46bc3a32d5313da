// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TILES } from '../../src/games/carcassonne/drawing/plan/tiles';
import { TILES as HUNTERS_TILES } from '../../src/games/hunters/drawing/plan/tiles';
import { commitmentOf, leafOf, nonceOf, oldSeedOf, promiseOf, seedOf } from '../../src/server/bag';
import { NoBag, check, type Finding } from '../../src/server/fairness';
import { saltHashOf } from '../../src/server/hash';
import { BadRecord, type SeatSalt } from '../../src/server/record';
import type { Note } from '../../src/server/salts';

const KINDS = [TILES.map((tile) => tile.id)];
const HUNTERS = HUNTERS_TILES.map((tile) => tile.id);
const read = (name: string) => readFileSync(`tests/server/records/${name}`, 'utf-8');

interface Header {
  seed?: string;
  commitment: string;
  seats: { name: string; bot?: string }[];
  /** Those of the first tables have `salts`, all others `seats`. */
  fair?: { promise: string; leaves: string[]; salts: string[]; seats: SeatSalt[]; secret: string };
}

/** A record with its header changed. */
function tampered(name: string, change: (header: Required<Header>) => void): string {
  const [first, ...rest] = read(name).split('\n');
  const header = JSON.parse(first!);
  change(header);
  return [JSON.stringify(header), ...rest].join('\n');
}

/** A record with one of its lines changed; lines count from 1. */
function rewritten(name: string, line: number, change: (row: string) => string): string {
  const rows = read(name).split('\n');
  rows[line - 1] = change(rows[line - 1]!);
  return rows.join('\n');
}

function faults(text: string): Finding[] {
  const report = check(text, KINDS);
  expect(report.fair).toBe(report.findings.every((finding) => finding.ok));
  return report.findings.filter((finding) => !finding.ok);
}

test.each([
  ['fair.jsonl', 71, 71],
  ['river.jsonl', 82, 82],
  ['aside.jsonl', 71, 70],
])('%s: everything belongs together', (name, draws, actions) => {
  const report = check(read(name), KINDS);
  expect(report.findings.filter((finding) => !finding.ok)).toEqual([]);
  expect(report).toMatchObject({ fair: true, draws, opened: draws, actions, finished: true, sealed: false });
  expect(report.findings.map((finding) => finding.what)).toEqual(['promise', 'seed', 'commitment', 'seals', 'actions']);
});

test('salts and promise are shown, to be compared with notes', () => {
  const report = check(read('fair.jsonl'), KINDS);
  expect(report.salts).toEqual(['mon chien é 🐕']);
  expect(report.promise).toMatch(/^[0-9a-f]{64}$/);
});

test('another secret breaks the promise, the seed and every seal', () => {
  const found = faults(tampered('fair.jsonl', ({ fair }) => (fair.secret = 'ab'.repeat(32))));
  expect(found.slice(0, 2).map((finding) => finding.what)).toEqual(['promise', 'seed']);
  expect(found.filter((finding) => finding.what === 'seals')).toHaveLength(71);
});

test('another secret with a promise to match is found by seed and seals', () => {
  const text = tampered('fair.jsonl', (header) => {
    header.fair.secret = 'ab'.repeat(32);
    header.fair.promise = promiseOf(header.fair.secret);
    header.seed = oldSeedOf(header.fair.secret, header.fair.salts);
    header.commitment = commitmentOf(header.fair.promise, header.fair.leaves, null);
  });
  expect(new Set(faults(text).map((finding) => finding.what))).toEqual(new Set(['seals']));
});

test.each([
  ['changed', (salts: string[]) => (salts[0] = 'mon chat')],
  ['left out', (salts: string[]) => salts.pop()],
  ['added', (salts: string[]) => salts.push('mon chat')],
  ['split', (salts: string[]) => salts.splice(0, 1, 'mon', 'chien é 🐕')],
])('a salt that was %s gives another seed', (_, change) => {
  const found = faults(tampered('fair.jsonl', ({ fair }) => change(fair.salts)));
  expect(found).toMatchObject([{ what: 'seed', line: 1 }]);
});

test('another seed', () => {
  expect(faults(tampered('fair.jsonl', (header) => (header.seed = '00'.repeat(32))))).toMatchObject([{ what: 'seed' }]);
});

test('another commitment', () => {
  const text = tampered('fair.jsonl', (header) => (header.commitment = '00'.repeat(32)));
  expect(faults(text)).toMatchObject([{ what: 'commitment', line: 1 }]);
});

test.each([0, 1, 35, 70])('a swapped draw is found and named: %i', (number) => {
  const text = tampered('fair.jsonl', (header) => {
    const { leaves } = header.fair;
    const other = (number + 1) % leaves.length;
    [leaves[number], leaves[other]] = [leaves[other]!, leaves[number]!];
    header.commitment = commitmentOf(header.fair.promise, leaves, null);
  });
  const named = faults(text).map((finding) => finding.draw);
  expect(named).toContain(number);
  expect(named).toContain((number + 1) % 71);
});

test('every single seal counts', () => {
  for (let number = 0; number < 71; number += 10) {
    const text = tampered('fair.jsonl', (header) => {
      header.fair.leaves[number] = header.fair.leaves[number]!.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
      header.commitment = commitmentOf(header.fair.promise, header.fair.leaves, null);
    });
    expect(faults(text)).toMatchObject([{ what: 'seals', draw: number }]);
  }
});

test('draws sealed anew after the game no longer agree with what was played', () => {
  const text = tampered('fair.jsonl', (header) => {
    const { secret, leaves, promise } = header.fair;
    const nonce = (number: number) => nonceOf(secret, number);
    leaves[20] = leafOf(nonce(20), 20, 'A'); // no tile A was drawn there
    header.commitment = commitmentOf(promise, leaves, null);
  });
  expect(faults(text)).toMatchObject([{ what: 'actions', line: 22, draw: 20, wanted: 'A' }]);
});

test.each([2, 30, 72])('an action with another tile is found in its line: %i', (line) => {
  const text = rewritten('fair.jsonl', line, (row) => {
    const tile = /"do":"(\w+)/.exec(row)![1];
    return row.replace(`"do":"${tile}`, `"do":"${tile === 'X' ? 'W' : 'X'}`);
  });
  expect(faults(text)).toMatchObject([{ what: 'actions', line, draw: line - 2 }]);
});

test('two actions whose tiles were swapped are found at the first of them', () => {
  const rows = read('aside.jsonl').split('\n');
  const tile = (row: string) => JSON.parse(row).do.split(' ')[0] as string;
  const at = rows.findIndex((row, index) => index > 40 && tile(row) !== tile(rows[index + 1]!));
  const [one, two] = [tile(rows[at]!), tile(rows[at + 1]!)];
  rows[at] = rows[at]!.replace(`"do":"${one} `, `"do":"${two} `);
  rows[at + 1] = rows[at + 1]!.replace(`"do":"${two} `, `"do":"${one} `);
  expect(faults(rows.join('\n'))).toMatchObject([{ what: 'actions', line: at + 1 }]);
});

test('more actions than draws', () => {
  const text = tampered('fair.jsonl', (header) => {
    header.fair.leaves.pop();
    header.commitment = commitmentOf(header.fair.promise, header.fair.leaves, null);
  });
  expect(faults(text)).toMatchObject([{ what: 'actions', line: 72, draw: 70 }]);
});

test('more seals than draws were used in a finished game', () => {
  const text = tampered('fair.jsonl', (header) => {
    const { leaves, secret, promise } = header.fair;
    leaves.push(leafOf(nonceOf(secret, 71), 71, 'E'));
    header.commitment = commitmentOf(promise, leaves, null);
  });
  // A tile that fitted nowhere would look the same from here; only the rules can tell.
  expect(faults(text)).toEqual([]);
});

test('while the game goes on, what was shown is checked against its seals', () => {
  const shown = JSON.parse(read('sealed.bag.json'));
  const report = check(read('sealed.jsonl'), KINDS, shown);
  expect(report).toMatchObject({ sealed: true, fair: true, opened: shown.length, draws: 71, finished: false });
  expect(report.findings.map((finding) => finding.what)).toEqual(['commitment', 'seals', 'actions']);

  shown[3].draw = shown[3].draw === 'A' ? 'B' : 'A';
  const swapped = check(read('sealed.jsonl'), KINDS, shown);
  expect(swapped.findings.filter((finding) => !finding.ok)).toMatchObject([{ what: 'seals', draw: 3 }]);
});

test('a sealed record alone: only the commitment can be checked', () => {
  const report = check(read('sealed.jsonl'), KINDS);
  expect(report.findings).toMatchObject([{ what: 'commitment', ok: true }]);
  expect(report.opened).toBe(0);
});

test('a record without a bag', () => {
  const text = tampered('fair.jsonl', (header) => delete (header as Header).fair);
  expect(() => check(text, KINDS)).toThrow(NoBag);
});

test('a game whose draws have no names: promise, seed and commitment are judged, and no seal is called broken', () => {
  const report = check(read('fair.jsonl'), []);
  expect(report).toMatchObject({ fair: true, nameless: true, opened: 0 });
  expect(report.findings.map((finding) => finding.what)).toEqual(['promise', 'seed', 'commitment']);
});

test('two piles are drawn from, each in its order', () => {
  const piles = [HUNTERS.filter((tile) => tile.startsWith('L')), HUNTERS.filter((tile) => tile.startsWith('B'))];
  const report = check(read('hunters.jsonl'), piles);
  expect(report).toMatchObject({ fair: true, draws: 90, opened: 90, finished: true });
  expect(report.findings.at(-1)).toMatchObject({ what: 'actions', ok: true });

  const rows = read('hunters.jsonl').split('\n');
  const bonus = rows.findIndex((row) => row.includes('"do":"B'));
  const other = rows[bonus]!.includes('B01') ? 'B02' : 'B01';
  const text = rows.with(bonus, rows[bonus]!.replace(/"do":"B\d\d/, `"do":"${other}`)).join('\n');
  const [found] = check(text, piles).findings.filter((finding) => !finding.ok);
  expect(found).toMatchObject({ what: 'actions', line: bonus + 1, draw: 78, found: other });
});

// --- salts bound to their seats ---------------------------------------------------------------------------------------
/** The record with other salts, seed and commitment made to fit. */
function salted(change: (seats: SeatSalt[], header: Required<Header>) => void): string {
  return tampered('bound.jsonl', (header) => {
    const { fair } = header;
    fair.seats = fair.seats.map(({ hash = null, salt = null }) => ({ hash, salt }));
    change(fair.seats, header);
    header.seed = seedOf(fair.secret, fair.seats);
    header.commitment = commitmentOf(fair.promise, fair.leaves, fair.seats);
  });
}

const doubted = (text: string) => check(text, KINDS).doubts.map(({ doubt, names }) => [doubt, ...names]);

test('salts are bound to their hashes and seats', () => {
  const report = check(read('bound.jsonl'), KINDS);
  expect(report).toMatchObject({ fair: true, finished: true, salts: null });
  expect(report.findings.map((finding) => finding.what)).toEqual([
    'promise',
    'salt',
    'seed',
    'commitment',
    'seals',
    'actions',
  ]);
  expect(report.seats!.map(({ salt }) => salt)).toEqual(['ada-0f1e2d3c4b5a69', 'bob-8796a5b4c3d2e1']);
});

const WRONGLY: [string, (seats: SeatSalt[]) => unknown, number[]][] = [
  ['swapped', (given) => given.reverse(), [0, 1]],
  ['changed', (given) => (given[1]!.salt = 'ground until it pleases'), [1]],
  ['without a hash', (given) => (given[0]!.hash = null), [0]],
];

test.each(WRONGLY)('a salt that is %s does not open its hash', (_, change, seats) => {
  const found = faults(salted((given) => void change(given)));
  expect(found.map(({ what, seat }) => [what, seat])).toEqual(seats.map((seat) => ['salt', seat]));
});

test('five salts at a table of two', () => {
  const extra = [2, 3, 4].map((seat) => ({ hash: saltHashOf(seat, 'another'), salt: 'another' }));
  expect(faults(salted((seats) => seats.push(...extra)))).toMatchObject([{ what: 'count' }]);
  const old = tampered('fair.jsonl', (header) => {
    header.fair.salts = ['a', 'b', 'c', 'd', 'e'];
    header.seed = oldSeedOf(header.fair.secret, header.fair.salts);
  });
  expect(faults(old)).toMatchObject([{ what: 'count' }]);
});

test('who could have cheated how', () => {
  expect(doubted(read('bound.jsonl'))).toEqual([['told', 'seat 0', 'seat 1']]);
  expect(doubted(salted((seats) => (seats[1]!.salt = null)))).toEqual([
    ['withheld', 'seat 1'],
    ['told', 'seat 0'],
  ]);
  const none = { hash: null, salt: null };
  expect(doubted(salted((seats) => (seats[1] = none)))).toEqual([
    ['no_salt', 'seat 1'],
    ['told', 'seat 0'],
  ]);
  const bot = salted((seats, header) => {
    seats[1] = none;
    header.seats[1] = { name: 'greedy', bot: 'greedy' };
  });
  expect(doubted(bot)).toEqual([['told', 'seat 0']]);
  expect(doubted(salted((seats) => seats.splice(0, 2, none, none)))).toEqual([['server_alone']]);
  expect(doubted(read('fair.jsonl'))).toEqual([['told_early']]);
});

const NOTE: Note = {
  promise: JSON.parse(read('bound.jsonl').split('\n')[0]!).fair.promise,
  salts: { 1: 'bob-8796a5b4c3d2e1' },
  hashes: [saltHashOf(0, 'ada-0f1e2d3c4b5a69'), saltHashOf(1, 'bob-8796a5b4c3d2e1')],
  told: [1],
};

const comparing = (text: string, note: Note | null) =>
  check(text, KINDS, [], () => note)
    .findings.filter(({ what }) => what.startsWith('kept'))
    .map(({ what, ok }) => [what, ok]);

test('what this browser kept is compared', () => {
  const right = [
    ['kept_promise', true],
    ['kept_salt', true],
    ['kept_hashes', true],
  ];
  expect(comparing(read('bound.jsonl'), NOTE)).toEqual(right);
  expect(comparing(read('bound.jsonl'), null)).toEqual([]);
  expect(comparing(read('bound.jsonl'), { ...NOTE, told: [] })).toEqual([['kept_promise', true]]);
  const wrongly = (note: Partial<Note>) => comparing(read('bound.jsonl'), { ...NOTE, ...note }).filter(([, ok]) => !ok);
  expect(wrongly({ promise: 'another' })).toEqual([['kept_promise', false]]);
  expect(wrongly({ salts: { 1: 'another' } })).toEqual([['kept_salt', false]]);
  expect(wrongly({ hashes: [NOTE.hashes![0]!, 'another'] })).toEqual([['kept_hashes', false]]);
});

test('a cheat that grinds a salt after the other was told is found by the note alone', () => {
  const ground = salted((seats) => (seats[0] = { hash: saltHashOf(0, 'ground'), salt: 'ground' }));
  expect(faults(ground)).toEqual([]);
  expect(comparing(ground, NOTE)).toContainEqual(['kept_hashes', false]);
});

test('a salt that was told and is called withheld is missed', () => {
  const left = salted((seats) => (seats[1]!.salt = null));
  expect(comparing(left, NOTE)).toContainEqual(['kept_salt', false]);
});

test('a record cut short is unfinished, and says where', () => {
  const rows = read('bound.jsonl').split('\n');
  const between = check(`${rows.slice(0, 12).join('\n')}\n`, KINDS);
  expect(between).toMatchObject({ fair: true, finished: false, cut: false, actions: 11, played: 11, draws: 71 });
  const within = check(rows.slice(0, 12).join('\n').slice(0, -4), KINDS);
  expect(within).toMatchObject({ finished: false, cut: true, actions: 10, played: 10 });
});

test.each([
  ['', 1, 'empty'],
  ['hello', 1, 'not_json'],
  ['[]', 1, 'not_a_record'],
  ['{"lascaux":2,"game":"carcassonne","seats":[{"name":"A"}]}', 1, 'unknown_format'],
  [rewritten('fair.jsonl', 5, () => '{"n":'), 5, 'not_json'],
  [rewritten('fair.jsonl', 5, () => '{"n":4,"seat":1}'), 5, 'not_an_action'],
  [rewritten('fair.jsonl', 5, () => ''), 5, 'not_json'],
  [rewritten('fair.jsonl', 5, (row) => row.replace('"n":4', '"n":5')), 5, 'wrong_number'],
  [rewritten('fair.jsonl', 5, (row) => row.replace(/"seat":\d/, '"seat":7')), 5, 'no_such_seat'],
  [rewritten('fair.jsonl', 10, () => '{"result":{"scores":[],"winners":[]}}'), 11, 'after_the_result'],
  [tampered('fair.jsonl', ({ fair }) => (fair.secret = 'AB'.repeat(32))), 1, 'no_secret'],
  [tampered('fair.jsonl', ({ fair }) => (fair.seats = [])), 1, 'not_a_record'],
  [tampered('bound.jsonl', ({ fair }) => (fair.seats = ['salt'] as never)), 1, 'not_a_record'],
])('what is no record is refused with its line (%#)', (text, line, fault) => {
  const bad = (() => {
    try {
      check(text, KINDS);
    } catch (wrong) {
      return wrong;
    }
    return null;
  })();
  expect(bad).toBeInstanceOf(BadRecord);
  expect(bad).toMatchObject({ line, fault });
});
