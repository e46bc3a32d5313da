/** Puzzles: today's is solved on the game's own table, after a wrong try that is explained, with a hint and without. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PuzzleAnswer, PuzzleShown, PuzzlesShown } from '../../src/wire';
import { axe, shot } from './look';
import { PHONE, test, type Visitor } from './visit';
import { word, type Lang } from './words';

/** Today's puzzle, its answers, and a legal action that is none: known to another guest, who gives up. */
async function today(helper: Visitor) {
  const { daily } = await helper.ask<PuzzlesShown>('GET', '/api/puzzles');
  const { table } = await helper.ask<PuzzleShown>('GET', `/api/puzzles/${daily}`);
  const { answers } = await helper.ask<PuzzleAnswer>('POST', `/api/puzzles/${daily}/answer`);
  const eyes = table.eyes[0]!;
  const wrong = (eyes.distinct.length ? eyes.distinct : eyes.actions).find((action) => !answers.includes(action))!;
  return { daily, right: answers[0]!, wrong };
}

/** Type an action on the text board, which every game has. */
async function type(page: Page, action: string, lang: Lang): Promise<void> {
  const field = page.getByRole('textbox', { name: word('table_type_move', lang) });
  if (!(await field.count())) {
    await page.locator('#board').waitFor();
    await page.keyboard.press('t');
  }
  await field.fill(action);
  await field.press('Enter');
}

for (const [where, lang, wishes] of [
  ['on a desktop', 'en', {}],
  ['on a phone, in French, in the dark', 'fr', { viewport: PHONE, touch: true, locale: 'fr-FR', theme: 'dark' }],
] as const) {
  test(`today’s puzzle is solved ${where}`, async ({ visitor }) => {
    const { daily, right, wrong } = await today(await visitor({ name: 'Helper' }));
    const aude = await visitor({ name: 'Aude', ...wishes, allow: [/\/try 409/] });
    const page = await aude.goto('/');
    await page.getByRole('link', { name: word('puzzles_title', lang), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: word('puzzles_title', lang) }).waitFor();
    await axe(page, `puzzles ${lang}`);
    await shot(page, `puzzles-${lang}`);
    await page.getByRole('link', { name: word('puzzles_solve', lang), exact: true }).click();
    const bar = page.getByRole('region', { name: word('puzzles_one', lang), exact: true });
    await bar.getByText(word('puzzles_today', lang)).waitFor();
    await page.locator('#board').waitFor();
    await shot(page, `puzzle-${lang}`);
    await axe(page, `puzzle ${lang}`);

    await type(page, wrong, lang);
    const no = lang === 'fr' ? /^Pas tout à fait/ : /^Not quite/;
    await bar.getByText(no).waitFor();
    await type(page, right, lang);
    const yes = lang === 'fr' ? /^Oui/ : /^Yes/;
    await bar.getByText(yes).waitFor();
    await bar.getByText(lang === 'fr' ? /1 jour de suite/ : /1 day in a row/).waitFor();
    await page.getByRole('button', { name: word('table_picture_board', lang) }).click();
    await page.locator('#board').waitFor();
    await shot(page, `puzzle-solved-${lang}`);
    const { you } = await aude.ask<PuzzlesShown>('GET', '/api/puzzles');
    expect([you!.tried, you!.solved, you!.streak, you!.today]).toEqual([1, 0, 1, 'solved']);

    await bar.getByRole('button', { name: word('puzzles_next', lang), exact: true }).click();
    await expect.poll(() => page.url()).not.toContain(daily);
    await bar.getByText(word('puzzles_find', lang)).waitFor();
    await bar.getByRole('button', { name: word('puzzles_answer', lang), exact: true }).click();
    await bar.getByRole('button', { name: word('puzzles_next', lang), exact: true }).waitFor();
    await bar.getByRole('link', { name: word('puzzles_all', lang), exact: true }).click();
    await page.getByText(word('puzzles_today_solved', lang), { exact: false }).first().waitFor();
  });
}
