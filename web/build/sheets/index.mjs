// Draw every tile and a sample board, and photograph them: node build/sheets/index.mjs [name …]
// Pictures go to shots/ (not kept). CHROMIUM names the browser.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer, runnerImport } from 'vite';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const out = join(root, 'shots');
const wanted = process.argv.slice(2);

const { module: made } = await runnerImport(join(root, 'build/shapes.ts'));
const { module: drawn } = await runnerImport(join(root, 'build/pictures/plugin.ts'));
const server = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  plugins: [made.shapes({ inline: true }), drawn.pictures()],
});
const all = [];
for (const game of ['carcassonne', 'hunters', 'prehistories', 'stonehouse']) {
  if (wanted.length && !wanted.some((w) => w.startsWith(game))) continue;
  const { sheets } = await server.ssrLoadModule(`/build/sheets/${game}.ts`);
  all.push(...(await sheets(root)));
}
const pages = all.filter((p) => !wanted.length || wanted.some((w) => p.name.startsWith(w)));
await server.close();

mkdirSync(out, { recursive: true });
writeFileSync(join(out, '.gitignore'), '*\n');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { name, html, width, height, scale } of pages) {
  const file = join(out, `${name}.html`);
  writeFileSync(file, html);
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: join(out, `${name}.png`), fullPage: height === 0 });
  await page.close();
  console.log(join(out, `${name}.png`));
}
await browser.close();
