/** Debian's Firefox, driven over WebDriver BiDi. */
import { type KeyInput, launch as launchBrowser } from 'puppeteer-core';
import { type Engine, type EnginePage, findProgram, VIEWPORT } from './engine';

const find = () => process.env.FIREFOX ?? findProgram('firefox-esr', 'firefox');

async function launch(site: string): Promise<EnginePage> {
  const browser = await launchBrowser({
    browser: 'firefox',
    executablePath: find()!,
    headless: true,
    timeout: 120_000,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  await page.setViewport(VIEWPORT);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') errors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`page error: ${String(error)}`));
  return {
    open: async (path) => void (await page.goto(site + path)),
    evaluate: (expression) => page.evaluate(expression) as Promise<never>,
    press: (key) => page.keyboard.press(key as KeyInput),
    click: (x, y) => page.mouse.click(x, y),
    picture: async () => Buffer.from(await page.screenshot()),
    errors: async () => errors,
    close: () => browser.close(),
  };
}

export const firefox: Engine = {
  name: 'Firefox',
  packages: 'firefox-esr',
  isInstalled: () => find() !== null,
  launch,
};
