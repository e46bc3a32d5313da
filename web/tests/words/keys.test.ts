import { afterEach, expect, it } from 'vitest';
import { keyName } from '../../src/chrome/keyName';
import { settings } from '../../src/chrome/settings.svelte';

afterEach(() => (settings.lang = 'en'));

it('names keys as they stand on the keyboards of each language', () => {
  settings.lang = 'fr';
  expect(['Enter', 'Esc', 'Shift', 'Home', 'End', 'R'].map(keyName)).toEqual([
    'Entrée',
    'Échap',
    'Maj',
    'Début',
    'Fin',
    'R',
  ]);
  settings.lang = 'en';
  expect(keyName('Enter')).toBe('Enter');
});
