/**
 * Still pictures, drawn when the page is built: `import herd from 'picture:herd'` gives the address of an SVG file.
 *
 * The drawing code and the time it takes stay out of the page; browsers fetch and keep the files like any image.
 */
import type { Plugin } from 'vite';
import { compact } from './compact';
import { cover } from './cover';
import { herd } from './herd';
import { rock } from './rock';
import { signs } from './signs';

const PICTURES: Record<string, () => string> = { herd, rock, carcassonne: cover, ...signs };
const PREFIX = 'picture:';

export function pictures(): Plugin {
  let building = false;
  return {
    name: 'pictures',
    configResolved(config) {
      building = config.command === 'build';
    },
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      const draw = PICTURES[name];
      if (!draw) throw new Error(`There is no picture ${name}.`);
      const source = compact(draw());
      if (!building) return `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(source)}`)}`;
      const file = this.emitFile({ type: 'asset', name: `${name}.svg`, source });
      return `export default import.meta.ROLLUP_FILE_URL_${file}`;
    },
  };
}
