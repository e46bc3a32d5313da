/** How the page's French is set in print. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = 'messages/fr';

/** The sentences of a message: one, or one for each of its cases; what declares the cases is no sentence. */
function sentences(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (Array.isArray(message)) return message.flatMap(sentences);
  const { match } = message as { match: Record<string, string> };
  return Object.values(match);
}

/** A thin no-break space before ; : ! ? », one after «, and the curly apostrophe; what stands in blanks is not ours. */
const wellSet = (french: string): boolean => !/[^\u202f][;:!?»]|«[^\u202f]|'/.test(french.replace(/\{[^}]*\}/g, 'x'));

describe('French', () => {
  it.each(readdirSync(FOLDER))('is well set in %s', (file) => {
    const { $schema: _, ...messages } = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf-8'));
    const said = Object.values(messages).flatMap(sentences);
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((french) => !wellSet(french))).toEqual([]);
  });

  it.each(['Refusé : non.', 'Refusé: non.', 'Quoi\u00a0?', '« oui\u202f»', "C'est fini."])(
    'is not in “%s”',
    (amiss) => {
      expect(wellSet(amiss)).toBe(false);
    },
  );
});
