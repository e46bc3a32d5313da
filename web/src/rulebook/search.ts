/** Finding a rule by what one remembers of it, with or without accents. */
import type { RuleShown } from '../wire';

export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'");
}

/** Rules in which every word of the query occurs, in either language, its id, heading or source; in the ledger's order. */
export function findRules(ledger: readonly RuleShown[], query: string): RuleShown[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return ledger.filter((rule) => {
    const texts = [rule.text, rule.section, rule.source].flatMap((words) => [words?.fr, words?.en]);
    const haystack = fold([rule.id, ...texts].join(' '));
    return words.every((word) => haystack.includes(word));
  });
}

/** The text in pieces, the found ones marked. */
export function marked(text: string, query: string): { text: string; found: boolean }[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (!words.length) return [{ text, found: false }];
  // Folding may change lengths (œ), so fold letter by letter and remember where each came from.
  const from: number[] = [];
  let folded = '';
  [...text].reduce((at, letter) => {
    const plain = fold(letter);
    for (let i = 0; i < plain.length; i++) from.push(at);
    folded += plain;
    return at + letter.length;
  }, 0);
  from.push(text.length);
  const hit = Array.from({ length: text.length }, () => false);
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      hit.fill(true, from[at], Math.max(from[at + word.length]!, from[at]! + 1));
  const pieces: { text: string; found: boolean }[] = [];
  for (let i = 0; i < text.length; i++) {
    const last = pieces.at(-1);
    if (last && last.found === hit[i]) last.text += text[i];
    else pieces.push({ text: text[i]!, found: hit[i]! });
  }
  return pieces;
}
