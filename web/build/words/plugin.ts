/**
 * A Vite plugin for the page's words. Where the page is built, every message is a module of its own, so that it goes into
 * the part of the page that says it; everywhere else all are one file, which is read in no time. While somebody works at
 * the page, a changed message shows at once.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { MESSAGES, WORDS, writeWords } from './index.mjs';
import { readLanguages } from './languages.mjs';
import { moduleOf } from './script.mjs';

const ALL = join(WORDS, 'messages.js');
/** Beside the real ones, so that they find language.ts. */
const ONE = join(WORDS, 'message-');

export function words(): Plugin[] {
  const modules = new Map<string, string>();
  const splitting: Plugin = {
    name: 'lascaux-words',
    apply: 'build',
    buildStart() {
      modules.clear();
      for (const saying of readLanguages(MESSAGES).sayings) modules.set(`${ONE}${saying.name}.js`, moduleOf(saying));
      const every = [...modules.keys()].map((module) => `export * from '${module}';\n`);
      modules.set(`${ONE}index.js`, every.join(''));
      modules.set(ALL, `export * as m from '${ONE}index.js';`);
    },
    resolveId: { filter: { id: /words\/message-\w+\.js$/ }, handler: (id) => id },
    load: { filter: { id: /words\/message[\w-]+\.js$/ }, handler: (id) => modules.get(id) },
  };
  const following: Plugin = {
    name: 'lascaux-words-at-work',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add(MESSAGES);
      server.watcher.on('change', (file) => file.startsWith(MESSAGES) && rewritten(server.config.logger));
    },
  };
  return [splitting, following];
}

function rewritten(logger: { error(line: string): void }): void {
  try {
    writeWords();
  } catch (wrong) {
    logger.error(String(wrong)); // a sentence half written: the words stay as they were
  }
}
