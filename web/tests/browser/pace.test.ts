/** What happens at a table is seen in its order: nothing is asked or told before what it follows from was shown. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { Person, viewIn } from './camp';
import { cards, readyButton } from './cave';
import { byKeyboard } from './play';
import { sit } from './sizes/sizes';
import { test } from './visit';
import { word } from './words';

interface Shown {
  ask: string;
  tiles: number;
  spectacle: string;
  /** Are hunters to be chosen? */
  choice: boolean;
  /** Points and pieces on their way. */
  flights: number;
  /** What the players have: points and supplies, as the panels say. */
  panels: string;
  scores: readonly number[];
  /** Cells that wait for a tile of the reader's. */
  cells: number;
  /** Whom the panels call to play, or to think. */
  called: string;
  /** What came of it, as it is told beside the camp. */
  beat: string;
  /** Hunters in the reader's hand. */
  hunters: number;
}

/** What is seen of a hunt. */
interface Hunt {
  reveal: boolean;
  /** Whose cave is in the large place, and what is painted there. */
  cave: number;
  painted: number;
  tile: boolean;
  totems: boolean;
  scores: readonly number[];
  choice: boolean;
  said: string;
}

/** What is seen of hands that open and cards that work. */
interface Reveal {
  title: string;
  hands: number;
  beat: string;
  /** Gems and stones of everybody, and the stones on the fire. */
  have: string;
  /** Who is asked for what. */
  ask: string;
  /** The action up to which all is shown. */
  moment: string;
  chronicle: string;
}

declare global {
  interface Window {
    /** What the page has shown of hands and cards, as it changed. */
    reveals: Reveal[];
    /** What the page has shown since it is watched, as it changed. */
    shown: Shown[];
    /** What was shown while something else was asked already. */
    early: string[];
    /** What the page has shown of hunts, as it changed. */
    hunts: Hunt[];
  }
}

async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.shown = [];
    const look = () => {
      const spectacle = document.querySelector('.spectacle h2')?.textContent ?? '';
      const choice = document.querySelector('[data-hand=active]') !== null;
      const ask = document.querySelector('.ask strong')?.textContent ?? '';
      const texts = (selector: string) =>
        [...document.querySelectorAll(selector)].map((part) => part.getAttribute('aria-label') || part.textContent);
      const count = (selector: string) => document.querySelectorAll(selector).length;
      window.shown.push({
        ask,
        tiles: count('.shadows rect'),
        spectacle,
        choice,
        flights: count('.flight'),
        panels: texts('.players .number, .players .supply').join(' '),
        scores: texts('.players .number').map(Number),
        cells: count('[data-cell]'),
        called: texts('.players .ribbon').join(' '),
        beat: document.querySelector('[data-beat]')?.textContent ?? '',
        hunters: count('[data-hand] li'),
      });
    };
    look();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
const shown = (page: Page) => page.evaluate(() => window.shown);

/** How many tiles lie when the reader is to play, with all that came before shown. */
async function tilesWhenAsked(page: Page): Promise<number> {
  const tiles = () => page.locator('.shadows rect').count();
  await page.locator('.ask.yours').waitFor();
  await expect.poll(async () => ((await page.locator('.flight').count()) ? 0 : tiles())).toBeGreaterThan(0);
  return tiles();
}

test('a bot’s tile is laid in sight before one is asked for the next', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude', pace: 'normal' });
  const { id } = await aude.open();
  const page = await aude.goto(`/t/${id}`);
  const yours = await page.locator('.ask.yours strong').innerText();
  const tiles = await tilesWhenAsked(page);
  await watch(page);
  await byKeyboard(page);
  await expect.poll(async () => (await shown(page)).at(-1)).toMatchObject({ ask: yours, tiles: tiles + 2 });
  const afterwards = (await shown(page)).filter((now) => now.tiles === tiles + 2).map(({ ask }) => ask);
  expect(afterwards[0]).toBe(word('table_ask_plays').replace('{name}', 'Greedy'));
});

