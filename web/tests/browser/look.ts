/** Looking at a page: for people (pictures) and for those who do not see it (axe). */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf-8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Wait for animations that end: a dialog that fades in has too little contrast for a moment. */
const animationsEnd = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });

/** What axe finds, as a readable list. */
export async function violations(page: Page): Promise<string[]> {
  await page.getByRole('main').first().waitFor({ state: 'attached' }); // an empty page is on its way
  await animationsEnd(page);
  // As a script of the debugger, which the page's strict policy does not concern; once, until the page goes elsewhere.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const results = await page.evaluate(async (tags) => {
    const tool = (window as unknown as { axe: typeof import('axe-core') }).axe;
    const runOnly = { type: 'tag', values: tags } as const;
    return (await tool.run(document, { runOnly, resultTypes: ['violations'] })) as AxeResults; // not a word about the rest
  }, RULES);
  return results.violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 4).map((node) => `    ${node.target.join(' ')}: ${node.failureSummary}`);
    return `${id}: ${help}\n${places.join('\n')}`;
  });
}

/** Fails unless axe finds nothing. */
export async function axe(page: Page, where = page.url()): Promise<void> {
  expect(await violations(page), `axe at ${where}`).toEqual([]);
}

/** A picture for people to look at, in web/shots; only where they asked for them (make shots). */
export async function shot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  mkdirSync('shots', { recursive: true });
  await page.screenshot({ path: `shots/${name}.png` });
}
