/** WebKitGTK, whose engine is Safari's: its driver and its small browser, on an X server without a screen. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { type Engine, type EnginePage, findProgram, VIEWPORT } from './engine';

const LIBRARIES = '/usr/lib';

/** The folders in `folder` whose names match. */
function foldersIn(folder: string, name: RegExp): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && name.test(entry.name))
    .map((entry) => join(folder, entry.name));
}

/** WebKitGTK's MiniBrowser, in a folder named after the machine and the version of GTK; null if there is none. */
function findBrowser(): string | null {
  if (!existsSync(LIBRARIES)) return null;
  const folders = foldersIn(LIBRARIES, /-linux-gnu/).flatMap((machine) => foldersIn(machine, /^webkit2?gtk-[\d.]+$/));
  return folders.map((folder) => join(folder, 'MiniBrowser')).find((path) => existsSync(path)) ?? null;
}

/** Classic WebDriver tells nothing of the console, so the page keeps what goes wrong in it. */
const KEEP_ERRORS = `
  window.errors = [];
  for (const level of ['error', 'warn']) {
    const log = console[level];
    console[level] = (...words) => { window.errors.push('console: ' + words.join(' ')); log(...words); };
  }
  addEventListener('error', (event) => window.errors.push('page error: ' + (event.message ?? event.target?.outerHTML)), true);
  addEventListener('unhandledrejection', (event) => window.errors.push('page error: ' + event.reason));
  addEventListener('securitypolicyviolation', (event) => window.errors.push('blocked: ' + event.blockedURI));
`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}

/** Wait until the driver answers. */
async function waitFor(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await fetch(`${url}/status`).catch(() => null)) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('WebKitWebDriver does not answer');
}

/** Give the page, and not the window around it, the size we want. */
async function resize(driver: WebDriver): Promise<void> {
  const [width, height] = await driver.executeScript<[number, number]>(
    'return [outerWidth - innerWidth, outerHeight - innerHeight]',
  );
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width: VIEWPORT.width + width, height: VIEWPORT.height + height });
}

async function launch(site: string): Promise<EnginePage> {
  const { screen, display } = await startScreen();
  const port = await freePort();
  const driving = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    // As root, and in containers, its sandbox cannot be made.
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(url);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: findBrowser(), args: ['--automation'] },
  });
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  await driver.manage().setTimeouts({ pageLoad: 120_000, script: 120_000 });
  const keys: Record<string, string> = { Enter: Key.ENTER, ArrowRight: Key.ARROW_RIGHT };
  return {
    async open(path) {
      await driver.get(site + path);
      await resize(driver);
      await driver.executeScript(KEEP_ERRORS);
    },
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    press: (key) =>
      driver
        .actions()
        .sendKeys(keys[key] ?? key)
        .perform(),
    click: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
        .click()
        .perform(),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    errors: () => driver.executeScript('return window.errors ?? []'),
    async close() {
      await driver.quit();
      driving.kill();
      screen.kill();
    },
  };
}

export const webkit: Engine = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver xvfb',
  isInstalled: () => findProgram('WebKitWebDriver') !== null && findProgram('Xvfb') !== null && findBrowser() !== null,
  launch,
};
