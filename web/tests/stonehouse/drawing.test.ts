/** What is drawn of the Stone House: a stone is its outline, and always looks the same. */
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { draw } from '../../build/pictures';
import { HOUSE } from '../../build/pictures/stonehouse/cover';
import { dumnopterix } from '../../build/pictures/stonehouse/dumnopterix';
import { DUSK, NIGHT } from '../../build/pictures/stonehouse/light';
import { STONES } from '../../build/pictures/stonehouse/stones';
import { toOutline, inside, points, type Spot } from '../../src/drawing/cave/geometry';
import * as drawing from '../../src/games/stonehouse/drawing';
import { hasOnlyNumbers, isFitForThePage, missing, read } from '../drawing/text';

const folder = resolve(import.meta.dirname, '../../src/games/stonehouse/drawing');
const COLOURS = ['blue', 'green', 'yellow', 'red', 'violet'] as const;
/** A stone of seven corners, in tenths of a millimetre, y up. */
const OUTLINE = '-230,-40 -90,-150 120,-140 250,-20 190,110 -20,160 -200,90'
  .split(' ')
  .map((p) => p.split(',').map(Number) as Spot);

const everything = (by: typeof drawing = drawing): string[] => [
  ...Array.from({ length: 40 }, (_, i) => by.stone(i + 1, OUTLINE, i * 9)),
  by.stoneGhost(OUTLINE, 30),
  by.site(1200),
  by.dust(300, 'fall'),
  ...by.GEMS.map((kind) => by.gem(kind)),
  ...COLOURS.flatMap((colour) => [
    by.cardBack(colour),
    by.closedHand(colour),
    ...by.CARDS.flatMap((name) =>
      (['plain', 'chosen', 'spent'] as const).map((state) => by.card(name, colour, name === 'veto', state)),
    ),
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

it('the pictures of the cards, the camp and the cover are whole', async () => {
  const names = ['stonehouse', 'stone-camp', ...drawing.CARDS.map((name) => `stone-card-${name}`)];
  for (const name of names) {
    const text = await draw(name, resolve('.'));
    read(text);
    hasOnlyNumbers(text);
    expect(missing('', [text]), name).toEqual([]);
  }
});

describe('the house on the cover', () => {
  /** As it lies there, y up. */
  const lying = HOUSE.map(([id, x, y, angle]) => {
    const [c, s] = [Math.cos((angle * Math.PI) / 1800), Math.sin((angle * Math.PI) / 1800)];
    return STONES[id - 1]!.map(([px = 0, py = 0]): Spot => [x + px * c - py * s, y + px * s + py * c]);
  });
  const apart = (a: Spot[], b: Spot[]) =>
    Math.min(...a.map((spot) => toOutline(b, spot)), ...b.map((spot) => toOutline(a, spot)));

  it('has two walls on the ground that do not touch, and a roof that lies on both', () => {
    const [left, right, upperLeft, upperRight, roof] = lying as [Spot[], Spot[], Spot[], Spot[], Spot[]];
    const feet = lying.map((stone) => Math.min(...stone.map(([, y]) => y)));
    expect(Math.abs(feet[0]!)).toBeLessThan(8);
    expect(Math.abs(feet[1]!)).toBeLessThan(8);
    const touching = [
      [upperLeft, left],
      [upperRight, right],
      [roof, upperLeft],
      [roof, upperRight],
    ] as const;
    for (const [a, b] of touching) expect(apart(a, b)).toBeLessThan(8);
    for (const a of [left, upperLeft]) for (const b of [right, upperRight]) expect(apart(a, b)).toBeGreaterThan(30);
  });

  it('has no stone in another', () => {
    for (const a of lying)
      for (const b of lying)
        if (a !== b) for (const spot of a) expect(inside(b, spot) && toOutline(b, spot) > 8).toBe(false);
  });
});

it('the star of the Dumnopterix lies beside it', () => {
  const shapes = [dumnopterix.body, ...dumnopterix.patches!.map(({ shape }) => shape)];
  const star = points('96,14 101,23 110,28 101,33 96,42 91,33 82,28 91,23');
  expect(drawing.card('dumnopterix', 'red', true)).toContain('M96 14l5 9 9 5-9 5-5 9-5-9-9-5 9-5z');
  // on its card the picture begins at 4,8, and the animal in it at 1,2
  const onCard = shapes.flatMap((shape) => points(shape)).map(([x, y]): Spot => [5 + x * 0.98, 10 + y * 0.98]);
  for (const [x, y] of onCard)
    expect(
      inside(
        star.map(([sx, sy]): Spot => [sx, sy]),
        [x, y],
      ),
      `${x},${y}`,
    ).toBe(false);
});

it('the camp shows dusk to those who read by day, and night to the others', async () => {
  const text = await draw('stone-camp', resolve('.'));
  const [night, dusk] = text.split('@media (prefers-color-scheme:light)');
  expect(night).toContain(`--zenith:${NIGHT.zenith}`);
  expect(dusk!.split('</style>')[0]).toContain(`--zenith:${DUSK.zenith}`);
  for (const [, name] of text.matchAll(/var\(--(\w+)\)/g)) expect(NIGHT).toHaveProperty(name!);
  expect(await draw('stonehouse', resolve('.'))).not.toContain('var(');
});

isFitForThePage({
  defs: drawing.defs,
  everything,
  again: async () => everything(await import('../../src/games/stonehouse/drawing')),
  folder,
  prefix: 'sh',
  names: /^(sh-(stone|site|gem|card|back)|is-plain)$/,
});
