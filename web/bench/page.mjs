/**
 * How the page feels, in figures: script sent on the way to a table, time until a full board is painted, frames of a
 * scripted pan, time from a key to what it changes, and how much of a core that takes; at a desk and on a phone with
 * touch, by day and by night. Run by `make bench-page`; needs the built page and Chromium. `node bench/page.mjs 10` does it
 * ten times, each with a fresh browser.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';

const FULL = 70;
const GAMES = ['carcassonne', 'hunters'];
const PLACES = {
  '1440x900': { viewport: { width: 1440, height: 900 } },
  '390x844 touch': {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  },
};
const runs = Number(process.argv[2] ?? 1);
const data = mkdtempSync(join(tmpdir(), 'lascaux-bench-'));
const limits = ['address', 'guest', 'socket'].flatMap((purse) => [
  `--${purse}-rate`,
  '1e6',
  `--${purse}-burst`,
  '1000000',
]);
const python = process.env.PYTHON ?? resolve(import.meta.dirname, '../../.venv/bin/python');
// Nobody reads what it logs: a pipe would be full one day, and then the server would wait.
const server = spawn(python, ['-m', 'lascaux', 'serve', '--port', '0', '--data', data, '--log', 'json', ...limits], {
  stdio: ['ignore', 'pipe', 'ignore'],
});
const site = await new Promise((done) =>
  server.stdout.on('data', (said) => /listening on (\S+)/.test(said) && done(/listening on (\S+)/.exec(said)[1])),
);
const open = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

/** Play with a bot until nearly all tiles lie, by HTTP, and say the table's id; null if it ended before. */
async function fullTable([game, full]) {
  const send = (path, body) =>
    fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then(
      (answer) => answer.json(),
    );
  await send('/api/session', { name: 'Aude', colour: 'red' });
  const seating = [{ name: 'Aude' }, { bot: 'greedy' }];
  const aids = ['legal', 'projected', 'left'];
  const { table } = await send('/api/tables', { game, seats: 2, aids, seating, begin: true });
  for (let after = 0; ;) {
    const whole = await fetch(`/api/tables/${table.id}?after=${after}`).then((answer) => answer.json());
    // A tile that fits nowhere is set aside: then the end may come before the board is full.
    if (whole.table.phase === 'over') return null;
    const [eye] = whole.eyes;
    if (eye.view.board.length >= full && eye.distinct.length) return table.id;
    after = whole.version;
    if (!eye.distinct.length) continue;
    // From the middle of the list, so that the board grows round and not into a snake.
    const choice = eye.distinct[Math.floor(eye.distinct.length / 2)];
    await send(`/api/tables/${table.id}/act`, { type: 'act', id: `b${after}`, seat: 0, version: after, do: choice });
  }
}

const scripts = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);

