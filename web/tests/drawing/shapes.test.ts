// @vitest-environment node
import { expect, it } from 'vitest';
import { DRAWN, fingerprint, keptShapes } from '../../build/shapes';

it.each(DRAWN)('the shapes of %s that are written down are those that would be found: npm run shapes', (game) => {
  expect(keptShapes(process.cwd(), game).foundBy).toBe(fingerprint(process.cwd(), game));
});
