// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { findRules, fold, marked } from '../../src/rulebook/search';

describe('rules', () => {
  const rule = (id: string, fr: string, en: string) => ({
    id,
    section: { fr: 'Les prés de l’abbaye', en: 'Fields' },
    text: { fr, en },
    source: { fr: 'Livret', en: 'Rulebook' },
  });
  const ledger = [rule('F-1', 'Un pré complété, bœufs', 'A field'), rule('C-3', 'La ville', 'The city')];
  it('are found without accents, by id, in both languages', () => {
    expect(findRules(ledger, 'un pre complete').map(({ id }) => id)).toEqual(['F-1']);
    expect(findRules(ledger, 'BOEUFS')).toHaveLength(1);
    expect(findRules(ledger, 'c-3')).toHaveLength(1);
    expect(findRules(ledger, 'city')).toHaveLength(1);
    expect(findRules(ledger, "pre l'abbaye")).toHaveLength(2);
    expect(findRules(ledger, 'rulebook city')).toHaveLength(1);
    expect(findRules(ledger, 'pre rivière')).toEqual([]);
    expect(findRules(ledger, ' ')).toHaveLength(2);
    expect(fold('L’Épée')).toBe("l'epee");
  });
  it('are marked where the words are', () => {
    const found = (text: string, query: string) =>
      marked(text, query)
        .filter((p) => p.found)
        .map((p) => p.text);
    expect(found('Un pré, des prés', 'pre')).toEqual(['pré', 'pré']);
    expect(found('les bœufs', 'boeuf')).toEqual(['bœuf']);
    expect(found('abc', '')).toEqual([]);
    expect(
      marked('Un pré', 'pre')
        .map((p) => p.text)
        .join(''),
    ).toBe('Un pré');
  });
});
