/**
 * Still pictures, drawn when the page is built: `import herd from 'picture:herd'` gives the address of an SVG file, and
 * `import cave from 'pictures:cave'` that of a file with all pictures whose names begin with `cave-`, as a JSON object.
 *
 * The drawing code and the time it takes stay out of the page; browsers fetch and keep the files like any image.
 */
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

type Painter = typeof import('./index');

/** What one file has in it, and how a browser is told what it is. */
const MAKES: Record<
  string,
  { ending: string; kind: string; make(painter: Painter, name: string, root: string): Promise<string> }
> = {
  picture: { ending: 'svg', kind: 'image/svg+xml', make: ({ draw }, name, root) => draw(name, root) },
  pictures: {
    ending: 'json',
    kind: 'application/json',
    make: async ({ drawAll }, name, root) => JSON.stringify(await drawAll(name, root)),
  },
};
const ASKED = /^(pictures?):(.+)$/;

export function pictures(): Plugin {
  let root = process.cwd();
  let building = false;
  let painter: Promise<Painter> | null = null;
  // Only when a picture is asked for: whoever loads the configuration need not load the drawing.
  const load = async () => (await runnerImport<Painter>(join(root, 'build/pictures/index.ts'))).module;
  return {
    name: 'lascaux-pictures',
    configResolved(config) {
      root = config.root;
      building = config.command === 'build';
    },
    // Before anything is drawn: while drawing keeps the machine busy, Vite gives up loading after a minute.
    async buildStart() {
      if (building) await (painter ??= load());
    },
    resolveId: (id) => (ASKED.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const [, what, name] = (id.startsWith('\0') && ASKED.exec(id.slice(1))) || [];
      const asked = what && MAKES[what];
      if (!asked || !name) return undefined;
      const file = `${name}.${asked.ending}`;
      if (process.env.VITEST) return `export default ${JSON.stringify(`/${file}`)}`; // tests look at no pictures
      const source = await asked.make(await (painter ??= load()), name, root);
      if (!building) return `export default ${JSON.stringify(`data:${asked.kind},${encodeURIComponent(source)}`)}`;
      const emitted = this.emitFile({ type: 'asset', name: file, source });
      return `export default import.meta.ROLLUP_FILE_URL_${emitted}`;
    },
  };
}
