/** A real server in a folder of its own; it can be killed and come back, like those of our readers. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const READY_MS = 60_000;

function program(): string {
  const given = process.env.LASCAUX ?? resolve('../.venv/bin/lascaux');
  if (!existsSync(given)) throw new Error(`no server at ${given}: run make, or say where it is with LASCAUX=…`);
  return given;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const listening = createServer().once('error', fail);
    listening.listen(0, '127.0.0.1', () => {
      const { port } = listening.address() as AddressInfo;
      listening.close(() => done(port));
    });
  });
}

export class Server {
  #process: ChildProcess | null = null;
  #said = '';

  private constructor(
    readonly port: number,
    readonly data: string,
  ) {}

  /** Start one on a free port, with nothing in it. */
  static async start(): Promise<Server> {
    const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), 'lascaux-browser-')));
    await server.run();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Run it, again if it was killed, and wait until people can come. */
  async run(): Promise<void> {
    // Tests ask faster than people do, and all from one address.
    const fast = [
      '--http-rate',
      '10000',
      '--http-burst',
      '10000',
      '--message-rate',
      '10000',
      '--message-burst',
      '10000',
    ];
    const where = ['--port', String(this.port), '--data', this.data];
    const running = spawn(program(), ['serve', ...where, ...fast, '--connections', '1000', '--log', 'text'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = running;
    for (const stream of [running.stdout, running.stderr]) {
      stream.on('data', (text: Buffer) => (this.#said = (this.#said + text.toString()).slice(-20_000)));
    }
    const until = Date.now() + READY_MS;
    while (Date.now() < until && running.exitCode === null) {
      const health = await fetch(`${this.url}/health`).catch(() => null);
      if (health?.ok) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`the server does not come up:\n${this.#said}`);
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
