// @ts-check
/** Compiles the page's words: node build/words/index.mjs. What is amiss in them is named, line by line. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Amiss, readLanguages } from './languages.mjs';
import { scriptOf, typesOf } from './script.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const MESSAGES = join(ROOT, 'messages');
export const WORDS = join(ROOT, 'src/words');

/** Reads the messages and writes them as a script with its types. */
export function writeWords() {
  const { languages, sayings } = readLanguages(MESSAGES);
  mkdirSync(WORDS, { recursive: true });
  writeFileSync(join(WORDS, 'messages.d.ts'), typesOf(languages, sayings));
  writeFileSync(join(WORDS, 'messages.js'), scriptOf(sayings));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    writeWords();
  } catch (wrong) {
    if (!(wrong instanceof Amiss)) throw wrong;
    process.stderr.write(`${wrong.message}\n`);
    process.exitCode = 1;
  }
}
