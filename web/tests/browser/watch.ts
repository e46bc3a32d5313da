/** Watches every table that a test shows: its life has one direction, and nothing is shown twice. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    /** What was wrong with the order in which tables were shown. */
    disorder: string[];
  }
}

/** To be run in the page before anything else: note stages, versions and points that go back. */
export function watchTables(): void {
  interface Shown {
    path: string;
    stage: string;
    version: number;
    /** How many actions were seen; null in the replay. */
    moment: number | null;
    scores: number[];
  }
  let before: Shown | null = null;
  let scored = false;
  window.disorder = [];

  function read(): Shown | null {
    const table = document.getElementById('table');
    if (!table) return null;
    const { stage = '', version = '', moment } = table.dataset;
    const scores = [...document.querySelectorAll('.players .number')].map(({ textContent }) => Number(textContent));
    const seen = moment === undefined ? null : Number(moment);
    return { path: location.pathname, stage, version: Number(version), moment: seen, scores };
  }

  function compare(old: Shown, now: Shown): void {
    if (now.version < old.version) window.disorder.push(`step ${now.version} was shown again after ${old.version}`);
    if (now.stage !== old.stage) {
      if (now.stage === 'scoring' && scored) window.disorder.push('the final scoring began a second time');
      if (now.stage === 'playing' && now.version === old.version)
        window.disorder.push('an ended game went on by itself');
      scored = now.stage === 'playing' ? false : scored || now.stage === 'scoring';
    }
    const [{ moment: then, scores: had }, { moment, scores: has }] = [old, now];
    const forward = then !== null && moment !== null && moment >= then && has.length === had.length;
    if (forward && has.some((score, seat) => score < had[seat]!))
      window.disorder.push(`scores ${has.join(', ')} were shown after ${had.join(', ')}`);
  }

  const look = () => {
    const now = read();
    if (now && before?.path === now.path) compare(before, now);
    else scored = now?.stage === 'scoring';
    before = now;
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
  });
}

/** What was wrong at the tables of this page, once it has come to rest. */
export async function disorderIn(page: Page): Promise<string[]> {
  if (page.isClosed() || page.url() === 'about:blank') return [];
  const resting = () =>
    page.evaluate(() => {
      const table = document.getElementById('table');
      return table === null || table.dataset.resting !== undefined;
    });
  await expect.poll(resting, { message: 'the page comes to rest' }).toBe(true);
  return page.evaluate(() => window.disorder);
}
