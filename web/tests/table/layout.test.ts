// @vitest-environment node
import { expect, test } from 'vitest';
import { layoutFor } from '../../src/table/layout.svelte';

const at = (width: number, height: number, letter = 16) => layoutFor(width / letter, height / letter);

test('what is upright is a stack, whatever the device', () => {
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [412, 915],
    [768, 1024],
    [820, 1180],
  ] as const)
    expect(at(width, height), `${width}x${height}`).toBe('stack');
});

test('what is low has its tray beside the board', () => {
  expect(at(844, 390)).toBe('flank');
  expect(at(667, 375)).toBe('flank');
  expect(at(900, 600), 'a small window').toBe('flank');
  expect(at(1600, 500), 'wide, and lower than what stands in columns').toBe('flank');
});

test('three columns where all of them find room', () => {
  expect(at(1024, 768)).toBe('columns');
  expect(at(1366, 768)).toBe('columns');
  expect(at(2560, 1440)).toBe('columns');
});

test('large letters leave less room', () => {
  expect(at(1440, 900, 32)).toBe('flank');
  expect(at(820, 1180, 32)).toBe('stack');
  expect(at(2560, 1440, 32)).toBe('columns');
});
