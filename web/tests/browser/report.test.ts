/**
 * The report of a finished game: on a desktop by a player, on a phone by a stranger who was sent a link. The game, its
 * decisions and what can be tried in them are the server's; the judgements are written here, because judging takes long.
 */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { AnswerJudged, DecisionAgain, DecisionShown, GameReport, ReportShown } from '../../src/wire';
import { axe, shot } from './look';
import { confirm } from './play';
import { PHONE, test, type Visitor } from './visit';
import { said, word } from './words';

const FAIR = 'tests/server/records/fair.jsonl';
const PLAYED = readFileSync(FAIR, 'utf-8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => JSON.parse(line) as { seat: number; do: string });
/** Two mistakes of the first seat. */
const MISTAKES = [11, 21];
const WHY = { fr: 'Ce coup vaut environ 4 points de plus.', en: 'This is worth about 4 points more.' };

/** Bring the record in by the page; the id of its table. */
async function bring({ page }: Visitor): Promise<string> {
  await page.locator('input[type=file]').setInputFiles(FAIR);
  await page.waitForURL(/\/t\/\w+$/);
  return page.url().split('/').at(-1)!;
}

/** The first seat could have laid its tile elsewhere: that is called the better move. */
async function mistake(visitor: Visitor, id: string, n: number): Promise<DecisionShown> {
  const { seat, eyes } = await visitor.ask<DecisionAgain>('GET', `/api/tables/${id}/decisions/${n}`);
  const played = PLAYED[n - 1]!.do;
  const best = eyes.distinct.find((action) => action.split(' ')[1] !== played.split(' ')[1])!;
  const chances = { chances: [0.5, 0.5], chances_best: [0.5, 0.5], chances_after: [0.38, 0.62] };
  const loss = { loss: 4, chance_loss: 0.12, error: 1 };
  return { n, seat, do: played, best, ...chances, ...loss, grade: 'blunder', better: WHY, why: [WHY] };
}

function reportOf(decisions: DecisionShown[]): GameReport {
  const part = { start: 20, luck: 3, decided: -4, drift: 1, result: 20, lost: 4, decisions: 36, graded: 2 };
  const seat = { ...part, accuracy: 87.5, chance_luck: 0.1 };
  const [first] = decisions as [DecisionShown];
  const turning = { n: first.n, kind: 'decision', seat: 0, before: 0.5, after: 0.38, say: WHY } as const;
  return {
    judge: { bot: 'master', depth: 'quick', version: 1 },
    seats: [seat, seat],
    decisions,
    draws: decisions.map(({ n }) => ({ n, luck: [2, -2], chances: [0.12, -0.12], what: [] })),
    turning_points: [turning],
    ending: [0.5, 0.5],
  };
}

/** The judgements reach the page as the server would send them. */
async function judge({ context }: Visitor, decisions: DecisionShown[]): Promise<void> {
  const report = reportOf(decisions);
  await context.route(/\/report(\?|$)/, (route) => {
    const depth = route.request().url().includes('deep') ? 'deep' : 'quick';
    const [shown, state] = depth === 'deep' ? [null, 'none' as const] : [report, 'ready' as const];
    const json: ReportShown = { depth, state, judged: 71, actions: 71, wanted: false, report: shown };
    return route.fulfill({ json });
  });
  await context.route(/\/judge\?/, (route) => {
    const action = new URL(route.request().url()).searchParams.get('do')!;
    const good = decisions.some(({ best }) => best === action);
    const loss = good ? { loss: 0, chance_loss: 0 } : { loss: 4, chance_loss: 0.12 };
    const json: AnswerJudged = { do: action, refused: null, good, ...loss, error: 1, grade: null, why: [] };
    return route.fulfill({ json });
  });
}

test('a player looks for better moves, and a stranger follows a link to one of them', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude' });
  const page = await aude.goto('/');
  await page.getByRole('button', { name: word('home_record_open') }).waitFor();
  const id = await bring(aude);
  const decisions = await Promise.all(MISTAKES.map((n) => mistake(aude, id, n)));
  await judge(aude, decisions);

  const result = page.getByRole('region', { name: word('ending_result') });
  await result.getByRole('button', { name: word('report_short'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('slider', { name: word('report_graph') }).waitFor();
  await axe(page);
  await shot(page, 'report');

  // A turning point leads into the replay, and the graph is walked along there.
  await dialog.getByRole('link', { name: WHY.en }).click();
  const replay = page.getByRole('region', { name: word('ending_replay') });
  const at = (moment: number) => replay.getByText(new RegExp(`^Move ${moment} of `)).waitFor();
  await at(MISTAKES[0]!);
  await replay.getByRole('slider', { name: word('report_graph') }).press('ArrowLeft');
  await at(MISTAKES[0]! - 1);

  // Learn from a mistake: the hint, then the answer on the board; played as in the game it is the best move.
  await replay.getByRole('button', { name: word('report_whole'), exact: true }).click();
  await dialog
    .getByRole('button', { name: said('report_learn_from') })
    .first()
    .click();
  const lesson = page.getByRole('region', { name: word('report_learn') });
  await lesson.getByRole('button', { name: word('report_hint'), exact: true }).click();
  await lesson.getByRole('button', { name: word('report_answer'), exact: true }).click();
  await expect.poll(() => confirm(page).isEnabled()).toBe(true);
  await axe(page);
  await shot(page, 'report-lesson');
  await page.keyboard.press('Enter');
  await lesson.getByText(word('report_best')).waitFor();
  await page.keyboard.press('m');
  await lesson.getByRole('heading', { name: `Move ${MISTAKES[1]} of` }).waitFor();
  await page.keyboard.press('x');
  await at(MISTAKES[1]!);

  const guilhem = await visitor({ locale: 'fr-FR', theme: 'dark', viewport: PHONE, touch: true });
  await judge(guilhem, decisions);
  const phone = await guilhem.goto(`/t/${id}?move=${MISTAKES[0]}`);
  const film = phone.getByRole('region', { name: word('ending_replay', 'fr') });
  await film.getByText(new RegExp(`^Coup ${MISTAKES[0]} sur `)).waitFor();
  await film.getByRole('button', { name: word('report_short', 'fr'), exact: true }).tap();
  await film.getByText(word('report_blunder', 'fr'), { exact: true }).waitFor();
  await axe(phone);
  await shot(phone, 'report-phone');
  await film.getByRole('button', { name: word('report_on_board', 'fr'), exact: true }).tap();
  const study = phone.getByRole('region', { name: word('report_learn', 'fr') });
  await study.getByRole('button', { name: word('report_show_played', 'fr'), exact: true }).tap();
  await expect.poll(() => confirm(phone, 'fr').isEnabled()).toBe(true);
  await axe(phone);
  await confirm(phone, 'fr').tap();
  await study.getByText(said('report_not_yet', 'fr')).waitFor();
});
