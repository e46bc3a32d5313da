/**
 * A smoke run in other engines than Chromium: every game is opened, one turn is played, nothing goes wrong in the console,
 * and no drawing that Chromium shows is missing.
 */
import { afterAll, describe, expect, inject } from 'vitest';
import { mkdirSync, writeFileSync } from 'node:fs';
import { asEngine } from './engines/chromium';
import { shareDifferent } from './engines/compare';
import { type Engine, type EnginePage, VIEWPORT } from './engines/engine';
import { firefox } from './engines/firefox';
import { webkit } from './engines/webkit';
import { test } from './visit';
import { word } from './words';

const GAMES = ['carcassonne', 'hunters', 'prehistories', 'stonehouse'] as const;
type Game = (typeof GAMES)[number];
type Moment = 'opened' | 'played';
const ENGINES = [firefox, webkit];

/** Engines shade and smooth a little differently: at most this share of a picture may look different. */
const MAX_DIFFERENT = 0.01;

/** Seen by the bots' turns in a moment, as somebody who has played before. */
const SETTINGS = JSON.stringify({ toured: true, pace: 'instant', lang: 'en', theme: 'light' });

/** The same name and colour in every engine, so that the pictures are alike. */
const SIGN_IN = JSON.stringify({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Aude', colour: 'blue' }),
});

async function until(page: EnginePage, expression: string): Promise<void> {
  await expect
    .poll(() => page.evaluate<boolean>(`Boolean(${expression})`), { interval: 100, message: expression })
    .toBe(true);
}

/** Click in the middle of an element, once it has come to rest there and nothing lies over it. */
async function clickOn(page: EnginePage, element: string): Promise<void> {
  await until(page, element);
  const middle = () =>
    page.evaluate<[x: number, y: number] | null>(`((found) => {
      found.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = found.getBoundingClientRect();
      const point = [x + width / 2, y + height / 2];
      return found.contains(document.elementFromPoint(...point)) ? point : null;
    })(${element})`);
  let [before, now] = [null as [number, number] | null, await middle()];
  while (!now || now[0] !== before?.[0] || now[1] !== before[1]) {
    await new Promise((done) => setTimeout(done, 200));
    [before, now] = [now, await middle()];
  }
  await page.click(...now);
}

/** The page has come to rest, with its pictures and fonts. */
async function rest(page: EnginePage): Promise<void> {
  await until(page, `document.fonts.status === 'loaded'`);
  await until(page, `[...document.images].every((image) => image.complete)`);
  await until(page, `[...document.querySelectorAll('svg image')].every((image) => image.getAttribute('href'))`);
  await until(page, `!document.querySelector('.spectacle')`);
  await until(
    page,
    `!document.getAnimations().some(({ effect, playState }) =>
    playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))`,
  );
}

const YOUR_TURN = `document.querySelector('.ask.yours')`;
const MOMENT = `document.querySelector('[data-moment]')?.dataset.moment ?? document.querySelectorAll('.shadows rect').length`;

async function playNow(page: EnginePage, game: Game): Promise<void> {
  await page.open('/health');
  await page.evaluate(`localStorage.setItem('lascaux.settings', ${JSON.stringify(SETTINGS)})`);
  await page.evaluate(`fetch('/api/session', ${SIGN_IN})
    .then((answer) => answer.json())
    .then((guest) => localStorage.setItem('lascaux.guest', JSON.stringify(guest)))`);
  await page.open('/');
  await until(page, `document.querySelector('.lobby h2')`);
  const card = `document.querySelectorAll('.games > *')[${GAMES.indexOf(game)}]`;
  const label = JSON.stringify(word('home_play_now'));
  await clickOn(
    page,
    `[...(${card}?.querySelectorAll('button') ?? [])].find((button) => button.textContent.includes(${label}))`,
  );
  await until(page, YOUR_TURN);
}

async function playTurn(page: EnginePage, game: Game): Promise<void> {
  const before = await page.evaluate(MOMENT);
  if (game === 'carcassonne' || game === 'hunters') {
    await page.press('ArrowRight');
    const confirm = JSON.stringify(word('board_confirm'));
    await until(
      page,
      `[...document.querySelectorAll('button')].some((button) => button.textContent.trim() === ${confirm} && !button.disabled)`,
    );
    await page.press('Enter');
  } else {
    await clickOn(page, `document.querySelector('.hand .main:enabled')`);
  }
  await until(page, `${YOUR_TURN} && (${MOMENT}) != ${JSON.stringify(before)}`);
}

/** Open a game and play a turn; look at the page before and after it. */
async function playAndLook(page: EnginePage, game: Game, look: (moment: Moment) => Promise<void>): Promise<void> {
  await playNow(page, game);
  await rest(page);
  await look('opened');
  await playTurn(page, game);
  await rest(page);
  await look('played');
}

/** A picture that has not changed for a while: paintings are finished in idle time. */
async function steadyPicture(page: EnginePage): Promise<Buffer> {
  let picture = await page.picture();
  for (let steady = 0; steady < 3;) {
    await new Promise((done) => setTimeout(done, 700));
    const next = await page.picture();
    steady = (await shareDifferent(picture, next)) === 0 ? steady + 1 : 0;
    picture = next;
  }
  return picture;
}

const expected = new Map<string, Buffer>();
const missing: Engine[] = [];

/** Keep a picture for people to look at (make shots). */
function keep(name: string, picture: Buffer): void {
  if (!process.env.SHOTS) return;
  mkdirSync('shots', { recursive: true });
  writeFileSync(`shots/engine-${name}.png`, picture);
}

test('Chromium shows what the others are compared with', async ({ visitor }) => {
  for (const game of GAMES) {
    const page = asEngine(await visitor({ viewport: VIEWPORT }));
    await playAndLook(page, game, async (moment) => {
      const picture = await steadyPicture(page);
      keep(`chromium-${game}-${moment}`, picture);
      expected.set(`${game} ${moment}`, picture);
    });
  }
});

describe.each(ENGINES)('$name', (engine) => {
  test('opens every game and plays a turn, with all its drawings', async ({ skip }) => {
    if (!engine.isInstalled()) {
      missing.push(engine);
      skip(`${engine.name} is not installed`);
    }
    const page = await engine.launch(inject('site'));
    const looksAlike = (game: Game) => async (moment: Moment) => {
      const share = async () => {
        const picture = await page.picture();
        keep(`${engine.name.toLowerCase()}-${game}-${moment}`, picture);
        return shareDifferent(expected.get(`${game} ${moment}`)!, picture);
      };
      const message = `share of the picture that differs: ${engine.name}, ${game}, ${moment}`;
      await expect.poll(share, { interval: 1_000, message }).toBeLessThan(MAX_DIFFERENT);
    };
    try {
      for (const game of GAMES) {
        await playAndLook(page, game, looksAlike(game));
        expect(await page.errors(), `console of ${engine.name}, ${game}`).toEqual([]);
      }
    } finally {
      await page.close();
    }
  });
});

afterAll(() => {
  for (const { name, packages } of missing)
    console.warn(`\n#### ${name} IS NOT HERE: the page was not tried in it. Debian: apt install ${packages} ####\n`);
});
