// @vitest-environment node
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

/** Does a message say how many, but not where it is « one »? French puts none into that case, too. */
function leavesOneUnsaid(message: unknown): boolean {
  if (!Array.isArray(message)) return false;
  return message.some(({ declarations, match }) =>
    [...declarations.join().matchAll(/local (\w+) = (\w+): plural/g)].some(([, kind, count]) => {
      const silent = Object.keys(match).filter((key) => !match[key].includes(`{${count}}`));
      return silent.length < Object.keys(match).length && silent.some((key) => key.includes(`${kind}=one`));
    }),
  );
}

/** A thin no-break space before ; : ! ? », one after «, and the curly apostrophe; what stands in blanks is not ours. */
const wellSet = (french: string): boolean => !/[^\u202f][;:!?»]|«[^\u202f]|'/.test(french.replace(/\{[^}]*\}/g, 'x'));

function messagesOf(file: string): [name: string, message: unknown][] {
  const { $schema: _, ...messages } = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf-8'));
  return Object.entries(messages);
}

describe('French', () => {
  it.each(readdirSync(FOLDER))('is well set in %s', (file) => {
    const said = messagesOf(file).flatMap(([, message]) => sentences(message));
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((french) => !wellSet(french))).toEqual([]);
  });

  it.each(readdirSync(FOLDER))('does not take nothing for one in %s', (file) => {
    expect(messagesOf(file).filter(([, message]) => leavesOneUnsaid(message))).toEqual([]);
  });

  it.each(['Refusé : non.', 'Refusé: non.', 'Quoi\u00a0?', '« oui\u202f»', "C'est fini."])(
    'is not in “%s”',
    (amiss) => {
      expect(wellSet(amiss)).toBe(false);
    },
  );
});
