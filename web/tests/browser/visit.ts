/** A test with visitors: each has a browser context of their own, and nothing may go wrong unseen in it. */
import { chromium, type APIResponse, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { shot } from './look';
import { SLOW } from './slow';
import { disorderIn, watchTables } from './watch';
import type { NewTable, TableMade, TableShown, Whole } from '../../src/wire';

export interface Wishes {
  name?: string;
  locale?: 'fr-FR' | 'en-GB';
  theme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
  touch?: boolean;
  reducedMotion?: boolean;
  /** Another server than the one all tests share. */
  site?: string;
  /** Somebody who has never played gets the guided first game. */
  newcomer?: boolean;
  /** How fast what others do is shown; fast unless the test is about what a newcomer sees. */
  pace?: 'normal' | 'fast' | 'instant';
  /** What would go away by itself after some seconds stays: a test on a busy machine looks at it later. */
  unhurried?: boolean;
  /** What may go wrong: part of what the console says. */
  allow?: RegExp[];
}

export const PHONE = { width: 390, height: 844 };

declare global {
  interface Window {
    /** The spectacles this page has shown, as they began. */
    spectacles: string[];
  }
}

export class Visitor {
  constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    readonly site: string,
    readonly problems: string[],
  ) {}

  /** Open a page of ours. */
  async goto(path: string): Promise<Page> {
    await this.page.goto(this.site + path);
    return this.page;
  }

  /** Look elsewhere while something is done past the page: to draw every move takes longer than to make it. */
  async away(deed: () => Promise<void>): Promise<void> {
    const here = this.page.url();
    await this.page.goto('about:blank');
    await deed();
    if (here !== 'about:blank') await this.page.goto(here);
  }

  /** Ask the server as this person, past the page. */
  async ask<T>(method: string, path: string, data?: unknown): Promise<T> {
    const answer: APIResponse = await this.context.request.fetch(this.site + path, {
      method,
      timeout: 90_000, // more than the server waits for news
      maxRetries: method === 'GET' ? 2 : 0, // a line that was idle for long may end just when it is used again
      ...(data === undefined ? {} : { data }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return /\bjson\b/.test(answer.headers()['content-type'] ?? '') ? answer.json() : (answer.text() as T);
  }

  /** Open a table of Carcassonne; the visitor sits in the first seat unless the wish says otherwise. */
  async open(wish: Partial<NewTable> = {}): Promise<TableShown> {
    const seating = wish.seating ?? [{}, { bot: 'greedy' }];
    const begin = !seating.includes(null);
    const asked: NewTable = { game: 'carcassonne', seats: seating.length, begin, ...wish, seating };
    return (await this.ask<TableMade>('POST', '/api/tables', asked)).table;
  }

  /** A spectacle goes away by itself, maybe before a busy machine looks: the page remembers which it has shown. */
  async saw(spectacle: RegExp): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => window.spectacles.join('\n'))).toMatch(spectacle);
    await this.page.evaluate(() => (window.spectacles = []));
  }

  /** The table as this person may see it. */
  table(id: string, after?: number): Promise<Whole> {
    return this.ask<Whole>('GET', `/api/tables/${id}${after === undefined ? '' : `?after=${after}`}`);
  }

  /** Become a guest of that name, as if this device had been here before. */
  async signIn(name: string): Promise<void> {
    const guest = await this.ask('POST', '/api/session', { name, colour: 'blue' });
    await this.context.addInitScript((known) => {
      if (location.protocol !== 'about:' && !localStorage.getItem('lascaux.guest'))
        localStorage.setItem('lascaux.guest', JSON.stringify(known));
    }, guest);
  }
}

