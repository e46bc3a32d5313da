// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = new URL('../../src/landscape/', import.meta.url);

it('widths of strokes have a unit: Firefox refuses a calculated one without', () => {
  const styles = readdirSync(FOLDER).map((name) => readFileSync(new URL(name, FOLDER), 'utf8'));
  const calculated = styles.flatMap((style) => style.match(/stroke-width: calc\([^;]+;/g) ?? []);
  expect(calculated.length).toBeGreaterThan(0);
  expect(calculated.filter((width) => !width.includes('px'))).toEqual([]);
});
