/**
 * The service worker, in one file of its own with a name that stays: a browser looks for news of it under the address it was
 * registered by, and not every browser lets a worker import.
 */
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const NAME = 'sw.js';

async function script(root: string): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(root, 'src/worker/main.ts'), output: { format: 'iife' } },
    },
  });
  const files = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [main] = files.filter((file) => file.type === 'chunk');
  if (!main || files.length > 1) throw new Error('the service worker is to be one script');
  return main.code;
}

export function worker(): Plugin {
  let root = process.cwd();
  return {
    name: 'lascaux-worker',
    configResolved(config) {
      ({ root } = config);
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: NAME, source: await script(root) });
    },
    configureServer(server) {
      server.middlewares.use(`/${NAME}`, (_, answer, next) => {
        script(root).then((code) => answer.setHeader('Content-Type', 'text/javascript').end(code), next);
      });
    },
  };
}
