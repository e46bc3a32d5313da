import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const COMPRESSED = /\.(html|js|css|json|map|webmanifest|svg|txt|wasm)$/;
const WORTH_IT = 1024;

/** Writes `NAME.br` beside every text file of the built page; the server sends it to browsers that take Brotli. */
export function brotli(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'lascaux:brotli',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const folder = config.build.outDir;
      const files = await readdir(folder, { recursive: true, withFileTypes: true });
      for (const file of files) {
        if (!file.isFile() || !COMPRESSED.test(file.name)) continue;
        const path = join(file.parentPath, file.name);
        const body = await readFile(path);
        if (body.length >= WORTH_IT) await writeFile(`${path}.br`, brotliCompressSync(body));
      }
    },
  };
}
