/** A game that a plug-in brings, here the tutorial's: played in the page at once, without a drawing of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { isOver, turnOf } from './play';
import { python, Server } from './server';
import { PHONE, test, type Visitor } from './visit';
import { word, type Lang } from './words';

const SITE = mkdtempSync(join(tmpdir(), 'lascaux-flints-'));
const INSTALL =
  'import sys; from pathlib import Path; from tests.docs.tutorial import install; install(Path(sys.argv[1]))';
let server: Server | undefined;

beforeAll(async () => {
  if (!inject('browser')) return;
  const done = spawnSync(python(), ['-c', INSTALL, SITE], { cwd: resolve('..'), encoding: 'utf8' });
  expect(done.stderr).toBe('');
  server = await Server.start({ backend: 'plain', plugins: SITE });
});
afterAll(async () => {
  await server?.stop();
  rmSync(SITE, { recursive: true, force: true });
});

type Press = (button: Locator, page: Page) => Promise<void>;

const choices = (page: Page, lang: Lang = 'en') => page.getByRole('list', { name: word('table_decide', lang) });

const confirm = (page: Page, lang: Lang = 'en') =>
  page.getByRole('button', { name: word('table_confirm_move', lang), exact: true });

/** Take every flint until the game is over; how many moves it took. */
async function takeAll(visitor: Visitor, id: string, press: Press, lang: Lang = 'en'): Promise<number> {
  const { page } = visitor;
  for (let moves = 0; ; moves++) {
    const whole = await turnOf(visitor, id);
    if (isOver(whole)) return moves;
    const take = choices(page, lang).getByRole('button').first();
    await expect.poll(() => page.locator(`.hand[data-moment="${whole.table.n}"]`).count()).toBe(1);
    await press(take, page);
    await expect.poll(async () => (await visitor.table(id)).table.n).toBeGreaterThan(whole.table.n);
  }
}

const byMouse: Press = async (button, page) => {
  await button.click();
  await confirm(page).click();
};
const byKeyboard: Press = async (button, page) => {
  await button.waitFor();
  await page.keyboard.press('1');
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Enter');
};

const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1)!;

test('a plug-in game is played from its card to the result, looked back at, and played again', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude', site: server!.url });
  const page = await aude.goto('/');
  const card = page.locator('[data-game="flints"]');
  await card.getByText('2–4').waitFor();
  await card.getByRole('button', { name: word('home_play_now') }).click();
  await page.waitForURL(/\/t\//);
  const id = idOf(page);
  await choices(page).getByRole('button', { name: 'Take it' }).click();
  await expect.poll(() => choices(page).getByRole('button').allInnerTexts()).toEqual(['Take it', 'Leave it']);
  await page
    .getByRole('list', { name: word('table_would_bring') })
    .getByText(/takes the flint worth/)
    .waitFor();
  expect(await takeAll(aude, id, byMouse)).toBe(3);

  const result = page.getByRole('region', { name: word('ending_result') });
  await result.getByRole('button', { name: word('ending_replay'), exact: true }).click();
  await page.getByRole('region', { name: word('ending_replay') }).waitFor();
  await page.keyboard.press('Home');
  await expect.poll(() => page.locator('.board pre').innerText()).toMatch(/^1: -\n2: -\n> \d+$/);
  await page.keyboard.press('Escape');
  await result.getByRole('button', { name: word('ending_rematch') }).click();
  await expect.poll(() => idOf(page)).not.toBe(id);
  expect(await takeAll(aude, idOf(page), byKeyboard)).toBe(3);
  await result.waitFor();
});

test('it is played by touch on a phone, in French', async ({ visitor }) => {
  const wish = { game: 'flints', seating: [{}, { bot: 'patient' }] };
  const aude = await visitor({ name: 'Aude', site: server!.url, viewport: PHONE, touch: true, locale: 'fr-FR' });
  const { id } = await aude.open(wish);
  const page = await aude.goto(`/t/${id}`);
  await choices(page, 'fr').getByRole('button', { name: 'Laisser' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const byTouch: Press = async (button) => {
    await button.tap();
    await confirm(page, 'fr').tap();
  };
  expect(await takeAll(aude, id, byTouch, 'fr')).toBe(3);
  await page.getByRole('region', { name: word('ending_result', 'fr') }).waitFor();
});
