/** Two people review their game together: one leads at a desk, the other follows on a phone. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Mark } from '../../src/wire';
import { axe, shot } from './look';
import { byMouse, due, turnOf } from './play';
import { test, type Visitor } from './visit';
import { type Lang, said, word } from './words';

const LONG_NAME = 'Guillaumetteéléonoremargueritedemontpeza';
const ACTIONS = 6;

/** A game that the second player gave up after a few turns. */
async function finished(host: Visitor, other: Visitor): Promise<string> {
  const { id } = await host.open({ seating: [{}, null], visibility: 'unlisted' });
  await other.ask('PUT', `/api/tables/${id}/seats/1`, {});
  await host.ask('POST', `/api/tables/${id}/begin`);
  for (let n = 0; n < ACTIONS; n++) {
    const now = await turnOf(n % 2 ? other : host, id);
    const eye = now.eyes.find(({ seat }) => seat === due(now)[0])!;
    const act = { type: 'act', id: `a${n}`, seat: eye.seat, version: now.version, do: eye.distinct[0] };
    await (n % 2 ? other : host).ask('POST', `/api/tables/${id}/act`, act);
  }
  await other.ask('POST', `/api/tables/${id}/seats/1/forfeit`);
  return id;
}

const bar = (page: Page, lang: Lang) => page.getByRole('region', { name: word('ending_replay', lang) });
const press = (page: Page, name: RegExp | string, lang: Lang) =>
  bar(page, lang)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click();
const atMoment = (page: Page, n: number, lang: Lang) =>
  bar(page, lang)
    .getByText(new RegExp(`^\\D+ ${n} \\D+ ${ACTIONS}$`))
    .first()
    .waitFor();

test('one leads, the other follows, looks around and comes back; both see what is added', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude' });
  const phone = { viewport: { width: 360, height: 640 }, touch: true, theme: 'dark', locale: 'fr-FR' } as const;
  const guillaumette = await visitor({ name: LONG_NAME, ...phone });
  const id = await finished(aude, guillaumette);

  const desk = await aude.goto(`/t/${id}`);
  await desk.getByRole('button', { name: word('ending_replay'), exact: true }).click();
  await press(desk, word('review_lead'), 'en');
  await bar(desk, 'en').getByText(word('review_you_lead')).waitFor();
  const hand = await guillaumette.goto(`/t/${id}`);
  await hand.getByRole('button', { name: word('review_follow', 'fr') }).click();
  await desk.keyboard.press('Home');
  await atMoment(hand, 0, 'fr');
  await desk.keyboard.press('ArrowRight');
  await desk.keyboard.press('ArrowRight');
  await atMoment(hand, 2, 'fr');

  await press(hand, word('ending_next', 'fr'), 'fr');
  await atMoment(hand, 3, 'fr');
  await desk.keyboard.press('ArrowRight');
  await desk.keyboard.press('ArrowRight');
  await atMoment(desk, 4, 'en');
  await press(hand, word('review_follow', 'fr'), 'fr');
  await atMoment(hand, 4, 'fr');

  await axe(hand, 'review on a phone');

  await press(desk, said('review_notes'), 'en');
  await press(hand, said('review_notes', 'fr'), 'fr');
  const comment = desk.getByRole('textbox', { name: word('review_comment') });
  await comment.fill('What about the other side?');
  await comment.press('Enter');
  await hand.getByText('What about the other side?').waitFor();

  await press(desk, word('review_draw'), 'en');
  const board = (await desk.locator('[data-sketch]').boundingBox())!;
  const drawn = () => aude.table(id).then(({ review }) => review?.drawings.flatMap(({ marks }): Mark[] => marks) ?? []);
  await desk.mouse.click(board.x + board.width / 2, board.y + board.height / 2);
  await expect.poll(async () => (await drawn()).length).toBe(1);
  await hand.locator('.marks circle.over').waitFor();
  for (const key of ['ArrowRight', 'Enter', 'ArrowRight', 'Enter']) await desk.keyboard.press(key);
  await expect.poll(async () => (await drawn()).filter(({ to }) => to).length).toBe(1);
  await hand.locator('.marks path.over').waitFor({ state: 'attached' }); // a level line has no height
  await desk.keyboard.press('Escape');
  await atMoment(desk, 4, 'en');
  await axe(desk, 'review at a desk');
  await shot(desk, 'review-desk');
  await shot(hand, 'review-phone');

  await press(desk, word('review_try'), 'en');
  await desk.getByText(said('review_trial')).waitFor();
  await byMouse(desk);
  await desk
    .getByText(/^1 /)
    .and(desk.getByText(said('review_trial')))
    .waitFor();
  await shot(desk, 'review-trial');
  await hand.getByRole('navigation', { name: word('review_variation', 'fr') }).waitFor();
  await desk.getByRole('button', { name: word('review_back') }).click();
  await bar(desk, 'en')
    .getByRole('navigation', { name: word('review_variation') })
    .waitFor();
  const [move] = (await aude.table(id)).review!.moves;
  expect([move!.n, move!.name]).toEqual([4, 'Aude']);
  await shot(hand, 'review-variation-phone');
  await shot(desk, 'review-variation-desk');

  await desk.goto('about:blank'); // the leader leaves: the other may take over
  await press(hand, word('review_lead', 'fr'), 'fr');
  await bar(hand, 'fr').getByText(word('review_you_lead', 'fr')).waitFor();
});
