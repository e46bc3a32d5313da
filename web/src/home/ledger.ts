/** The rules of a game in reading order, under their headings. */
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