test.for(['carcassonne', 'hunters'])(
  'in %s a bot’s tile lies before its points fly, and they fly before they count',
  async (game, { visitor }) => {
    const aude = await visitor({ name: 'Aude', pace: 'normal' });
    const { id } = await aude.open({ game });
    const page = await aude.goto(`/t/${id}`);
    let turns: Shown[] = [];
    const paid = () => turns.findIndex(({ scores }) => scores[1] !== turns[0]!.scores[1]);
    while (paid() < 0) {
      const tiles = await tilesWhenAsked(page);
      await watch(page);
      await byKeyboard(page);
      await expect
        .poll(async () => (await shown(page)).at(-1))
        .toMatchObject({ tiles: tiles + 2, ask: expect.not.stringContaining('Greedy'), flights: 0 });
      turns = (await shown(page)).filter((now) => now.tiles === tiles + 2);
    }
    const first = (right: (now: Shown) => boolean) => turns.findIndex(right);
    expect(turns[0], 'a tile lies, and nothing has come of it').toMatchObject({ flights: 0, cells: 0 });
    expect(first(({ flights }) => flights > 0)).toBeGreaterThan(0);
    expect(paid(), 'points count when they have flown').toBeGreaterThan(first(({ flights }) => flights > 0));
    expect(
      first(({ cells }) => cells > 0),
      'the next tile is asked for last',
    ).toBeGreaterThanOrEqual(paid());
    const totals = turns.map(({ scores }) => scores[1]!);
    expect(totals, 'no earlier score comes after a later one').toEqual(totals.toSorted((one, two) => one - two));
  },
);

test('the hunters are looked at before anybody hunts, and whoever goes on sees how things stand', async ({
  visitor,
}) => {
  const aude = await visitor({ name: 'Aude', pace: 'normal' });
  const bot = { bot: 'greedy' };
  const { id } = await aude.open({ game: 'prehistories', seating: [{}, bot, bot] });
  const page = await aude.goto(`/t/${id}`);
  await cards(page).first().waitFor();
  const held = await cards(page).count();
  await watch(page);
  await readyButton(page).click(); // with no hunters: the bots hunt and paint alone
  await expect.poll(async () => (await shown(page)).some(({ spectacle }) => spectacle)).toBe(true);
  const during = (await shown(page)).filter(({ spectacle }) => spectacle);
  expect(new Set(during.map(({ ask }) => ask)), 'all turn up their hunters at once').toEqual(
    new Set([word('table_ask_look')]),
  );
  expect(new Set(during.map(({ panels }) => panels)).size, 'the panels wait until they were seen').toBe(1);
  expect(new Set(during.map(({ hunters }) => hunters)), 'who rests draws when all was seen').toEqual(new Set([held]));
  expect(new Set(during.map(({ called }) => called)), 'nobody is called to play meanwhile').toEqual(new Set(['']));
  expect((await shown(page)).filter(({ spectacle, choice }) => spectacle && choice)).toEqual([]);
  await page.keyboard.press('g');
  await page.locator('.hand[data-phase=choose]').waitFor();
  await expect.poll(() => page.getByRole('button', { name: word('table_skip') }).count()).toBe(0);
});

test.for([
  [320, 568],
  [360, 640],
  [844, 390],
] as const)('all five bands are in sight when they are turned up, at %ix%i', async ([width, height], { visitor }) => {
  const aude = await visitor({ name: 'Aude', pace: 'normal', locale: 'fr-FR', viewport: { width, height } });
  const id = await sit(aude, { record: 'five-tribes', n: 84, seat: 4 }); // all but Aude have chosen
  const page = await aude.goto(`/t/${id}`);
  await cards(page).first().waitFor();
  // The last look counts: they rise for a moment.
  const hidden = page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        let found: string[] | null = null;
        const look = () => {
          const words = [...document.querySelectorAll('.spectacle h2, .spectacle li, .spectacle p')];
          if (!words.length && found) return done(found);
          if (words.length) {
            const isCut = (word: Element) => word.getBoundingClientRect().bottom > innerHeight;
            found = words.filter(isCut).map(({ textContent }) => textContent.trim());
          }
          requestAnimationFrame(look);
        };
        look();
      }),
  );
  await page.locator('.hand.asking .main').click();
  expect(await hidden).toEqual([]);
  await page.keyboard.press('g');
});

test('nobody is asked to trade before what came of the cards was seen', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude', pace: 'normal' });
  const id = await sit(aude, { record: 'five-camps', n: 18, seat: 4 }); // all but Aude have laid a card
  const page = await aude.goto(`/t/${id}`);
  await page.locator('.hand[data-phase=pick_card]').waitFor();
  // Looked at frame by frame, as people do.
  await page.evaluate(() => {
    window.early = [];
    const look = () => {
      const seen = document.querySelector('.spectacle h2, [data-beat]')?.textContent;
      if (seen && document.querySelector('.hand .main, .market')) window.early.push(seen);
      requestAnimationFrame(look);
    };
    look();
  });
  await watch(page);
  const { version } = await aude.table(id);
  await aude.ask('POST', `/api/tables/${id}/act`, { type: 'act', id: 'card', seat: 4, version, do: 'play stay' });
  await aude.saw(new RegExp(word('stonehouse_turned_up')));
  await page.locator('.hand[data-phase=trade] .main').waitFor();
  expect(await page.evaluate(() => window.early)).toEqual([]);
  // Nobody has anything more, or less, before the cards that bring it were seen.
  const turned = (await shown(page)).filter(({ spectacle }) => spectacle);
  expect(new Set(turned.map(({ panels }) => panels))).toEqual(new Set([turned[0]!.panels]));
  const all = await shown(page);
  expect(all[0]!.panels).toBe(turned[0]!.panels);
  const changed = all.findIndex(({ panels }) => panels !== turned[0]!.panels);
  expect(changed).toBeGreaterThan(all.findIndex(({ beat }) => beat));
});

