// @vitest-environment node
/** Where the page is built, a message goes into the part that says it; and every message is said somewhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { MESSAGES } from '../../build/words/index.mjs';
import { readLanguages } from '../../build/words/languages.mjs';
import { words } from '../../build/words/plugin';

const PARTS: Record<string, string> = {
  'part:first': "import { m } from './src/words/messages.js'; console.log(m.board_view()); import('part:later');",
  'part:later': "import { m } from './src/words/messages.js'; console.log(m.home_free({ n: 2 }));",
};

const parts: Plugin = {
  name: 'parts',
  resolveId: (id, from) => (id in PARTS ? id : from && from in PARTS && id.startsWith('./') ? resolve(id) : null),
  load: (id) => PARTS[id],
};

it('puts a message into the part that says it, and leaves out what nobody says', async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [parts, words()],
    build: { write: false, rolldownOptions: { input: 'part:first' } },
  })) as Rolldown.RolldownOutput;
  const scripts = built.output.filter((part) => part.type === 'chunk');
  const saying = (text: string) => scripts.filter(({ code }) => code.includes(text)).map(({ isEntry }) => isEntry);
  expect([saying('`Vue`'), saying('places libres'), saying('Plus près')]).toEqual([[true], [false], []]);
});

it('has no message that nobody says', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf-8' })
    .filter((file) => /\.(ts|svelte)$/.test(file) && !file.startsWith('words'))
    .map((file) => readFileSync(join('src', file), 'utf-8'));
  const said = new Set(sources.flatMap((source) => [...source.matchAll(/\bm\.(\w+)/g)].map(([, name]) => name)));
  const idle = readLanguages(MESSAGES)
    .sayings.map(({ name }) => name)
    .filter((name) => !said.has(name));
  expect(idle).toEqual([]);
});
