/** What makes the page something that can be put on a home screen: a manifest, and the icons it names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

type Painter = typeof import('./icons');

const MANIFEST = 'manifest.webmanifest';

/** The colour of the first page's wall by day: what a device shows before anything of ours is there. */
function wall(root: string): string {
  const colour = /--wall: light-dark\((#[0-9a-f]{6}),/.exec(
    readFileSync(join(root, 'src/chrome/tokens.css'), 'utf-8'),
  )?.[1];
  if (!colour) throw new Error('tokens.css has no --wall');
  return colour;
}

function manifest(root: string): string {
  const icon = (src: string, sizes: string, purpose: string) => ({ src, sizes, type: 'image/png', purpose });
  return JSON.stringify({
    id: '/',
    name: 'Lascaux',
    short_name: 'Lascaux',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: wall(root),
    background_color: wall(root),
    icons: [
      icon('/icon-192.png', '192x192', 'any'),
      icon('/icon-512.png', '512x512', 'any'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
  });
}

export function icons(): Plugin {
  let root = process.cwd();
  // Only when they are made: whoever loads the configuration need not load sharp.
  const paint = async () => (await runnerImport<Painter>(join(root, 'build/icons/icons.ts'))).module.icons(root);
  return {
    name: 'lascaux-icons',
    configResolved(config) {
      ({ root } = config);
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: manifest(root) });
      for (const [fileName, source] of await paint()) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      let painted: ReturnType<typeof paint> | null = null;
      server.middlewares.use((asked, answer, next) => {
        const name = asked.url?.slice(1) ?? '';
        const send = async () => {
          if (name === MANIFEST)
            return answer.setHeader('Content-Type', 'application/manifest+json').end(manifest(root));
          const icon = /^[\w-]+\.png$/.test(name) ? (await (painted ??= paint())).get(name) : undefined;
          return icon ? answer.setHeader('Content-Type', 'image/png').end(icon) : next();
        };
        send().catch(next);
      });
    },
  };
}
