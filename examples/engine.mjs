/* An engine for Lascaux in one file, without dependencies: it plays every game, by a simple taste.

   lascaux match carcassonne --seats "engine:node examples/engine.mjs,random" --games 20

It speaks the protocol of docs/programs/engine.md: one command to a line, and one last line for every command. */
import { createInterface } from 'node:readline';

const GAMES = ['carcassonne', 'hunters', 'prehistories', 'stonehouse'];
const PIECE = /\b[a-z]\d+$/;
const say = (...lines) => process.stdout.write(lines.map((line) => `${line}\n`).join(''));

let view = null; // what our seat may know
let choices = null; // its legal actions

/** Take an action that uses a piece if there is one (`m1`, `h2` at the end of a notation), else any. */
function choose(dice) {
  const offered = choices.distinct ? choices.distinct.map((at) => choices.actions[at]) : choices.actions;
  const rich = offered.filter((action) => PIECE.test(action) && action.split(' ').length > 3);
  const among = rich.length > 0 ? rich : offered;
  return among[dice % among.length];
}

const commands = {
  lascaux: () => say('id name Example in JavaScript', 'protocol 1', ...GAMES.map((game) => `game ${game}`), 'ok'),
  ready: () => say('ok'), // nothing to load
  view: (rest) => {
    view = JSON.parse(rest);
    choices = null;
    say('ok');
  },
  choices: (rest) => {
    choices = JSON.parse(rest);
    say('ok');
  },
  think: (rest) => {
    const limits = Object.fromEntries([...rest.matchAll(/(\w+) (\S+)/g)].map(([, name, value]) => [name, value]));
    say(`info seat ${view.seat} of ${view.seats}`, `bestmove ${choose(Number(limits.dice ?? 0))}`);
  },
  stop: () => {}, // every decision is immediate, so there is nothing to stop
  quit: () => process.exit(0),
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const [, order, rest] = /^(\S*) ?(.*)$/.exec(line.trim());
  if (!order) return;
  try {
    if (!commands[order]) throw new Error(`unknown command ${order}`);
    commands[order](rest);
  } catch (wrong) {
    say(`error failed ${String(wrong.message).replaceAll('\n', ' ')}`);
  }
});
