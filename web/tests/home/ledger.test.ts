// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { headed } from '../../src/rulebook/headed';
import { inSections } from '../../src/home/ledger';
import type { RuleShown } from '../../src/wire';

const rule = (id: string, section: string, fr: string, en = ''): RuleShown => ({
  id,
  section: { fr: section, en: section },
  text: { fr, en },
  source: { fr: '', en: '' },
});

describe('the rules', () => {
  test('stand under their headings, in reading order', () => {
    const rules = [rule('B-1', 'Set-up', ''), rule('B-2', 'Set-up', ''), rule('F-1', 'Fields', '')];
    expect(inSections(rules).map(({ title, rules }) => [title?.en, rules.length])).toEqual([
      ['Set-up', 2],
      ['Fields', 1],
    ]);
  });
});

describe('an option’s words', () => {
  test.each([
    ['The Abbot: one more figure.', 'The Abbot', 'One more figure.'],
    ['Paysans\u202f: un meeple couché.', 'Paysans', 'Un meeple couché.'],
    ['La Rivière : douze tuiles.', 'La Rivière', 'Douze tuiles.'],
    [
      'A completed city of two tiles gives 4 points, or 2: as it was.',
      '',
      'A completed city of two tiles gives 4 points, or 2: as it was.',
    ],
  ])('%j', (text, head, rest) => expect(headed(text)).toEqual({ head, rest }));
});
