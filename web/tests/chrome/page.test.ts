// @vitest-environment node
/** What the page says before its program runs, and where that never does. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
const base = readFileSync(new URL('../../src/chrome/base.css', import.meta.url), 'utf8');

it('colours the bars of the browser for each theme', () => {
  const colours = [...page.matchAll(/name="theme-color" media="\(prefers-color-scheme: (\w+)\)" content="(#\w{6})"/g)];
  expect(colours.map(([, theme]) => theme)).toEqual(['light', 'dark']);
  expect(colours[0]![2]).not.toBe(colours[1]![2]);
});

it.each([
  ['without JavaScript', /<noscript>(.*?)<\/noscript>/s, /JavaScript/],
  ['in a browser that is too old', /<div class="unstarted">(.*?)<\/div>/s, /Safari 16\.4/],
])('says in both languages what is missing %s', (_, part, word) => {
  const said = part.exec(page)![1]!;
  const paragraphs = [...said.matchAll(/<p lang="(\w\w)">(.*?)<\/p>/gs)];
  expect(paragraphs.map(([, lang]) => lang).toSorted()).toEqual(['en', 'fr']);
  for (const [, , text] of paragraphs) expect(text).toMatch(word);
});

it('draws scroll bars in the colours of the theme', () =>
  expect(base).toMatch(/scrollbar-color: var\(--\w+\) transparent/));
