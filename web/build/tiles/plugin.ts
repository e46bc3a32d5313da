/**
 * A Vite plugin that makes still pictures of all tiles when the page is built: every drawing of a tile, turned each way,
 * from near and from afar, bound into a few files. `import album from 'virtual:NAME-album'` says where they lie. Making
 * them takes half a minute, so they are kept in node_modules/.cache until something they show changes.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { DRAWN, type Drawn, tilesOf } from '../shapes.ts';

type Painter = typeof import('./paint');

const CACHE = 'node_modules/.cache/lascaux';
const sources = (game: Drawn) => ['src/drawing', `src/games/${game}/drawing`, 'build/tiles', 'build/pictures'];

/** A fingerprint of all that the pictures depend on. */
function fingerprint(root: string, game: Drawn): string {
  const files = sources(game).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const sum = createHash('sha256');
  for (const file of [...files, join(root, `../src/lascaux/games/${game}/tiles.json`)].sort()) {
    sum.update(relative(root, file)).update(readFileSync(file));
  }
  return sum.digest('hex').slice(0, 10);
}

/** Where the pictures of a game are kept once they are made. */
const kept = (root: string, game: Drawn) => join(root, CACHE, `${game}-tiles-${fingerprint(root, game)}`);

/** The folder with all pictures of a game, made if need be; those of earlier drawings go. */
async function folderOf(root: string, game: Drawn, painter: () => Promise<Painter>): Promise<string> {
  const folder = kept(root, game);
  const [cache, name] = [dirname(folder), basename(folder)];
  if (existsSync(folder)) return folder;
  const making = `${folder}.${process.pid}`;
  await (
    await painter()
  ).paintAll(root, game, making, (done, all) => {
    if (done % 25 === 1) console.log(`pictures of the tiles of ${game}: ${done} of ${all}`);
  });
  for (const other of readdirSync(cache)) {
    if (other.startsWith(`${game}-tiles-`) && !other.startsWith(name)) rmSync(join(cache, other), { recursive: true });
  }
  // Only whole folders have the name: a build that was stopped leaves none.
  if (!existsSync(folder)) renameSync(making, folder);
  return folder;
}

export function tiles(): Plugin {
  let root = process.cwd();
  let base = '/';
  let building = false;
  /** Where they go, and where they lie. */
  const made = new Map<string, string>();
  let loaded: Promise<Painter> | null = null;
  // Only when pictures are made: whoever loads the configuration need not load the drawing.
  const painter = () =>
    (loaded ??= runnerImport<Painter>(join(root, 'build/tiles/paint.ts')).then(({ module }) => module));
  const gameOf = (id: string) => DRAWN.find((game) => id === `virtual:${game}-album`);
  const served = (game: Drawn) => `/@${game}-tiles`;
  return {
    name: 'lascaux-tiles',
    configResolved(config) {
      ({ root, base } = config);
      building = config.command === 'build';
    },
    // Before anything is drawn: while drawing keeps the machine busy, Vite gives up loading after a minute.
    async buildStart() {
      if (building && DRAWN.some((game) => !existsSync(kept(root, game)))) await painter();
    },
    resolveId: (id) => (gameOf(id) ? `\0${id}` : undefined),
    async load(id) {
      const game = id.startsWith('\0') ? gameOf(id.slice(1)) : undefined;
      if (!game) return undefined;
      const tiles = await tilesOf(root, game);
      const saying = (folder: string) => `export default ${JSON.stringify({ folder, tiles })};`;
      if (!building) return saying(served(game));
      const folder = await folderOf(root, game, painter);
      made.set(`assets/${basename(folder)}`, folder);
      return saying(`${base}assets/${basename(folder)}`);
    },
    // Not handed to Vite, which would read them all: their names have their hash already.
    writeBundle({ dir }) {
      for (const [name, folder] of made) cpSync(folder, join(dir!, name), { recursive: true });
    },
    configureServer(server) {
      for (const game of DRAWN) {
        const album = () => painter().then((module) => module.chapters(root, game));
        let bound: ReturnType<typeof album> | null = null;
        server.middlewares.use(served(game), (asked, answer, next) => {
          const send = async () => {
            const make = (await (bound ??= album())).get(asked.url?.slice(1) ?? '');
            if (make) answer.setHeader('Content-Type', 'application/octet-stream').end(await make());
            else next();
          };
          send().catch(next);
        });
      }
    },
  };
}
