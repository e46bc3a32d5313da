/** The rooms of the page know only the rooms below them: a rule for oxlint. */
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const SRC = resolve(dirname(fileURLToPath(import.meta.url)), '../src');

/** From the lowest to the highest; those of one row do not know each other. */
const ROWS = [
  ['wire', 'words'],
  ['chrome', 'drawing', 'worker'],
  ['server', 'gameCatalogue'],
  ['seats', 'rulebook', 'notifications'],
  ['lessons'],
  ['home', 'table'],
  ['puzzles'],
  ['landscape'],
  ['games/*'],
  ['games'],
  ['.'],
];

/** Drawings are also made by programs that have no page: they need nothing but each other. */
const ALONE = ['drawing'];

const rowOf = (room) => ROWS.findIndex((row) => row.includes(room.replace(/^games\/.*/, 'games/*')));

/** The room of a file, or of a folder that is imported as a whole; null outside the page's sources. */
export function roomOf(path) {
  const [first, second, ...deeper] = relative(SRC, path).split(sep);
  if (first === '..') return null;
  if (first === 'games' && deeper.length) return `games/${second}`;
  const room = first.split('.')[0];
  return second === undefined && rowOf(room) < 0 ? '.' : room;
}

/** What is wrong with one room knowing another; null: nothing. */
export function wrong(from, to) {
  if (from === to) return null;
  const [low, high] = [rowOf(to), rowOf(from)];
  if (low < 0 || high < 0) return `The room ${low < 0 ? to : from} has no place among the rooms: see lint/rooms.mjs.`;
  if (ALONE.includes(from)) return `The room ${from} needs nothing but itself, not ${to}.`;
  return low < high ? null : `The room ${from} must not know ${to}, which is ${low > high ? 'above' : 'beside'} it.`;
}

const direction = {
  create(context) {
    const from = roomOf(context.filename);
    if (from === null) return {};
    const check = ({ source }) => {
      if (!source || typeof source.value !== 'string' || !source.value.startsWith('.')) return;
      const target = resolve(dirname(context.filename), source.value);
      const to = roomOf(target);
      if (to === null && target.endsWith('.json')) return; // what is in the box: the data of the engine
      const message = to === null ? 'Only data comes from outside the sources of the page.' : wrong(from, to);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};

export default { meta: { name: 'rooms' }, rules: { direction } };
