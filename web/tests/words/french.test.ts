// @vitest-environment node
/** How the page's French counts; how it is set in print is held to by tools/french.py. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = 'messages/fr';

/** Does a message say how many, but not where it is « one »? French puts none into that case, too. */
function leavesOneUnsaid(message: unknown): boolean {
  if (typeof message !== 'object' || message === null) return false;
  const forms = Object.entries(message as Record<string, string>);
  return forms.some(([when, text]) =>
    [...when.matchAll(/(\w+):one/g)].some(
      ([, count]) => !text.includes(`{${count}}`) && forms.some(([, other]) => other.includes(`{${count}}`)),
    ),
  );
}

const messagesOf = (file: string): [name: string, message: unknown][] =>
  Object.entries(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf-8')));

describe('French', () => {
  it.each(readdirSync(FOLDER))('does not take nothing for one in %s', (file) => {
    expect(messagesOf(file).filter(([, message]) => leavesOneUnsaid(message))).toEqual([]);
  });
});
