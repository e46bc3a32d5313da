// Photographs the lessons of all games for the documentation: npm run lessons. CHROMIUM names the browser.
// Pictures go to docs/pictures/lessons, with a fingerprint of what is drawn in each: a test says when one is due. What looks the
// same in both languages, or as the lesson before, is photographed once.
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { createServer } from 'vite';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const out = join(root, '../docs/pictures/lessons');
const fingerprint = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** A photograph once nothing changes any more: paintings come when they are painted. */
async function photograph(element) {
  const shoot = () => element.screenshot({ omitBackground: true });
  let before = await shoot();
  for (;;) {
    await new Promise((done) => setTimeout(done, 400));
    const now = await shoot();
    if (now.equals(before)) return sharp(now).webp({ quality: 82, effort: 6 }).toBuffer();
    before = now;
  }
}

const server = await createServer({ root, logLevel: 'error', server: { port: 0, ws: false, watch: null } });
await server.listen();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 }, deviceScaleFactor: 1.5 });
  await page.goto(`${server.resolvedUrls.local[0]}build/lessons/index.html`);
  await page.waitForFunction(() => globalThis.studio, null, { timeout: 0 });
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const drawn = {};
  const photographs = new Set();
  for (const game of await page.evaluate(() => globalThis.studio.games)) {
    for (const id of await page.evaluate((of) => globalThis.studio.lessons(of), game)) {
      for (const lang of ['en', 'fr']) {
        const name = lang === 'en' ? `${game}-${id}` : `${game}-${id}.${lang}`;
        const shown = fingerprint(await page.evaluate((asked) => globalThis.studio.show(...asked), [game, id, lang]));
        if (shown === drawn[`${game}-${id}`]) continue;
        drawn[name] = shown;
        if (photographs.has(shown)) continue;
        photographs.add(shown);
        writeFileSync(join(out, `${name}.webp`), await photograph(page.locator('#still')));
        console.log(name);
      }
    }
  }
  writeFileSync(join(out, 'drawn.json'), `${JSON.stringify(drawn, null, 2)}\n`);
} finally {
  await browser.close();
  await server.close();
}
