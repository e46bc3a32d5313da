// @vitest-environment node
/** How the page's French counts; how it is set in print is held to by tools/french.py. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = 'messages/fr';

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

function messagesOf(file: string): [name: string, message: unknown][] {
  const { $schema: _, ...messages } = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf-8'));
  return Object.entries(messages);
}

describe('French', () => {
  it.each(readdirSync(FOLDER))('does not take nothing for one in %s', (file) => {
    expect(messagesOf(file).filter(([, message]) => leavesOneUnsaid(message))).toEqual([]);
  });
});
