/**
 * Still pictures, drawn when the page is built: `import herd from 'picture:herd'` gives the address of an SVG file.
 *
 * The drawing code and the time it takes stay out of the page; browsers fetch and keep the files like any image.
 */
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const PREFIX = 'picture:';
type Draw = (name: string, root: string) => Promise<string>;

export function pictures(): Plugin {
  let root = process.cwd();
  let building = false;
  let drawing: Promise<Draw> | null = null;
  // Only when a picture is asked for: whoever loads the configuration need not load the drawing.
  const load = async () => (await runnerImport<{ draw: Draw }>(join(root, 'build/pictures/index.ts'))).module.draw;
  return {
    name: 'lascaux-pictures',
    configResolved(config) {
      root = config.root;
      building = config.command === 'build';
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      if (process.env.VITEST) return `export default ${JSON.stringify(`/${name}.svg`)}`; // tests look at no pictures
      const draw = await (drawing ??= load());
      const source = await draw(name, root);
      if (!building) return `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(source)}`)}`;
      const file = this.emitFile({ type: 'asset', name: `${name}.svg`, source });
      return `export default import.meta.ROLLUP_FILE_URL_${file}`;
    },
  };
}
