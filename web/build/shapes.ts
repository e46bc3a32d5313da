/**
 * A Vite plugin that finds the shapes of a game's tiles when the page is built. They go out as one JSON file beside the
 * scripts, fetched once; `import fetchShapes from 'virtual:NAME-shapes'` knows where it is.
 * Finding them takes some seconds, so they are kept in node_modules/.cache until the code or the data changes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

/** Games whose tiles are drawn from shapes: src/games/NAME/drawing/plan finds them. */
export const DRAWN = ['carcassonne', 'hunters'] as const;
export type Drawn = (typeof DRAWN)[number];

const plan = (game: Drawn) => `src/games/${game}/drawing/plan`;
const SHARED = ['src/drawing/kit', 'src/drawing/tile', 'src/drawing/cave'];

/** A fingerprint of all that the shapes depend on. */
function fingerprint(root: string, game: Drawn): string {
  const folders = [...SHARED, plan(game)].map((folder) => join(root, folder));
  const code = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
  const sum = createHash('sha256');
  for (const file of [...code, join(root, `../src/lascaux/games/${game}/tiles.json`)].sort()) {
    sum.update(relative(root, file)).update(readFileSync(file));
  }
  return sum.digest('hex').slice(0, 16);
}

/** The packed shapes as JSON text, from the cache if nothing has changed. */
export async function shapesText(root: string, game: Drawn): Promise<string> {
  const kept = join(root, 'node_modules/.cache/lascaux', `${game}-shapes-${fingerprint(root, game)}.json`);
  try {
    return readFileSync(kept, 'utf8');
  } catch {
    // only now: whoever loads the configuration need not load the plan
    const { module } = await runnerImport<{ packedShapes(): unknown }>(join(root, plan(game), 'index.ts'));
    const text = JSON.stringify(module.packedShapes());
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, text);
    return text;
  }
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
