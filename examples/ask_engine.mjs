/* Play a whole game with the bots of `lascaux engine`, without Python and without a server.

   node examples/ask_engine.mjs carcassonne greedy

The protocol is described in docs/programs/engine.md. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const [game = 'carcassonne', bot = 'greedy', command = 'lascaux'] = process.argv.slice(2);
const engine = spawn(command, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

/** Send a command, and return the lines of its answer; the last one says how it ended. */
async function ask(text) {
  engine.stdin.write(`${text}\n`);
  const answer = [];
  while (!/^(ok|error|bestmove)\b/.test(answer.at(-1) ?? '')) {
    const { value, done } = await lines.next();
    if (done) throw new Error('the engine has ended');
    answer.push(value);
  }
  if (answer.at(-1).startsWith('error')) throw new Error(answer.at(-1));
  return answer;
}

await ask('lascaux');
let [state] = await ask(`new ${game} seed example`);
await ask(`bot ${bot}`);
for (let seat; (seat = /^ok n \d+ act (\d+)/.exec(state)?.[1]) !== undefined; ) {
  const thought = await ask(`think seat ${seat}`);
  [state] = await ask(`play ${seat} ${thought.at(-1).slice('bestmove '.length)}`);
}
console.log(state.slice('ok '.length));
engine.stdin.end('quit\n');
