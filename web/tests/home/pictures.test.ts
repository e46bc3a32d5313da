// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { compactPath } from '../../build/pictures/compact';
import { prune } from '../../build/pictures/prune';
import { animals } from '../../src/drawing/cave/animals';
import { paint, silhouette } from '../../src/drawing/cave/animal';
import { stencil } from '../../src/drawing/cave/hand';

describe('cave paintings', () => {
  test.each(Object.values(animals).map((animal) => [animal.name, animal] as const))(
    '%s is whole, and always the same',
    (_, animal) => {
      const painting = paint(animal);
      expect(painting).not.toMatch(/NaN|undefined|Infinity/);
      expect(paint(animal)).toBe(painting);
      expect(paint(animal, { detail: 0 }).length).toBeLessThan(painting.length);
      expect(silhouette(animal, '#000')).not.toMatch(/NaN|undefined/);
    },
  );

  test('have no style attributes, which the page’s policy would refuse', () => {
    const all =
      Object.values(animals)
        .map((animal) => paint(animal))
        .join('') + stencil('#98401f');
    expect(all).not.toContain('style=');
  });
});

/** Where the pen stands after each command. */
function walked(d: string): [number, number][] {
  const words = d.match(/[a-z]|-?\d*\.?\d+/gi)!;
  const sizes: Record<string, number> = { m: 2, l: 2, c: 6, q: 4, h: 1, v: 1 };
  const spots: [number, number][] = [];
  let [x, y, sx, sy, command] = [0, 0, 0, 0, ''];
  for (let i = 0; i < words.length;) {
    if (/[a-z]/i.test(words[i]!)) command = words[i++]!;
    const kind = command.toLowerCase();
    const own = command === kind;
    if (kind === 'z') {
      [x, y] = [sx, sy];
      continue;
    }
    const numbers = words.slice(i, (i += sizes[kind]!)).map(Number);
    if (kind === 'h') x = own ? x + numbers[0]! : numbers[0]!;
    else if (kind === 'v') y = own ? y + numbers[0]! : numbers[0]!;
    else [x, y] = [numbers.at(-2)! + (own ? x : 0), numbers.at(-1)! + (own ? y : 0)];
    if (kind === 'm') {
      [sx, sy] = [x, y];
      command = own ? 'l' : 'L';
    }
    spots.push([x, y]);
  }
  return spots;
}

describe('compact paths', () => {
  test.each([
    'M10 10L20 10.5L-3 4Z',
    'M0.1 0.2C1 2 3 4 5.5 6.5C7 8 9 10 11 12ZM50 50L51 51L52 50Z',
    'M5 5H20V-4Q1 2 3 4Z',
    'M-1.25 3.96L0.04 0.05L1000.1 -0.3',
  ])('%j comes to the same places', (d) => {
    const [was, is] = [walked(d), walked(compactPath(d))];
    expect(is).toHaveLength(was.length);
    is.forEach(([x, y], i) => {
      expect(x).toBeCloseTo(was[i]![0], 0.6);
      expect(y).toBeCloseTo(was[i]![1], 0.6);
    });
  });

  test('lift the pen between lines', () => expect(compactPath('M0 0L5 5M9 0L5 5M1 1')).toBe('m0 0 5 5m4-5-4 5m-4-4'));

  test('leave what they do not know alone', () => expect(compactPath('M0 0A5 5 0 0 1 9 9')).toBe('M0 0A5 5 0 0 1 9 9'));
});

test('pruned definitions keep what is used, and what that uses', () => {
  const defs =
    '<defs><g id="a"><g><use href="#b"/></g></g><path id="b"/><g id="c"/><linearGradient id="d"><stop/></linearGradient></defs>';
  const kept = prune(defs, '<use href="#a"/><path fill="url(#d)"/>');
  expect(kept).toBe(
    '<defs><g id="a"><g><use href="#b"/></g></g><path id="b"/><linearGradient id="d"><stop/></linearGradient></defs>',
  );
});