/** Everything the page complains about; a blocked script or style (CSP) is among what the console says. */
function listen(page: Page, problems: string[], allow: readonly RegExp[]): void {
  const note = (what: string) => {
    if (!allow.some((pattern) => pattern.test(what))) problems.push(what);
  };
  page.on('console', (said) => {
    if (said.type() === 'error' || said.type() === 'warning') {
      note(`console ${said.type()}: ${said.text()} (${said.location().url})`);
    }
  });
  page.on('pageerror', (wrong) => note(`page error: ${wrong.stack ?? wrong.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') note(`request failed: ${request.url()} ${why}`); // aborted: the page went elsewhere
  });
  page.on('response', (response) => {
    if (response.status() >= 400) note(`request failed: ${response.url()} ${response.status()}`);
  });
}

/** An old device on a slow line: what depends on luck comes to light. */
async function slow(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  // Not by the devtools: a test that takes the line away could not do so any more.
  await page.context().route(/\/(assets|api)\//, async (route) => {
    await new Promise((done) => setTimeout(done, 60 * SLOW));
    await route.fallback().catch(() => undefined); // the page went elsewhere
  });
}

async function arrive(browser: Browser, wishes: Wishes): Promise<Visitor> {
  const site = wishes.site ?? inject('site');
  const context = await browser.newContext({
    locale: wishes.locale ?? 'en-GB',
    colorScheme: wishes.theme ?? 'light',
    viewport: wishes.viewport ?? { width: 1280, height: 800 },
    hasTouch: wishes.touch ?? false,
    isMobile: wishes.touch ?? false,
    reducedMotion: wishes.reducedMotion ? 'reduce' : 'no-preference',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(60_000 * SLOW); // a ceiling: the machine may be busy
  const problems: string[] = [];
  const page = await context.newPage();
  listen(page, problems, wishes.allow ?? []);
  if (SLOW > 1) await slow(page);
  const visitor = new Visitor(page, context, site, problems);
  await context.addInitScript(watchTables);
  await context.addInitScript(() => {
    window.spectacles = [];
    const remember = () => {
      const shown = document.querySelector('.spectacle')?.outerHTML;
      if (shown && shown !== window.spectacles.at(-1)) window.spectacles.push(shown);
    };
    new MutationObserver(remember).observe(document, { childList: true, subtree: true });
  });
  if (!wishes.newcomer) {
    const chosen = JSON.stringify({ toured: true, pace: wishes.pace ?? 'fast' });
    await context.addInitScript((kept) => {
      if (location.protocol !== 'about:' && !localStorage.getItem('lascaux.settings'))
        localStorage.setItem('lascaux.settings', kept);
    }, chosen);
  }
  if (wishes.unhurried) {
    await context.addInitScript(() => {
      const wait = window.setTimeout.bind(window);
      const slower = (what: TimerHandler, ms = 0, ...more: unknown[]) =>
        wait(what, ms < 5_000 ? ms : 100 * ms, ...more);
      window.setTimeout = slower as typeof window.setTimeout;
    });
  }
  if (wishes.name) await visitor.signIn(wishes.name);
  return visitor;
}

interface Fixtures {
  visitor: (wishes?: Wishes) => Promise<Visitor>;
}

let shared: Promise<Browser> | null = null;

/** A test that gets a door for visitors; skipped, loudly (see setup.ts), where there is no browser. */
export const test = base.extend<Fixtures>({
  visitor: async ({ skip, task }, use) => {
    const endpoint = inject('browser');
    if (!endpoint) skip('no Chromium');
    shared ??= chromium.connect(endpoint);
    const browser = await shared;
    const visitors: Visitor[] = [];
    await use(async (wishes = {}) => {
      const visitor = await arrive(browser, wishes);
      visitors.push(visitor);
      return visitor;
    });
    if (process.env.SHOTS) {
      const name = task.name.replace(/\W+/g, '-').slice(0, 60);
      for (const [index, { page }] of visitors.entries())
        if (!page.isClosed()) await shot(page, `last-${name}-${index}`);
    }
    const disorder = await Promise.all(visitors.map(({ page }) => disorderIn(page)));
    const problems = [...visitors.flatMap((visitor) => visitor.problems), ...disorder.flat()];
    await Promise.all(visitors.map((visitor) => visitor.context.close()));
    expect(problems, 'what went wrong in the page').toEqual([]);
  },
});
