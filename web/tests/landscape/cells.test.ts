// @vitest-environment node
/** Where a tile may go is seen on every ground, by day and by night: of its two lines one stands out against each. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { carcassonne } from '../../src/games/carcassonne/tileGame';
import { hunters } from '../../src/games/hunters/tileGame';

const tokens = readFileSync('src/chrome/tokens.css', 'utf-8');
const looks = readFileSync('src/landscape/Cells.svelte', 'utf-8');
const colours = (name: string) =>
  [...tokens.matchAll(new RegExp(`--${name}: ([^;]+);`, 'g'))].flatMap(([, value]) => value!.match(/#\w{6}/g) ?? []);

/** As WCAG counts it, which asks for 3 of what is no text. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const contrast = (one: string, other: string) => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

const SAND = ['#f3cf6a', '#fff6d0', '#d2b071', '#8a6f45']; // the glow, and the lightest and darkest of the sand
const GROUNDS = [
  ...colours('table'),
  ...colours('rock'),
  ...SAND,
  ...Object.values(carcassonne.plain),
  ...Object.values(hunters.plain),
];

it.each([...new Set(GROUNDS)])('on %s', (ground) => {
  const lines = [...colours('cell-dark'), ...colours('cell-light')];
  expect(lines).toHaveLength(2);
  expect(Math.max(...lines.map((line) => contrast(line, ground)))).toBeGreaterThanOrEqual(3);
});

it('the two lines differ from each other, and do not fade where there are many cells', () => {
  expect(contrast(colours('cell-dark')[0]!, colours('cell-light')[0]!)).toBeGreaterThan(7);
  const corner = /\.corner \{[^}]*\}/.exec(looks)![0];
  expect(corner).toContain('var(--cell-light)');
  expect(corner).not.toContain('opacity');
});