/** From now on the page notes what it shows of hunts, each state once. */
async function watchHunts(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.hunts = [];
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const look = () => {
      const now = {
        reveal: all('.spectacle').length > 0,
        cave: Number(all('svg.own')[0]?.dataset.cave),
        painted: all('svg.own .painted').length,
        tile: all('[data-flight]').length > 0,
        totems: all('.flight').length > 0,
        scores: all('[data-seat-score] .number').map(({ textContent }) => Number(textContent)),
        choice: all('[data-hand=active]').length > 0,
        said: all('.hand header p')
          .map(({ textContent }) => textContent)
          .join(' '),
      };
      if (JSON.stringify(now) !== JSON.stringify(window.hunts.at(-1))) window.hunts.push(now);
    };
    look();
    const what = { childList: true, subtree: true, characterData: true, attributeFilter: ['data-cave', 'data-hand'] };
    new MutationObserver(look).observe(document.body, what);
  });
}

test('a rival’s cave takes the large place, the tile flies into it, then totems fly, then the totals change', async ({
  visitor,
}) => {
  const aude = await visitor({ name: 'Aude' });
  const id = await sit(aude, { record: 'five-tribes', n: 84, seat: 4 }); // all but Aude have chosen
  const page = await aude.goto(`/t/${id}`);
  await cards(page).first().waitFor();
  await watchHunts(page);
  await readyButton(page).click(); // with no hunters: the bots hunt and paint alone
  await expect.poll(() => page.evaluate(() => window.hunts.some(({ reveal }) => reveal))).toBe(true);
  await cards(page).first().waitFor();
  const hunts = await page.evaluate(() => window.hunts);
  const asked = hunts.map(({ choice }) => choice).indexOf(true, 1);
  expect(asked).toBeGreaterThan(0);
  const { cave, painted, scores } = hunts.at(-1)!;
  const atRest = { reveal: false, tile: false, totems: false, cave, painted, scores };
  for (const now of hunts.slice(asked)) expect(now, 'the next choice is asked for last').toMatchObject(atRest);
  let flights = 0;
  for (const [i, now] of hunts.entries()) {
    const before = hunts[i - 1] ?? now;
    if (now.reveal) expect(now, 'nobody hunts yet').toMatchObject({ cave: 4, tile: false, totems: false });
    // The tile flies into the cave of who took it, and is on its wall when it has landed.
    if (now.tile) {
      expect(before).toMatchObject({ reveal: false, cave: now.cave, painted: now.painted });
      expect(now.said).toContain(`(${now.cave + 1})`);
      flights += Number(!before.tile);
    }
    if (before.tile && !now.tile) expect(now).toMatchObject({ cave: before.cave, painted: before.painted + 1 });
    // Totems fly when it lies there, and only with them the total of that tribe changes.
    if (now.totems) expect(now.tile).toBe(false);
    const changed = now.scores.flatMap((score, seat) => (score === before.scores[seat] ? [] : [seat]));
    if (changed.length) expect([before.totems, changed]).toEqual([true, [before.cave]]);
  }
  expect(flights).toBeGreaterThan(1);
  expect(hunts.at(-1)!.scores, 'totems were placed').not.toEqual(hunts[0]!.scores);
  const told = hunts.map(({ said }) => said);
  const hunt = /^Greedy \(2\) takes [^.]+, paints the tile, [^.]+\./;
  expect(
    told.some((said) => hunt.test(said)),
    'one sentence tells a hunt',
  ).toBe(true);
  expect(
    told.filter((said) => /[a-z]-\d|\d\/\d|\bface\b/.test(said)),
    'no ids, no notation',
  ).toEqual([]);
});

