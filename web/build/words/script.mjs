// @ts-check
/**
 * Messages as a script: each a function of its blanks, and on request of a language other than the one in force.
 *
 * @typedef {import('./languages.mjs').Saying} Saying
 * @typedef {import('./message.mjs').Message} Message
 * @typedef {import('./message.mjs').Form} Form
 */

const MADE = '// Made from web/messages by build/words: change it there.\n';
const NEEDS = "import { language, plural } from './language.ts';\n";

/**
 * A module for one message.
 * @param {Saying} saying
 */
export const moduleOf = (saying) => NEEDS + functionOf(saying);

/**
 * All messages in one module.
 * @param {Saying[]} sayings
 */
export const scriptOf = (sayings) =>
  `${MADE}${NEEDS}export * as m from './messages.js';\n${sayings.map(functionOf).join('')}`;

/**
 * The types of that module.
 * @param {string[]} languages
 * @param {Saying[]} sayings
 */
export function typesOf(languages, sayings) {
  const known = languages.map((language) => `'${language}'`).join(' | ');
  return `${MADE}export * as m from './messages.js';\nexport type Language = ${known};\n${sayings.map(typeOf).join('')}`;
}

/** @param {Saying} saying */
function typeOf({ name, blanks, said }) {
  const fields = [...blanks].map(([blank, kind]) => `${blank}: ${kind}`);
  const taken = fields.length ? `blanks: { ${fields.join('; ')} }` : 'blanks?: {}';
  const [first] = said.values();
  const shown = first?.forms
    .at(-1)
    ?.text.map((part) => (typeof part === 'string' ? part : `{${part.blank}}`))
    .join('');
  return `/** ${shown?.replaceAll('*/', '*\\/')} */\nexport function ${name}(${taken}, asked?: Language): string;\n`;
}

/** @param {Saying} saying */
function functionOf({ name, said }) {
  const [[, first] = [], ...others] = [...said].map(([language, message]) => [language, spoken(language, message)]);
  const rest = others.map(([language, text]) => `l === '${language}' ? ${text} : `).join('');
  return `export const ${name} = (i, asked, l = language(asked)) => ${rest}${first};\n`;
}

/**
 * @param {string} language
 * @param {Message} message
 */
const spoken = (language, { forms }) =>
  forms
    .map(
      ({ when, text }) =>
        `${when.map((one) => holds(language, one)).join(' && ')}${when.length ? ' ? ' : ''}${template(text)}`,
    )
    .join(' : ');

/**
 * @param {string} language
 * @param {import('./message.mjs').Condition} condition
 */
const holds = (language, { name, plural, value }) =>
  plural ? `plural('${language}', i.${name}) === '${value}'` : `i.${name} === '${value}'`;

/** @param {Form['text']} text */
const template = (text) =>
  `\`${text.map((part) => (typeof part === 'string' ? part.replace(/[\\`]|\$(?=\{)/g, '\\$&') : `\${i.${part.blank}}`)).join('')}\``;
