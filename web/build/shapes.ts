/**
 * A Vite plugin that finds the shapes of a game's tiles when the page is built. They go out as one JSON file beside the
 * scripts, fetched once; `import fetchShapes from 'virtual:NAME-shapes'` knows where it is.
 * Finding them takes a quarter of a minute, so they are kept in src/games/NAME/drawing/shapes.json, with a fingerprint of what
 * they were found by: where that is another by now they are found anew. `npm run shapes` writes them down.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

/** Games whose tiles are drawn from shapes: src/games/NAME/drawing/plan finds them. */
export const DRAWN = ['carcassonne', 'hunters'] as const;
export type Drawn = (typeof DRAWN)[number];

const plan = (game: Drawn) => `src/games/${game}/drawing/plan`;
const kept = (root: string, game: Drawn) => join(root, `src/games/${game}/drawing/shapes.json`);
const SHARED = ['src/drawing/kit', 'src/drawing/tile', 'src/drawing/cave'];

/** A fingerprint of all that the shapes depend on. */
export function fingerprint(root: string, game: Drawn): string {
  const folders = [...SHARED, plan(game)].map((folder) => join(root, folder));
  const code = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
  const sum = createHash('sha256');
  const own = [`src/games/${game}/drawing/shape.ts`, `../src/lascaux/games/${game}/tiles.json`];
  for (const file of [...code, ...own.map((name) => join(root, name))].sort()) {
    sum.update(relative(root, file)).update(readFileSync(file));
  }
  return sum.digest('hex').slice(0, 16);
}

interface Kept {
  /** The fingerprint of what the shapes were found by. */
  foundBy: string;
  shapes: unknown;
}

/** The shapes that are written down, whatever they were found by. */
export const keptShapes = (root: string, game: Drawn): Kept =>
  JSON.parse(readFileSync(kept(root, game), 'utf8')) as Kept;

async function find(root: string, game: Drawn): Promise<unknown> {
  // only now: whoever loads the configuration need not load the plan
  const { module } = await runnerImport<{ packedShapes(): unknown }>(join(root, plan(game), 'index.ts'));
  return module.packedShapes();
}

/** Find the shapes of all games and write them down. */
export async function keepShapes(root: string): Promise<void> {
  for (const game of DRAWN) {
    const now: Kept = { foundBy: fingerprint(root, game), shapes: await find(root, game) };
    writeFileSync(kept(root, game), `${JSON.stringify(now)}\n`);
  }
}

const found = new Map<string, Promise<string>>();

/** The packed shapes as JSON text: those written down, or others if the code or the data has changed since. */
export function shapesText(root: string, game: Drawn): Promise<string> {
  const by = fingerprint(root, game);
  let text = found.get(by);
  if (!text) {
    const { foundBy, shapes } = keptShapes(root, game);
    found.set(
      by,
      (text = Promise.resolve(foundBy === by ? shapes : find(root, game)).then((it) => JSON.stringify(it))),
    );
  }
  return text;
}

/** All tiles of a game. */
export const tilesOf = async (root: string, game: Drawn): Promise<string[]> =>
  Object.keys(JSON.parse(await shapesText(root, game)) as object);

const fetching = (url: string) => `export default () => fetch(${url}).then((answer) => {
  if (!answer.ok) throw new Error('tile shapes: ' + answer.status);
  return answer.json();
});`;

export interface Options {
  /** Put the shapes into the script itself: for tests and tools, which run without a server. */
  inline?: boolean;
}

export function shapes({ inline = Boolean(process.env.VITEST) }: Options = {}): Plugin {
  let root = process.cwd();
  let building = false;
  const gameOf = (id: string) => DRAWN.find((game) => id === `virtual:${game}-shapes`);
  const served = (game: Drawn) => `/@${game}-shapes.json`;
  return {
    name: 'lascaux-shapes',
    configResolved(config) {
      root = config.root;
      building = config.command === 'build';
    },
    // Before anything is drawn: while drawing keeps the machine busy, Vite gives up loading after a minute.
    async buildStart() {
      if (building) for (const game of DRAWN) await shapesText(root, game);
    },
    resolveId: (id) => (gameOf(id) ? `\0${id}` : undefined),
    async load(id) {
      const game = id.startsWith('\0') ? gameOf(id.slice(1)) : undefined;
      if (!game) return undefined;
      if (inline) return `export default async () => (${await shapesText(root, game)});`;
      if (!building) return fetching(JSON.stringify(served(game)));
      const file = this.emitFile({ type: 'asset', name: `${game}-shapes.json`, source: await shapesText(root, game) });
      return fetching(`import.meta.ROLLUP_FILE_URL_${file}`);
    },
    configureServer(server) {
      for (const game of DRAWN) {
        server.middlewares.use(served(game), (_, answer, next) => {
          const send = (text: string) => answer.setHeader('Content-Type', 'application/json').end(text);
          shapesText(root, game).then(send, next);
        });
      }
    },
  };
}