/** From now on the page notes what it shows of hands and cards, each state once. */
async function watchReveals(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.reveals = [];
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const text = (selector: string) => all(selector).map(({ textContent }) => textContent.trim());
    const look = () => {
      const now = {
        title: text('.spectacle h2').join(),
        hands: all('[data-opened]').length,
        beat: all('[data-beat]')[0]?.dataset.beat ?? '',
        have: [
          ...text('.players .supply .gems'),
          ...all('[data-place] .reserve, .fire .stones').map((place) => place.querySelectorAll('svg').length),
        ].join(' '),
        ask: text('.ask strong').join(),
        moment: all('.hand')[0]?.dataset.moment ?? '',
        chronicle: text('[role=log]').join(),
      };
      if (JSON.stringify(now) !== JSON.stringify(window.reveals.at(-1))) window.reveals.push(now);
    };
    look();
    const what = { childList: true, subtree: true, characterData: true, attributeFilter: ['data-moment'] };
    new MutationObserver(look).observe(document.body, what);
  });
}

const FIRST_ROUNDS = [
  ['no-cards', 'mode hidden'],
  ['no-cards', 'mode bluff'],
  ['cards', 'mode auction'],
] as const;

test('hands open before what they hold counts: a hidden bid, a bluff, a tiger', async ({ visitor }) => {
  const [aude, brune] = [await visitor({ name: 'Aude' }), await visitor({ name: 'Brune' })];
  const seating = ['Brune', 'Colombe', 'Doette'].map((name) => ({ name }));
  const { id } = await brune.open({ game: 'stonehouse', seating });
  const people = [0, 1, 2].map((seat) => new Person(brune, id, seat, 'en'));
  const page = await aude.goto(`/t/${id}`);
  await page.locator('.hand').waitFor();
  const seen: Record<string, { reveals: readonly Reveal[]; acts: string }> = {};
  for (;;) {
    const whole = await brune.table(id);
    const { phase, round, n, mode, to_act, harvest, fire, players } = viewIn(whole);
    const [seat = 0] = to_act;
    const [cardsOrNot, how] = FIRST_ROUNDS[round - 1]!;
    const tiger = players.findIndex(({ reserve }) => reserve.length === 0);
    const does: Partial<Record<typeof phase, string>> = {
      choose_cards: cardsOrNot,
      choose_mode: how,
      pick_card: seat === tiger ? 'play tiger' : 'play stay',
      close: mode === 'hidden' ? `close ${[3, 1, 0][seat]}` : 'close 2',
      bluff: harvest?.standing ? 'suspect' : 'announce 2',
      choose: `choose ${fire[0]}`,
      trade: 'ready',
      tiger: whole.eyes.find((eye) => eye.seat === seat)?.actions?.[0] ?? '',
    };
    await page.locator(`.hand[data-moment="${n}"]`).waitFor();
    if (phase === 'auction') break;
    await watchReveals(page);
    expect(await people[seat]!.act(does[phase] ?? ''), `${phase}: ${does[phase]}`).toBe(true);
    await page.locator(`.hand:not([data-moment="${n}"])`).waitFor();
    const reveals = await page.evaluate(() => window.reveals);
    const acts = word('table_ask_plays').replace('{name}', seating[seat]!.name);
    if (reveals.some(({ title, beat }) => title || beat)) seen[`${phase} ${mode ?? ''}`.trim()] = { reveals, acts };
  }
  expect(Object.keys(seen).sort()).toEqual(['bluff bluff', 'close hidden', 'pick_card auction', 'tiger auction']);
  for (const [what, { reveals, acts }] of Object.entries(seen)) {
    const first = reveals[0]!;
    const ends = reveals.findIndex(({ moment }) => moment !== first.moment);
    const opens = reveals.findIndex(({ title }) => title);
    const works = reveals.findIndex(({ beat }) => beat);
    const counts = reveals.findIndex(({ have }) => have !== first.have);
    if (/close|bluff/.test(what)) expect(reveals[opens]!.hands, `${what}: hands open first`).toBeGreaterThan(1);
    if (works > 0) expect(opens, `${what}: what came of it is told after the reveal`).toBeLessThan(works);
    expect(counts, `${what}: nothing counts before it was told`).not.toBe(0);
    if (counts > 0) expect(counts, `${what}: nothing counts before it was told`).toBeGreaterThan(works);
    expect(
      reveals.filter(({ title, beat, ask }) => (title || beat) && ![word('table_ask_look'), acts].includes(ask)),
      `${what}: the next decision is not announced meanwhile`,
    ).toEqual([]);
    const early = reveals.slice(0, ends).filter(({ chronicle }) => chronicle !== first.chronicle);
    expect(early, `${what}: the chronicle follows with the tray, at the end`).toEqual([]);
  }
  for (const what of ['close hidden', 'bluff bluff', 'tiger auction'])
    expect(seen[what]!.reveals.at(-1)!.have, `${what}: stones change hands`).not.toBe(seen[what]!.reveals[0]!.have);
});