/** Drag the board about for 2.4 seconds, by mouse or by finger; the length of each frame. */
async function pan(touch) {
  const ground = document.querySelector('svg.ground, .ground');
  const [x, y] = [innerWidth / 2, innerHeight / 2];
  const shared = { bubbles: true, cancelable: true, view: window };
  const mouse = (type, at, target) => target.dispatchEvent(new MouseEvent(type, { ...at, ...shared, buttons: 1 }));
  const finger = (type, at) => {
    const touches = type === 'touchend' ? [] : [new Touch({ identifier: 1, target: ground, ...at })];
    const changedTouches = [new Touch({ identifier: 1, target: ground, ...at })];
    ground.dispatchEvent(new TouchEvent(type, { ...shared, touches, targetTouches: touches, changedTouches }));
  };
  const drag = (step, dx, dy) => {
    const at = { clientX: x + dx, clientY: y + dy };
    if (touch) finger({ down: 'touchstart', move: 'touchmove', up: 'touchend' }[step], at);
    else mouse(`mouse${step}`, at, step === 'down' ? ground : window);
  };
  drag('down', 0, 0);
  const frames = [];
  await new Promise((done) => {
    const start = performance.now();
    let last = start;
    const step = (now) => {
      frames.push(now - last);
      last = now;
      const t = (now - start) / 2400;
      drag('move', 0.18 * innerWidth * Math.sin(t * 12.6), 0.2 * innerHeight * Math.sin(t * 18.8));
      if (t < 1) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
  drag('up', 0, 0);
  return frames.slice(1);
}

/** From a key to the frame that shows what it changed. One that changes nothing, like R where a tile fits only one way, is not counted. */
function responses() {
  window.taken = [];
  let watch = null;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      watch?.disconnect();
      watch = new MutationObserver(() => {
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

/** Seconds of a core that drawing the pages has taken so far: no more on a busy machine than on a quiet one. */
async function spent(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const drawing = processInfo.filter(({ type }) => type === 'renderer' || type === 'GPU');
  return drawing.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function measure(browser, name, id, options) {
  const context = await browser.newContext({ storageState, locale: 'en', ...options });
  await context.addInitScript(() => localStorage.setItem('lascaux.settings', JSON.stringify({ toured: true })));
  const page = await context.newPage();
  const [begun, before] = [performance.now(), await spent(browser)];
  await page.goto(`${site}/t/${id}`);
  await page.locator('.ground path, .ground image').first().waitFor({ state: 'attached' });
  const seen = performance.now() - begun;
  // Asked now and then only: to ask at every frame would hold up the painting.
  const painted = (full) => document.querySelectorAll('.ground image').length >= full;
  await page.waitForFunction(painted, FULL, { polling: 100, timeout: 60_000 });
  const whole = performance.now() - begun;
  await page.waitForTimeout(1500);
  const opened = await spent(browser);
  const frames = await page.evaluate(pan, options.hasTouch ?? false);
  const total = frames.reduce((a, b) => a + b, 0);
  const panned = (await spent(browser)) - opened;
  await page.evaluate(responses);
  for (let i = 0; i < 24; i++) {
    await page.keyboard.press(i % 3 === 2 ? 'r' : i % 2 ? 'ArrowLeft' : 'ArrowRight');
    await page.waitForTimeout(150);
  }
  const taken = await page.evaluate(() => window.taken);
  console.log(
    `${name} (load ${loadavg()[0].toFixed(1)}): board seen after ${seen.toFixed(0)} ms, painted after ${whole.toFixed(0)} ms; ` +
      `pan ${((1000 * frames.length) / total).toFixed(1)} frames/s, median ${at(frames, 0.5)} ms, p95 ${at(frames, 0.95)} ms; ` +
      `key to picture median ${at(taken, 0.5)} ms, worst ${at(taken, 1)} ms (${taken.length} keys); ` +
      `seconds of a core: ${(opened - before).toFixed(2)} to open, ${((panned / frames.length) * 60).toFixed(2)} for 60 frames of the pan`,
  );
  await context.close();
}

let browser = await open();
let storageState;
try {
  const context = await browser.newContext({ locale: 'en' });
  const page = await context.newPage();
  await page.goto(site);
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await page.locator('.ground').waitFor();
  console.log(
    `script from the first page to a table: ${((await page.evaluate(scripts)) / 1024).toFixed(1)} KB gzipped`,
  );
  const tables = [];
  for (const game of GAMES) {
    let id = null;
    while (!id) id = await page.evaluate(fullTable, [game, FULL]);
    tables.push([game, id]);
  }
  storageState = await context.storageState();
  for (let run = 0; run < runs; run++) {
    await browser.close();
    browser = await open();
    for (const [game, id] of tables) {
      for (const [place, options] of Object.entries(PLACES)) {
        await measure(browser, `${game} ${place}`, id, options);
      }
    }
  }
} finally {
  await browser.close();
  server.kill();
  server.once('exit', () => rmSync(data, { recursive: true, force: true }));
}
