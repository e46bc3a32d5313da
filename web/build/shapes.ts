/**
 * A Vite plugin that finds the shapes of the Carcassonne tiles when the page is built. They go out as one JSON file
 * beside the scripts, fetched once; `import fetchShapes from 'virtual:carcassonne-shapes'` knows where it is.
 * Finding them takes some seconds, so they are kept in node_modules/.cache until the code or the data changes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const MODULE = 'virtual:carcassonne-shapes';
const SERVED = '/@carcassonne-shapes.json';
const DRAWING = 'src/games/carcassonne/drawing';
const DATA = '../src/lascaux/games/carcassonne/tiles.json';

/** A fingerprint of all that the shapes depend on. */
function fingerprint(root: string): string {
  const folders = ['kit', 'plan'].map((f) => join(root, DRAWING, f));
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const sum = createHash('sha256');
  for (const file of [...files, join(root, DRAWING, 'pack.ts'), join(root, DATA)].sort()) {
    sum.update(relative(root, file)).update(readFileSync(file));
  }
  return sum.digest('hex').slice(0, 16);
}

/** The packed shapes as JSON text, from the cache if nothing has changed. */
export async function shapesText(root: string): Promise<string> {
  const kept = join(root, 'node_modules/.cache/lascaux', `carcassonne-shapes-${fingerprint(root)}.json`);
  try {
    return readFileSync(kept, 'utf8');
  } catch {
    // only now: whoever loads the configuration need not load the plan
    const { module } = await runnerImport<{ packedShapes(): unknown }>(join(root, DRAWING, 'plan/index.ts'));
    const text = JSON.stringify(module.packedShapes());
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, text);
    return text;
  }
}

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
  return {
    name: 'lascaux-carcassonne-shapes',
    configResolved(config) {
      root = config.root;
      building = config.command === 'build';
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      if (inline) return `export default async () => (${await shapesText(root)});`;
      if (!building) return fetching(JSON.stringify(SERVED));
      const file = this.emitFile({ type: 'asset', name: 'carcassonne-shapes.json', source: await shapesText(root) });
      return fetching(`import.meta.ROLLUP_FILE_URL_${file}`);
    },
    configureServer(server) {
      server.middlewares.use(SERVED, (_, answer, next) => {
        const send = (text: string) => answer.setHeader('Content-Type', 'application/json').end(text);
        shapesText(root).then(send, next);
      });
    },
  };
}
