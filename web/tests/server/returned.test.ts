// @vitest-environment node
/** What was taken back past a draw: the page's own check finds it right, and every tampering with it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TILES } from '../../src/games/carcassonne/drawing/plan/tiles';
import { commitmentAnew, leafOf, nonceOf } from '../../src/server/bag';
import { check, type Finding } from '../../src/server/fairness';

const KINDS = [TILES.map((tile) => tile.id)];
const RECORD = readFileSync('tests/server/records/returned.jsonl', 'utf-8');

const faults = (text: string): Finding[] => check(text, KINDS).findings.filter((finding) => !finding.ok);

interface BackLine {
  back: number;
  leaves: string[];
  commitment: string;
}

/** The record in which things were taken back past a draw, one of its returns changed; commitments fit if told to. */
function returned(change: (back: BackLine) => void, bind: boolean): string {
  const rows = RECORD.split('\n');
  let commitment = (JSON.parse(rows[0]!) as { commitment: string }).commitment;
  let order = 0;
  for (const [index, row] of rows.entries()) {
    if (!row.startsWith('{"back"')) continue;
    const back = JSON.parse(row) as BackLine;
    order += 1;
    if (order === 2) change(back);
    commitment = commitmentAnew(commitment, order, back.back, back.leaves);
    if (bind) back.commitment = commitment;
    rows[index] = JSON.stringify(back);
  }
  return rows.join('\n');
}

test('what was taken back past a draw belongs together with all the rest', () => {
  const report = check(RECORD, KINDS);
  expect(report).toMatchObject({ fair: true, draws: 71, opened: 71, finished: true, returns: 3 });
  expect(report.findings.map((finding) => finding.what)).toContain('mixed');
  expect(report.doubts.map(({ doubt, orders }) => [doubt, orders])).toContainEqual(['taken_back', 3]);
  expect(report.actions).toBe(71);
});

test.each([
  ['seals in another order', (back: BackLine) => back.leaves.reverse(), 'seals'],
  ['a seal left out', (back: BackLine) => back.leaves.pop(), 'mixed'],
  ['what had been seen sealed anew', (back: BackLine) => (back.leaves[0] = 'ab'.repeat(32)), 'seals'],
] as const)('tampering with a new order is found: %s', (_, change, what) => {
  const found = faults(returned(change, true));
  expect(found.map((finding) => finding.what)).toContain(what);
  expect(new Set(found.map(({ line }) => line))).toEqual(new Set([14]));
  expect(faults(returned(change, false)).map((finding) => finding.what)).toContain('commitment');
});

test('an order that holds other things than before is found, however well it is sealed', () => {
  const secret = '5a'.repeat(32);
  const text = returned((back) => {
    const at = back.leaves.length - 1;
    const name = KINDS[0]!.find((one) => leafOf(nonceOf(secret, at, 2), at, one) !== back.leaves[at])!;
    back.leaves[at] = leafOf(nonceOf(secret, at, 2), at, name);
  }, true);
  expect(faults(text)[0]).toMatchObject({ what: 'mixed', line: 14 });
});

test('a return that was left out leaves actions that were not drawn', () => {
  const rows = RECORD.split('\n');
  const second = rows.findIndex((row, index) => index > 8 && row.startsWith('{"back"'));
  const stand = (JSON.parse(rows[second]!) as BackLine).back;
  // As if the actions before it had never been made: back to the first return, then on with what came after.
  const first = rows.findIndex((row) => row.startsWith('{"back"'));
  expect((JSON.parse(rows[first]!) as BackLine).back).toBe(stand);
  const without = [...rows.slice(0, first + 1), ...rows.slice(second + 1)].join('\n');
  expect(faults(without).map((finding) => finding.what)).not.toEqual([]);
});

test.each([
  ['{"back":99,"seat":0}', 'wrong_number'],
  ['{"back":0,"seat":7}', 'no_such_seat'],
  ['{"back":"0","seat":0}', 'not_an_action'],
])('a return that cannot be is refused: %s', (row, fault) => {
  expect(() => check(RECORD.split('\n').toSpliced(3, 1, row).join('\n'), KINDS)).toThrowError(
    expect.objectContaining({ line: 4, fault }),
  );
});
