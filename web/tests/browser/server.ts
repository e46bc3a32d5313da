/** A real server in a folder of its own; it can be killed and come back, like those of our readers. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const READY_MS = 120_000;

/** Every table of this server draws alike, so that a test plays the same game each time. */
const STEADY = resolve('../tests/server/steady.py');

export function python(): string {
  const given = process.env.PYTHON ?? resolve('../.venv/bin/python');
  if (!existsSync(given)) throw new Error(`no Python at ${given}: run make, or say where it is with PYTHON=…`);
  return given;
}

// Tests ask faster than people do, and all from one address.
const TABLES = ['open', 'bot'].flatMap((what) => [`--${what}-tables`, '100000', `--address-${what}-tables`, '100000']);
const RATES = ['--sessions', '100000', ...TABLES].concat(
  ['address', 'guest', 'socket'].flatMap((purse) => [`--${purse}-rate`, '1000000', `--${purse}-burst`, '1000000']),
);

async function freePort(): Promise<string> {
  const holding = createServer().listen(0, '127.0.0.1');
  await once(holding, 'listening');
  const { port } = holding.address() as AddressInfo;
  holding.close();
  await once(holding, 'close');
  return String(port);
}

interface Wishes {
  /** Compiled rules are for many games: to load them takes longer than a short one. */
  backend?: 'plain';
  /** It shuffles as those of our readers do. */
  honest?: boolean;
  /** It sends notifications, and has to know its address beforehand. */
  notifies?: boolean;
  /** A folder with packages that bring games and bots. */
  plugins?: string;
  /** Its clock stands still until `advance` moves it. */
  handSetClock?: boolean;
}

export class Server {
  #process: ChildProcess | null = null;
  #port = '0'; // a free one, and the same again for whoever comes back
  #advancedMs = 0;

  private constructor(
    readonly data: string,
    readonly wishes: Wishes,
  ) {}

  /** Start one on a free port, with nothing in it. */
  static async start(wishes: Wishes = {}): Promise<Server> {
    const server = new Server(mkdtempSync(join(tmpdir(), 'lascaux-browser-')), wishes);
    if (wishes.notifies) server.#port = await freePort();
    await server.run();
    return server;
  }

  /** Move the clock on by so many seconds. */
  advance(seconds: number): void {
    this.#advancedMs += seconds * 1000;
    writeFileSync(this.#clock, String(this.#advancedMs));
  }

  /** The file that says by how many milliseconds its clock was moved. */
  get #clock(): string {
    return join(this.data, 'clock');
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Run it, again if it was killed, and wait until people can come. */
  async run(): Promise<void> {
    const { backend, honest, notifies, plugins, handSetClock } = this.wishes;
    const where = ['--port', this.#port, '--data', this.data];
    const running = spawn(
      python(),
      [
        ...(honest ? ['-m', 'lascaux'] : [STEADY]),
        'serve',
        '--lang',
        'en',
        ...where,
        ...(notifies ? ['--push', '--base-url', this.url] : []),
        ...RATES,
        '--connections',
        '1000',
        '--lines',
        '1000',
        '--patience',
        '1000000',
        '--log',
        'text',
      ],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          ...(backend ? { LASCAUX_BACKEND: backend } : {}),
          ...(plugins ? { PYTHONPATH: plugins } : {}),
          ...(handSetClock ? { HAND_SET_CLOCK: this.#clock } : {}),
        },
      },
    );
    this.#process = running;
    let said = '';
    running.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-20_000)));
    const impatience = setTimeout(() => running.kill('SIGKILL'), READY_MS);
    for await (const line of createInterface(running.stdout)) {
      const found = /^listening on http:.*:(\d+)$/.exec(line);
      if (!found) continue;
      clearTimeout(impatience);
      this.#port = found[1]!;
      return;
    }
    throw new Error(`the server does not come up:\n${said}`);
  }

  /** As a power cut would. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.data, { recursive: true, force: true });
  }

  #end(signal: NodeJS.Signals): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return Promise.resolve();
    return new Promise((done) => {
      const impatience = setTimeout(() => running.kill('SIGKILL'), 8_000);
      running.once('exit', () => {
        clearTimeout(impatience);
        done();
      });
      running.kill(signal);
    });
  }
}
