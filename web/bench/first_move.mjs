/**
 * The first move of somebody who has just installed Lascaux: opens the page of a running server, presses “Play now”, lays
 * a tile and confirms it; says in JSON what that took. `node bench/first_move.mjs ADDRESS`; `make release` runs it.
 */
import { chromium } from 'playwright-core';

const [address] = process.argv.slice(2);
const PATIENCE_MS = 60_000;
const began = performance.now();
const since = () => Math.round(performance.now() - began);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const page = await browser.newPage({ locale: 'en-GB' });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(address);
  await page.getByRole('button', { name: 'Play now' }).first().click();
  const shown_ms = since();
  await page.waitForURL(/\/t\/\w+$/);
  const id = page.url().split('/').at(-1);
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  const deadline = Date.now() + PATIENCE_MS;
  const inTime = () => {
    if (Date.now() > deadline) throw new Error('no move could be made');
    return true;
  };
  while (inTime() && !((await confirm.count()) > 0 && (await confirm.isEnabled()))) {
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(50);
  }
  await page.keyboard.press('Enter');
  const moves = async () => (await (await page.request.get(`${address}/api/tables/${id}`)).json()).table.n;
  while (inTime() && (await moves()) === 0) await page.waitForTimeout(50);
  console.log(JSON.stringify({ shown_ms, moved_ms: since() }));
} finally {
  await browser.close();
}
