/** The page's own words, so that a better wording breaks no test. */
import { readFileSync } from 'node:fs';

export type Lang = 'en' | 'fr';

/** A message that goes by a number: by when, what is said. */
type Forms = Record<string, string>;

function read(lang: Lang, key: string): string[] {
  const area = key.split('_', 1)[0];
  const words = JSON.parse(readFileSync(`messages/${lang}/${area}.json`, 'utf-8')) as Record<string, string | Forms>;
  const found = words[key];
  if (found === undefined) throw new Error(`no message ${key} in ${lang}`);
  return typeof found === 'string' ? [found] : Object.values(found);
}

const safe = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** What a message looks like, whatever is filled in. */
export function said(key: string, lang: Lang = 'en'): RegExp {
  const forms = read(lang, key).map((text) => safe(text).replace(/\{\w+\}/g, '.+'));
  return new RegExp(`^(?:${forms.join('|')})$`, 's');
}

/** A message with nothing to fill in. */
export function word(key: string, lang: Lang = 'en'): string {
  return read(lang, key)[0]!;
}
