// @vitest-environment node
/** How messages become functions, and what is said of messages that cannot. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readLanguages } from '../../build/words/languages.mjs';
import { moduleOf, typesOf } from '../../build/words/script.mjs';
import { language, plural, speak } from '../../src/words/language';

type Files = Record<string, Record<string, unknown> | string>;

const folders: string[] = [];
afterEach(() => {
  speak(() => 'en');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The languages of a folder with these files. */
function read(files: Files) {
  const folder = mkdtempSync(join(tmpdir(), 'lascaux-words-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
  return readLanguages(folder);
}

/** One message in English and French, and perhaps in more languages, as the function it becomes. */
function compiled(en: unknown, fr: unknown, more: Files = {}) {
  const { sayings } = read({ 'en/hut.json': { hut_x: en }, 'fr/hut.json': { hut_x: fr }, ...more });
  const script = moduleOf(sayings[0]!)
    .replace(/^import.*\n/, '')
    .replace('export const hut_x =', 'return');
  return new Function('language', 'plural', script)(language, plural) as (blanks?: object, asked?: string) => string;
}

/** What is said of messages that are amiss. */
function complaints(files: Files): string[] {
  try {
    read(files);
  } catch (wrong) {
    return (wrong as { lines: string[] }).lines;
  }
  return [];
}

describe('a message', () => {
  it('is said in the language in force, or in the one asked for', () => {
    const say = compiled('Hut', 'Hutte');
    expect(say()).toBe('Hut');
    speak(() => 'fr');
    expect([say(), say({}, 'en')]).toEqual(['Hutte', 'Hut']);
  });

  it('has its blanks filled in, wherever they stand', () => {
    const say = compiled('{who} has {count}', 'À {who} : {count}');
    expect(say({ who: 'Aude', count: 3 })).toBe('Aude has 3');
    expect(say({ who: 'Aude', count: 3 }, 'fr')).toBe('À Aude : 3');
  });

  it('keeps what a script would take for its own', () => {
    const odd = '`a` \\n ${b} $ "c" ’';
    expect(compiled(odd.replace('${b}', '$ {b}'), odd)({ b: 1 }, 'fr')).toBe('`a` \\n $1 $ "c" ’');
  });

  it('takes the plural of each language: French counts none as one', () => {
    const say = compiled({ 'n:one': '{n} hut', other: '{n} huts' }, { 'n:one': '{n} hutte', other: '{n} huttes' });
    expect([0, 1, 2].map((n) => say({ n }, 'en'))).toEqual(['0 huts', '1 hut', '2 huts']);
    expect([0, 1, 2, 1_000_000].map((n) => say({ n }, 'fr'))).toEqual([
      '0 hutte',
      '1 hutte',
      '2 huttes',
      '1000000 huttes',
    ]);
  });

  it('takes the first of its forms that holds, by words and numbers', () => {
    const forms = { 'n:one, abbot=yes': 'one and abbot', 'n:one': 'one', 'abbot=yes': 'some and abbot', other: 'some' };
    const say = compiled(forms, forms);
    const cases = [1, 2].flatMap((n) => ['yes', 'no'].map((abbot) => say({ n, abbot })));
    expect(cases).toEqual(['one and abbot', 'one', 'some and abbot', 'some']);
  });

  it('is said in a language more where there is a folder more', () => {
    const say = compiled('Hut', 'Hutte', { 'de/hut.json': { hut_x: 'Hütte' } });
    expect(['en', 'fr', 'de'].map((lang) => say({}, lang))).toEqual(['Hut', 'Hutte', 'Hütte']);
  });

  it('is typed: what is counted is a number, what is compared a word', () => {
    const forms = { 'n:one, abbot=yes': '{who}', other: 'some' };
    const { languages, sayings } = read({ 'en/hut.json': { hut_x: forms }, 'fr/hut.json': { hut_x: forms } });
    const types = typesOf(languages, sayings);
    expect(types).toContain("type Language = 'en' | 'fr';");
    expect(types).toContain(
      'hut_x(blanks: { who: string | number; n: number; abbot: string }, asked?: Language): string;',
    );
  });
});

describe('messages that are amiss are named by file and key', () => {
  const both = (message: unknown): Files => ({ 'en/hut.json': { hut_x: 'Hut' }, 'fr/hut.json': { hut_x: message } });

  it('where one language lacks what another says', () => {
    expect(
      complaints({ 'en/hut.json': { hut_x: 'Hut', hut_y: 'Y' }, 'fr/hut.json': { hut_x: 'Hutte', hut_z: 'Z' } }),
    ).toEqual([
      'messages/fr/hut.json: hut_y is missing, which messages/en/hut.json has',
      'messages/en/hut.json: hut_z is missing, which messages/fr/hut.json has',
    ]);
  });

  it('where a blank is in one language only', () => {
    expect(complaints(both('Hutte de {who}'))).toEqual([
      'messages/en/hut.json: hut_x has no {who}, which messages/fr/hut.json has',
    ]);
  });

  it.each([
    [['Hut'], 'a message is a text, or forms such as {"count:one": "…", "other": "…"}'],
    [{ 'n:one': 'Hutte' }, 'its last form must be “other”'],
    [{ other: 'Huttes', 'n:one': 'Hutte' }, 'its last form must be “other”'],
    [{ 'n:two': 'Deux', other: 'Huttes' }, '“n:two”: the plurals of this language are many, one, other'],
    [{ one: 'Une', other: 'Huttes' }, '“one” is neither “count:one” nor “abbot=yes”'],
    ['{n huttes', 'a brace stands alone'],
    ['{n huttes}', '{n huttes} is no blank: its name has letters and digits only'],
  ])('where it is written wrongly: %j', (message, complaint) => {
    expect(complaints(both(message))).toEqual([`messages/fr/hut.json: hut_x: ${complaint}`]);
  });

  it('where a name stands twice or belongs to another room', () => {
    const twice = '{\n  "hut_x": "Hut",\n  "hut_x": "House",\n  "cave_y": "Cave"\n}';
    expect(complaints({ 'en/hut.json': twice, 'fr/hut.json': { hut_x: 'Hutte', cave_y: 'Grotte' } })).toEqual([
      'messages/en/hut.json: hut_x stands here twice',
      'messages/en/hut.json: cave_y is no name: it begins with hut_ and has small letters',
      'messages/fr/hut.json: cave_y is no name: it begins with hut_ and has small letters',
    ]);
  });

  it('where a file is no JSON', () => {
    expect(complaints({ 'en/hut.json': '{,}', 'fr/hut.json': {} })).toEqual([
      expect.stringMatching(/^messages\/en\/hut\.json: SyntaxError: /),
    ]);
  });
});
