// @ts-check
/**
 * One message as it is written in messages/LANGUAGE/ROOM.json: a text with {blanks}, or forms of it,
 *
 *     { "count:one": "{count} tile left", "other": "{count} tiles left" }
 *
 * tried from the top; `other` comes last and is said when none before it holds. `count:one` asks for the plural that
 * the language has for a number, `abbot=yes` for a word, and a comma asks for both.
 *
 * @typedef {{ name: string, plural: boolean, value: string }} Condition
 * @typedef {{ when: Condition[], text: (string | { blank: string })[] }} Form
 * @typedef {'number' | 'string' | 'string | number'} Kind
 * @typedef {{ forms: Form[], blanks: Map<string, Kind> }} Message
 */

const BLANK = /\{([^{}]*)\}/;
const NAME = /^[a-z][a-zA-Z0-9]*$/;
const CONDITION = /^([a-z][a-zA-Z0-9]*)([:=])(\w+)$/;

/** What a message must look like, for whoever wrote another. */
const SHAPE = 'a message is a text, or forms such as {"count:one": "…", "other": "…"}';

/**
 * A message read; throws an Error that says what is wrong with it.
 * @param {unknown} written
 * @param {string} language
 * @returns {Message}
 */
export function readMessage(written, language) {
  const forms = formsOf(written, language);
  /** @type {Map<string, Kind>} */
  const blanks = new Map();
  for (const { text } of forms) {
    for (const part of text) if (typeof part !== 'string') blanks.set(part.blank, 'string | number');
  }
  for (const { name, plural } of forms.flatMap(({ when }) => when)) blanks.set(name, plural ? 'number' : 'string');
  return { forms, blanks };
}

/**
 * @param {unknown} written
 * @param {string} language
 * @returns {Form[]}
 */
function formsOf(written, language) {
  if (typeof written === 'string') return [{ when: [], text: textOf(written) }];
  if (typeof written !== 'object' || written === null || Array.isArray(written)) throw new Error(SHAPE);
  const forms = Object.entries(written);
  if (forms.findIndex(([when]) => when === 'other') !== forms.length - 1)
    throw new Error('its last form must be “other”');
  return forms.map(([when, text]) => {
    if (typeof text !== 'string') throw new Error(SHAPE);
    return { when: when === 'other' ? [] : conditionsOf(when, language), text: textOf(text) };
  });
}

/**
 * @param {string} written
 * @param {string} language
 * @returns {Condition[]}
 */
function conditionsOf(written, language) {
  const plurals = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
  return written.split(',').map((one) => {
    const [, name, sign, value] = CONDITION.exec(one.trim()) ?? [];
    if (name === undefined || value === undefined)
      throw new Error(`“${one.trim()}” is neither “count:one” nor “abbot=yes”`);
    if (sign === ':' && !plurals.some((plural) => plural === value)) {
      throw new Error(`“${one.trim()}”: the plurals of this language are ${plurals.join(', ')}`);
    }
    return { name, plural: sign === ':', value };
  });
}

/**
 * @param {string} written
 * @returns {Form['text']}
 */
function textOf(written) {
  const parts = written.split(BLANK); // every second one is the name of a blank
  return parts
    .map((part, n) => {
      if (n % 2 === 0 && /[{}]/.test(part)) throw new Error('a brace stands alone');
      if (n % 2 && !NAME.test(part)) throw new Error(`{${part}} is no blank: its name has letters and digits only`);
      return n % 2 ? { blank: part } : part;
    })
    .filter((part) => part !== '');
}
