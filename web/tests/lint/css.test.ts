// @vitest-environment node
import { expect, it } from 'vitest';
import { literals } from '../../lint/css.mjs';

it.each([
  ['a { padding: 4px var(--space-2); }', 'spaces'],
  ['a { margin-inline-start: -0.5rem; }', 'spaces'],
  ['a { font: 700 0.9rem/1.2 var(--text); }', 'sizes'],
  ['a { border-top-left-radius: 9px; }', 'radii'],
  ['a { box-shadow: 0 0 2px #FFF8; }', 'colours'],
])('%s has literal %s', (css, kind) => expect(literals(css).map((one) => one.kind)).toEqual([kind]));

it.each([
  'a { padding: 0 1px var(--space-2); }',
  'a { gap: 0.5em; }',
  'a { font: 700 var(--size-3)/1.2 var(--text); }',
  'a { border-radius: 50%; }',
  'a { width: 12px; color: var(--ink); }',
  '/* padding: 4px; */',
])('%s has none', (css) => expect(literals(css)).toEqual([]));
