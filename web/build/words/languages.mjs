// @ts-check
/**
 * All messages of all languages: messages/LANGUAGE/ROOM.json. A folder more is a language more; all of them say the same
 * things with the same blanks, and a message bears the name of its room.
 *
 * @typedef {import('./message.mjs').Message} Message
 * @typedef {import('./message.mjs').Kind} Kind
 * @typedef {{ name: string, blanks: Map<string, Kind>, said: Map<string, Message> }} Saying
 * `said` has the message by language.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readMessage } from './message.mjs';

/** What is spoken unless somebody asks for another language. */
const FIRST = 'en';

/** Everything that is wrong with the messages, a line for each. */
export class Amiss extends Error {
  /** @param {string[]} lines */
  constructor(lines) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/**
 * @param {string} name
 * @param {string | undefined} language
 */
const placeOf = (name, language) => `messages/${language}/${name.split('_')[0]}.json`;

/**
 * The languages, the first one first, and what they say; throws Amiss.
 * @param {string} folder
 * @returns {{ languages: string[], sayings: Saying[] }}
 */
export function readLanguages(folder) {
  const languages = readdirSync(folder).sort((a, b) => Number(b === FIRST) - Number(a === FIRST) || (a < b ? -1 : 1));
  /** @type {string[]} */
  const amiss = [];
  const spoken = languages.map((language) => readLanguage(folder, language, amiss));
  const sayings = [...new Set(spoken.flatMap((messages) => [...messages.keys()]))].sort().map((name) => {
    /** @type {Map<string, Message>} */
    const said = new Map();
    languages.forEach((language, n) => {
      const message = spoken[n]?.get(name);
      if (message) said.set(language, message);
      else if (message === undefined)
        amiss.push(`${placeOf(name, language)}: ${name} is missing, which ${placeOf(name, speaker(name))} has`);
    });
    return { name, said, blanks: blanksOf(name, said, amiss) };
  });
  if (amiss.length) throw new Amiss(amiss);
  return { languages, sayings };

  /** @param {string} name */
  function speaker(name) {
    return languages.find((_, n) => spoken[n]?.has(name));
  }
}

/**
 * The messages of one language by name; null for one that cannot be read, which is said in `amiss`.
 * @param {string} folder
 * @param {string} language
 * @param {string[]} amiss
 */
function readLanguage(folder, language, amiss) {
  /** @type {Map<string, Message | null>} */
  const messages = new Map();
  for (const file of readdirSync(join(folder, language)).sort()) {
    const place = `messages/${language}/${file}`;
    const text = readFileSync(join(folder, language, file), 'utf8');
    const room = basename(file, '.json');
    const name = new RegExp(`^${room}(_[a-z0-9]+)+$`);
    /** @type {unknown} */
    let written;
    try {
      written = JSON.parse(text);
    } catch (wrong) {
      amiss.push(`${place}: ${String(wrong)}`);
      continue;
    }
    for (const [key, message] of Object.entries(/** @type {object} */ (written))) {
      const [, again] = text.matchAll(new RegExp(`^  "${key.replace(/\W/g, '\\$&')}":`, 'gm'));
      if (again) amiss.push(`${place}: ${key} stands here twice`);
      if (!name.test(key)) amiss.push(`${place}: ${key} is no name: it begins with ${room}_ and has small letters`);
      try {
        messages.set(key, readMessage(message, language));
      } catch (wrong) {
        messages.set(key, null);
        amiss.push(`${place}: ${key}: ${/** @type {Error} */ (wrong).message}`);
      }
    }
  }
  return messages;
}

/**
 * The blanks of a message, which are the same in all languages.
 * @param {string} name
 * @param {Map<string, Message>} said
 * @param {string[]} amiss
 */
function blanksOf(name, said, amiss) {
  /** @type {Map<string, Kind>} */
  const all = new Map();
  for (const { blanks } of said.values()) {
    for (const [blank, kind] of blanks) all.set(blank, narrower(kind, all.get(blank)));
  }
  for (const [language, { blanks }] of said) {
    for (const blank of all.keys()) {
      if (blanks.has(blank)) continue;
      const other = [...said].find(([, message]) => message.blanks.has(blank))?.[0];
      amiss.push(`${placeOf(name, language)}: ${name} has no {${blank}}, which ${placeOf(name, other)} has`);
    }
  }
  return all;
}

/**
 * A number where one language counts, even if another only writes it down.
 * @param {Kind} kind
 * @param {Kind | undefined} known
 */
const narrower = (kind, known) => (known && known !== 'string | number' ? known : kind);
