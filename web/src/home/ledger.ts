/** The rules of a game in reading order, under their headings, and how they are searched. */
import type { RuleShown, Words } from '../wire';

export interface Section {
  key: string;
  title: Words | null;
  rules: RuleShown[];
}

/** Rules that follow each other under the same heading belong together. */
export function inSections(rules: readonly RuleShown[]): Section[] {
  const sections: Section[] = [];
  for (const rule of rules) {
    const last = sections.at(-1);
    if (last && last.title?.en === rule.section?.en) last.rules.push(rule);
    else sections.push({ key: rule.id, title: rule.section, rules: [rule] });
  }
  return sections;
}

/** Without accents and case: who types "pre" finds "pré". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/’/g, "'")
    .toLowerCase();
}

/** Does a rule have all the words, in either language, its id or its heading? */
export function found(rule: RuleShown, sought: string): boolean {
  const text = plain(
    [rule.id, rule.text.fr, rule.text.en, rule.section?.fr ?? '', rule.section?.en ?? '', rule.source].join(' '),
  );
  return plain(sought)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
