/**
 * How the page feels, in figures: script sent on the way to a table, time until a full board is painted, frames of a
 * scripted pan, time from a key to what it changes. Run by `make bench-page`; needs the built page and Chromium.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';

const FULL = 70;
const data = mkdtempSync(join(tmpdir(), 'lascaux-bench-'));
const limits = ['--http-rate', '10000', '--http-burst', '10000'];
const program = resolve(import.meta.dirname, '../../.venv/bin/lascaux');
const server = spawn(program, ['serve', '--port', '0', '--data', data, '--log', 'json', ...limits]);
const site = await new Promise((done) =>
  server.stdout.on('data', (said) => /listening on (\S+)/.test(said) && done(/listening on (\S+)/.exec(said)[1])),
);
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

/** Play with a bot until nearly all tiles lie, by HTTP, and say the table's id. */
async function fullTable() {
  const send = (path, body) =>
    fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then(
      (answer) => answer.json(),
    );
  await send('/api/session', { name: 'Aude', colour: 'red' });
  const seating = [{ name: 'Aude' }, { bot: 'greedy' }];
  const aids = ['legal', 'projected', 'left'];
  const { table } = await send('/api/tables', { game: 'carcassonne', seats: 2, aids, seating, begin: true });
  for (let after = 0; ;) {
    const whole = await fetch(`/api/tables/${table.id}?after=${after}`).then((answer) => answer.json());
    const [eye] = whole.eyes;
    if (eye.view.board.length >= 70 && eye.distinct.length) return table.id;
    after = whole.version;
    if (!eye.distinct.length) continue;
    const act = { type: 'act', id: `b${after}`, seat: 0, version: after, do: eye.distinct[0] };
    await send(`/api/tables/${table.id}/act`, act);
  }
}

const scripts = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);

/** Drag the board about for 2.4 seconds; the length of each frame. */
async function pan() {
  const ground = document.querySelector('svg.ground, .ground');
  const [x, y] = [innerWidth / 2, innerHeight / 2];
  const mouse = (type, dx, dy, target = window) =>
    target.dispatchEvent(
      new MouseEvent(type, {
        clientX: x + dx,
        clientY: y + dy,
        bubbles: true,
        cancelable: true,
        view: window,
        buttons: 1,
      }),
    );
  mouse('mousedown', 0, 0, ground);
  const frames = [];
  await new Promise((done) => {
    const start = performance.now();
    let last = start;
    const step = (now) => {
      frames.push(now - last);
      last = now;
      const t = (now - start) / 2400;
      mouse('mousemove', 260 * Math.sin(t * 12.6), 180 * Math.sin(t * 18.8));
      if (t < 1) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
  mouse('mouseup', 0, 0);
  return frames.slice(1);
}

/** From a key to the frame that shows what it changed. */
function responses() {
  window.taken = [];
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const watch = new MutationObserver(() => {
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => window.taken.push(performance.now() - timeStamp)));
      });
      watch.observe(document.querySelector('.ground'), { subtree: true, childList: true, attributes: true });
    },
    { capture: true },
  );
}

const sorted = (values) => values.toSorted((a, b) => a - b);
const at = (values, share) => sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))].toFixed(1);

async function measure(name, options) {
  const context = await browser.newContext({ storageState, locale: 'en', ...options });
  await context.addInitScript(() => localStorage.setItem('lascaux.settings', JSON.stringify({ toured: true })));
  const page = await context.newPage();
  const begun = performance.now();
  await page.goto(`${site}/t/${id}`);
  await page.locator('.ground path, .ground image').first().waitFor({ state: 'attached' });
  const seen = performance.now() - begun;
  // Asked now and then only: to ask at every frame would hold up the painting.
  const painted = (full) => document.querySelectorAll('.ground image').length >= full;
  await page.waitForFunction(painted, FULL, { polling: 500, timeout: 60_000 });
  console.log(
    `${name}: board seen after ${seen.toFixed(0)} ms, all tiles painted after ${(performance.now() - begun).toFixed(0)} ms`,
  );
  await page.waitForTimeout(1500);
  const frames = await page.evaluate(pan);
  const total = frames.reduce((a, b) => a + b, 0);
  console.log(
    `${name}: pan of ${FULL} tiles ${((1000 * frames.length) / total).toFixed(1)} frames/s, median ${at(frames, 0.5)} ms, p95 ${at(frames, 0.95)} ms`,
  );
  await page.evaluate(responses);
  for (let i = 0; i < 24; i++) {
    await page.keyboard.press(i % 3 === 2 ? 'r' : i % 2 ? 'ArrowLeft' : 'ArrowRight');
    await page.waitForTimeout(150);
  }
  const taken = await page.evaluate(() => window.taken);
  console.log(`${name}: key to picture median ${at(taken, 0.5)} ms, worst ${at(taken, 1)} ms (${taken.length} keys)`);
  await context.close();
}

let storageState, id;
try {
  const context = await browser.newContext({ locale: 'en' });
  const page = await context.newPage();
  await page.goto(site);
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await page.locator('.ground').waitFor();
  console.log(
    `script from the first page to a table: ${((await page.evaluate(scripts)) / 1024).toFixed(1)} KB gzipped`,
  );
  id = await page.evaluate(fullTable);
  storageState = await context.storageState();
  await context.close();
  await measure('1440x900', { viewport: { width: 1440, height: 900 } });
  await measure('390x844', { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true });
} finally {
  await browser.close();
  server.kill();
  server.once('exit', () => rmSync(data, { recursive: true, force: true }));
}
