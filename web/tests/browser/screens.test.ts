/** Every screen, by day and by night, wide and narrow, in both languages: clean for axe, and a picture of each. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe, shot } from './look';
import { cells, fastForward } from './play';
import { PHONE, test, type Wishes } from './visit';
import { WHOLE } from './whole';
import { word, type Lang } from './words';

type Way = [name: string, lang: Lang, wishes: Wishes];

const WIDE: Way[] = [
  ['day-en', 'en', { locale: 'en-GB', theme: 'light' }],
  ['night-fr', 'fr', { locale: 'fr-FR', theme: 'dark' }],
];
const PHONES: Way[] = [
  ['phone-night-fr', 'fr', { locale: 'fr-FR', theme: 'dark', viewport: PHONE, touch: true }],
  ['phone-day-en', 'en', { locale: 'en-GB', theme: 'light', viewport: PHONE, touch: true }],
];
// Colours do not go by the width: the first of each has both moods, both widths and both languages, unless somebody
// wants all of it, or all the pictures.
const WAYS = WHOLE || process.env.SHOTS ? [...WIDE, ...PHONES] : [WIDE[0]!, PHONES[0]!];

/** Look at the page as it is now. */
async function look(page: Page, name: string): Promise<void> {
  await shot(page, name);
  await fits(page, name);
  await axe(page, name);
}

async function fits(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${name} is no wider than the screen`).toBeLessThanOrEqual(0);
  expect(await page.locator('select').evaluateAll(cut), `${name}: what is chosen is read as a whole`).toEqual([]);
}

/** The choices that are longer than there is room for them. */
function cut(selects: Element[]): string[] {
  const pen = document.createElement('canvas').getContext('2d')!;
  return (selects as HTMLSelectElement[]).flatMap((select) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const [chosen, arrow] = [select.selectedOptions[0]?.text ?? '', 20];
    pen.font = font;
    const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow;
    return select.offsetParent && pen.measureText(chosen).width > room + 1 ? [chosen] : [];
  });
}

const PAGES = ['/', '/new/carcassonne', '/join', '/me', '/rules', '/rules/carcassonne', '/check', '/nowhere'];

for (const [way, lang, wishes] of WAYS) {
  test(`the house, ${way}`, async ({ visitor }) => {
    const guest = await visitor({ name: 'Aude', ...wishes });
    await guest.open({ seating: [{}, null], visibility: 'public' });
    for (const path of PAGES) {
      const page = await guest.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await look(page, `${way}-${path.slice(1).replace('/', '-') || 'home'}`);
    }
  });

  test(`the table, ${way}`, async ({ visitor }) => {
    const guest = await visitor({ name: 'Aude', ...wishes });
    const { id } = await guest.open({ seating: [{}, { bot: 'greedy' }] });
    await fastForward(guest, id, 48);
    const page = await guest.goto(`/t/${id}`);
    await cells(page, lang).first().waitFor();
    await look(page, `${way}-table`);
    await page.keyboard.press('?');
    await dialog(page, `${way}-help`);
    await page.keyboard.press('/');
    await dialog(page, `${way}-rules-panel`);
    await page.keyboard.press('t');
    await page.getByRole('heading', { name: word('table_in_words', lang) }).waitFor();
    await look(page, `${way}-text`);
  });
}

test.for([
  ['on the smallest phone', { width: 320, height: 568 }],
  ['in a small window', { width: 1280, height: 800 }],
] as const)('the house fits %s', async ([, viewport], { visitor }) => {
  const guest = await visitor({ name: 'Anne-Sophie', locale: 'fr-FR', viewport, touch: viewport.width < 600 });
  for (const path of ['/', '/new/stonehouse', '/rules/hunters', '/check']) {
    const page = await guest.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await fits(page, path);
  }
});

/** Look at the dialog that is open, then close it. */
async function dialog(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await look(page, name);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
}
