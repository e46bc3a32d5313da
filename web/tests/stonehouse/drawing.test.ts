/** What is drawn of the Stone House: a stone is its outline, and always looks the same. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { draw } from '../../build/pictures';
import { toOutline, inside, type Spot } from '../../src/drawing/cave/geometry';
import * as drawing from '../../src/games/stonehouse/drawing';
import { classesOf, hasOnlyNumbers, ids, isAllowed, isPure, missing, read, scriptsOf } from '../drawing/text';

const folder = resolve(import.meta.dirname, '../../src/games/stonehouse/drawing');
const COLOURS = ['blue', 'green', 'yellow', 'red', 'violet'] as const;
const OUTLINE: [number, number][] = [
  [-272, -18],
  [-176, -84],
  [-39, -130],
  [178, -88],
  [278, -19],
  [237, 30],
  [105, 125],
  [-71, 120],
  [-222, 59],
];

const everything = (by: typeof drawing = drawing): string[] => [
  ...Array.from({ length: 40 }, (_, i) => by.stone(i + 1, OUTLINE, i * 9)),
  by.stoneGhost(OUTLINE, 30),
  by.site(),
  by.dust(300, 'fall'),
  ...by.GEMS.map((kind) => by.gem(kind)),
  ...COLOURS.flatMap((colour) => [
    by.cardBack(colour),
    by.closedHand(colour),
    ...by.CARDS.flatMap((name) => (['plain', 'chosen', 'spent'] as const).map((state) => by.card(name, colour, state))),
  ]),
];

/** Corners of path data written with M, L and Q: what lies between them lies between their points. */
function spots(d: string): Spot[] {
  const numbers = (d.match(/-?\d+\.?\d*/g) ?? []).map(Number);
  return numbers.flatMap((x, i) => (i % 2 ? [] : [[x, numbers[i + 1]!] as Spot]));
}

describe('a stone', () => {
  it('is drawn within its outline, the right way up, and reaches all its sides', () => {
    // on the page y goes down, in the view up
    const flipped = OUTLINE.map(([x, y]): Spot => [x, -y]);
    const line = spots(drawing.stonePath(OUTLINE));
    for (const spot of line) expect(inside(flipped, spot) || toOutline(flipped, spot) < 0.2).toBe(true);
    for (const [i, a] of flipped.entries()) {
      const b = flipped[(i + 1) % flipped.length]!;
      expect(toOutline(line, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])).toBeLessThan(0.2);
    }
  });

  it('turns as the page turns: clockwise', () => {
    const [first] = spots(
      drawing.stonePath(
        [
          [100, 0],
          [0, 80],
          [-100, 0],
          [0, -80],
        ],
        90,
      ),
    );
    // 30 % of the way from the right corner, now below, to the upper one, now on the right
    expect(first![0]).toBeCloseTo(24, 0);
    expect(first![1]).toBeCloseTo(70, 0);
  });

  it('has its own veins and grains by its number, and no two in a row are of one rock', () => {
    const bodies = Array.from({ length: 40 }, (_, i) => drawing.stone(i + 1, OUTLINE));
    expect(new Set(bodies).size).toBe(40);
    const rocks = bodies.map((body) => /fill="(#\w+)"/.exec(body)![1]);
    for (let i = 1; i < 40; i++) expect(rocks[i]).not.toBe(rocks[i - 1]);
  });
});

it('the pictures of the cards and the camp are whole', async () => {
  const names = ['stone-camp', ...drawing.CARDS.map((name) => `stone-card-${name}`)];
  for (const name of names) {
    const text = await draw(name, resolve('.'));
    read(text);
    hasOnlyNumbers(text);
    expect(missing('', [text]), name).toEqual([]);
  }
});

describe('the text of the drawing', () => {
  it('is well-formed, allowed on the page, and refers to what is defined once', () => {
    const all = [drawing.defs(), ...everything()];
    read(all.join(''));
    all.forEach(isAllowed);
    all.forEach(hasOnlyNumbers);
    expect(new Set(ids(drawing.defs())).size).toBe(ids(drawing.defs()).length);
    expect(missing(drawing.defs(), everything())).toEqual([]);
  });

  it('is the same in another session', async () => {
    const before = everything();
    vi.resetModules();
    const again = await import('../../src/games/stonehouse/drawing');
    expect(again.stone).not.toBe(drawing.stone);
    expect(everything(again)).toEqual(before);
  });

  it('wears no class that the style sheet does not know, and the sheet none that is not worn', () => {
    const css = readFileSync(join(folder, 'drawing.css'), 'utf8');
    const styled = new Set([...css.matchAll(/\.((?:sh|is)-[\w-]+)/g)].map((match) => match[1]!));
    const worn = new Set(everything().flatMap(classesOf));
    const names = /^(sh-(stone|site|gem|card|back)|is-plain)$/;
    expect([...worn].filter((name) => !styled.has(name) && !names.test(name))).toEqual([]);
    expect([...styled].filter((name) => !worn.has(name) && name !== 'sh-defs')).toEqual([]);
  });

  it('comes from code that is seeded and knows no page', () => {
    for (const [name, text] of scriptsOf(folder)) isPure(name, text);
  });
});
