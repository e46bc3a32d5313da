/** The Stone House in the page: a whole game of two people and two bots, and several at one screen. */
import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { viewOf } from '../../src/server/gameTypes';
import type { StoneHouseView } from '../../src/wire/stonehouse';
import type { TableMade, Whole } from '../../src/wire';
import { ALL_GOALS, dueIn, nearlyDone, Person, reached, viewIn, wish, type Goal } from './camp';
import { axe, shot } from './look';
import { isOver, settled, until } from './play';
import { Server } from './server';
import { pressStill, siteOf } from './site';
import { PHONE, test, type Visitor } from './visit';
import { word } from './words';

/** A package with a bot that passes: which of two bots is faster changes nothing, so the game is the same each time. */
const PASSIVE = resolve('../tests/plugin/passive');

let server: Server | undefined;
afterAll(() => server?.stop());

type Seen = (name: string, page: Page) => Promise<void>;

/** What was heard of the others' secrets: their cards face down, the gems in their closed hands. */
function leaked(frames: readonly string[]): unknown[] {
  const eyes = frames.flatMap((frame) => (JSON.parse(frame) as Partial<Whole>).eyes ?? []);
  // What is bid at an auction (SA-1, SA-3) is said aloud, and may be heard late.
  const aloud = ({ type, rule }: { type: string; rule?: unknown }) =>
    type === 'bid' && ['SA-1', 'SA-3'].includes(String(rule));
  const told = eyes.flatMap(({ seat, events }) => events.filter((event) => event.seat !== seat && !aloud(event)));
  const views = eyes.flatMap(({ view }) => viewOf(view, 'stonehouse') ?? []);
  const secrets = eyes.flatMap(({ changes }) => changes ?? []).filter(({ path }) => /^\/(picked|closed)\b/.test(path));
  expect(eyes.length).toBeGreaterThan(0);
  return [
    ...told.filter(
      (event) => ['card_laid', 'bid'].includes(String(event.type)) && ('card' in event || 'gems' in event),
    ),
    ...views.filter(({ picked, closed }) => picked !== null || closed !== null),
    ...secrets.filter((change) => 'value' in change && change.value !== null),
  ];
}

/** Aude does something in secret, and the other browser hears that she did, and no more. */
async function inSecret(guilhem: Person, act: () => Promise<void>): Promise<void> {
  const from = guilhem.heard.length;
  await act();
  await guilhem.page.locator('[data-place="0"] .done').waitFor();
  expect(leaked(guilhem.heard.slice(from))).toEqual([]);
}

/** A busy page may still be showing what came before, and hears no keys until it has. */
async function pressUntil(page: Page, key: string, there: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        if (!(await there.count())) await page.keyboard.press(key);
        return there.count();
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(1);
}

/** By keys: a card, and another one instead. */
async function layInSecret(aude: Person, guilhem: Person, seen: Seen): Promise<void> {
  const { page } = aude;
  await aude.arrive('pick_card');
  await inSecret(guilhem, async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await pressUntil(page, '2', page.locator('.cards [aria-pressed=true]'));
    await pressUntil(page, 'Enter', page.getByRole('heading', { name: word('stonehouse_you_are_ready') }));
    await pressUntil(page, '1', page.locator('.cards [data-card=stay][aria-pressed=true]'));
    await page.getByRole('button', { name: word('stonehouse_change_card') }).click();
  });
  await seen('cards', page);
  await seen('cards-phone', guilhem.page);
  await until(aude.visitor, aude.id, (now) => viewIn(now).picked === 'stay');
}

async function closeInSecret(aude: Person, guilhem: Person, seen: Seen): Promise<void> {
  await seen('closing', aude.page);
  await inSecret(guilhem, () => aude.press('stonehouse_close'));
}

/** The suspicion: both hands are opened for all to see. */
async function doubt(guilhem: Person, aude: Person, seen: Seen): Promise<void> {
  await guilhem.arrive('bluff');
  await guilhem.press('stonehouse_suspect_of');
  await aude.visitor.saw(/\bdrama\b(.*data-opened){2}/s);
  await seen('suspicion', aude.page);
}

/** A coalition: two taps of the one, one of the other. */
async function together(aude: Person, guilhem: Person, seen: Seen): Promise<void> {
  await aude.arrive('auction');
  await aude.page.locator('.hand [data-partner="1"]').click();
  await aude.press('stonehouse_propose');
  const proposal = guilhem.page.locator('.hand [data-proposal]').filter({ hasText: /Aude \d+ \+ Guilhem/ });
  await proposal.waitFor();
  await seen('coalition-phone', guilhem.page);
  await proposal.getByRole('button', { name: word('stonehouse_join', 'fr') }).click();
  await until(aude.visitor, aude.id, (now) => reached(now).has('coalition'));
}

/** Have the two together more than the standing bid? */
function canPay({ harvest, players }: StoneHouseView): boolean {
  return players[0]!.gems + players[1]!.gems > (harvest?.standing?.total ?? 0) + 2;
}

async function chooseStone(person: Person): Promise<void> {
  await person.arrive('choose');
  await person.page.locator('.fire [data-target]').first().click();
  await person.page.locator('.hand .acts .main').click();
}

/** A stone of Aude's for nothing: an offer, and the other side of it. */
async function barter(aude: Person, guilhem: Person, seen: Seen): Promise<void> {
  await aude.arrive('trade');
  await aude.page.locator('.market [data-partner="1"]').click();
  await aude.page.locator('button[data-stone-of=gives]').first().click();
  await aude.press('stonehouse_send_offer');
  await seen('trade', aude.page);
  const offer = guilhem.page.locator('[data-offer].mine').filter({ hasText: 'Aude donne' });
  await offer.waitFor();
  await seen('trade-phone', guilhem.page);
  await offer.getByRole('button', { name: word('stonehouse_accept', 'fr') }).click();
  await until(aude.visitor, aude.id, (now) => reached(now).has('trade'));
}

/** All that Guilhem has goes to Aude, past the page: somebody is to build. */
async function gather(guilhem: Person, aude: Person, view: StoneHouseView): Promise<void> {
  const stones = view.players[1]!.reserve;
  if (stones.length && (await guilhem.act(`offer A ${stones.join()} 0 - 0`))) {
    const offer = viewIn(await aude.look()).trade!.offers.find(({ seat }) => seat === 1);
    if (offer) await aude.act(`accept ${offer.id}`);
  }
  await guilhem.act('ready');
}

/** Five stones are chosen, and the first hangs. */
async function begin({ page }: Person): Promise<void> {
  const plan = page.getByRole('region', { name: word('stonebuild_plan') });
  await plan.waitFor();
  const unchosen = plan.getByRole('button', { pressed: false });
  while ((await plan.getByRole('button', { pressed: true }).count()) < 5) await unchosen.first().click();
  await pressStill(page, 'begin');
  await siteOf(page).waitFor();
}

/** Stone after stone until the house stands or the try fails: by the simple plan, or all on one heap, which makes no walls. */
async function build(aude: Person, how: 'auto' | 'let_go', seen: Seen): Promise<void> {
  await begin(aude);
  for (let ended = false; !ended;) {
    const { table } = await aude.look();
    await pressStill(aude.page, how);
    const { phase, building } = viewIn(await settled(aude.visitor, aude.id, table.n));
    ended = phase !== 'lay' || building!.seat !== aude.seat;
  }
  await seen(`built-${how}`, aude.page);
}

test('two people and two bots: every harvest, a coalition, suspicions, a trade, a collapse and a house that stands', async ({
  visitor,
}) => {
  server = await Server.start({ backend: 'plain', plugins: PASSIVE });
  const site = server.url;
  const first = await visitor({ name: 'Aude', site, pace: 'instant' });
  const phone = { theme: 'dark', viewport: PHONE, touch: true } as const;
  const second = await visitor({ name: 'Guilhem', locale: 'fr-FR', site, pace: 'instant', ...phone });
  const made = await first.ask<TableMade>('POST', '/api/tables', {
    game: 'stonehouse',
    seats: 4,
    seating: [{}, null, { bot: 'passive' }, { bot: 'passive' }],
    options: { steadiness: 'steady' },
    clock: { kind: 'move', seconds: 3600 }, // bells take as long
    aids: ['legal', 'projected', 'left', 'hints'],
  });
  const { id } = made.table;
  const [aude, guilhem] = [new Person(first, id, 0, 'en'), new Person(second, id, 1, 'fr')];
  await second.ask('PUT', `/api/tables/${id}/seats/1`, {});
  await first.ask('POST', `/api/tables/${id}/begin`);
  await Promise.all([first.goto(`/t/${id}`), second.goto(`/t/${id}`)]);
  await Promise.all([aude.page.locator('.hand').waitFor(), guilhem.page.locator('.hand').waitFor()]);
  const looked = new Set<string>();
  const seen: Seen = async (name, page) => {
    if (looked.has(name)) return;
    looked.add(name);
    await shot(page, `stonehouse-${name}`);
    await axe(page, `the Stone House: ${name}`);
  };

  /** What the test is about goes through the page; false where there is nothing of that kind to do. */
  async function play(person: Person, view: StoneHouseView, done: ReadonlySet<Goal>): Promise<boolean> {
    const [mine, bluffs] = [person === aude, view.mode === 'bluff' && view.first === 0];
    const standing = view.harvest?.standing ?? null;
    const [cards, mode] = wish(view, done);
    switch (view.phase) {
      case 'choose_cards':
      case 'choose_mode':
        await person.arrive(view.phase);
        await person.page.locator(`[data-action="${view.phase === 'choose_cards' ? cards : `mode ${mode}`}"]`).click();
        return true;
      case 'pick_card':
        if (!mine || done.has('cards')) return false;
        await layInSecret(aude, guilhem, seen);
        return true;
      case 'close':
        if (!mine) return bluffs && guilhem.act('close 2');
        if (nearlyDone(done)) return aude.act(`close ${view.players[0]!.gems}`); // for stones to build with
        await aude.arrive('close');
        if (bluffs) await aude.set(done.has('right') ? 3 : 1);
        await closeInSecret(aude, guilhem, seen);
        return true;
      case 'bluff':
        if (!mine && standing?.seat === 0) await doubt(guilhem, aude, seen);
        else if (!mine || !bluffs || standing) return false;
        else {
          await aude.arrive('bluff');
          await aude.set(done.has('right') ? 3 : 4);
          await aude.press('stonehouse_announce_of');
        }
        return true;
      case 'auction':
        if (!mine || done.has('coalition') || !canPay(view)) return false;
        await together(aude, guilhem, seen);
        return true;
      case 'choose':
        await chooseStone(person);
        return true;
      case 'trade':
        if (mine && !done.has('trade') && view.players[0]!.reserve.length) await barter(aude, guilhem, seen);
        else if (!mine && done.has('trade')) await gather(guilhem, aude, view);
        else return false;
        return true;
      case 'plan':
        if (!mine || (done.has('collapse') && !nearlyDone(done))) return false;
        await build(aude, done.has('collapse') ? 'auto' : 'let_go', seen);
        return true;
      default:
        return false;
    }
  }

  for (;;) {
    const whole = await until(first, id, (now) => isOver(now) || viewIn(now).to_act.some((seat) => seat < 2));
    if (isOver(whole)) break;
    const view = viewIn(whole);
    const done = reached(whole);
    if (view.to_act.some((seat) => seat > 1)) {
      await until(first, id, (now) => now.version > whole.version, whole); // bots first
      continue;
    }
    // Guilhem gives before Aude is ready.
    const his = view.to_act.includes(1) && (view.phase === 'trade' || !view.to_act.includes(0));
    const person = his && (done.has('trade') || !view.to_act.includes(0)) ? guilhem : aude;
    const own = person === aude ? whole : await guilhem.look();
    if (!dueIn(own)) continue;
    if (!(await play(person, view, done))) await person.shrug(view, own.eyes[0]!.actions);
    await until(first, id, (now) => now.table.n > whole.table.n || isOver(now), whole);
  }

  expect([...reached(await first.table(id))].sort()).toEqual([...ALL_GOALS].sort());
  await aude.page.getByRole('button', { name: word('ending_see_account') }).click();
  await aude.page
    .getByRole('dialog')
    .getByRole('heading', { name: word('ending_holdings') })
    .waitFor();
  await axe(aude.page, 'the end of the Stone House');
});

/** Past the page: Aude wins the first stones, and in the second round everybody is to lay a card. */
async function toCards(aude: Visitor, id: string): Promise<void> {
  const people = [0, 1, 2].map((seat) => new Person(aude, id, seat, 'en'));
  for (;;) {
    const view = viewIn(await aude.table(id));
    if (view.phase === 'pick_card') return;
    const [seat = 0] = view.to_act;
    const [cards, bid] = [view.round > 1 ? 'cards' : 'no-cards', seat === 0 ? 'bid 1' : 'pass'];
    const actions = { choose_cards: cards, choose_mode: 'mode auction', auction: bid, trade: 'ready' };
    expect(await people[seat]!.act(actions[view.phase as keyof typeof actions])).toBe(true);
  }
}

test('at one screen: the curtain hides the card that was laid; without the aid a wrong target is refused with the reason', async ({
  visitor,
}) => {
  const aude = await visitor({ name: 'Aude' });
  const seating = ['Aude', 'Brune', 'Colombe'].map((name) => ({ name }));
  const { id } = await aude.open({ game: 'stonehouse', seating, aids: [] });
  await toCards(aude, id);
  const page = await aude.goto(`/t/${id}`);
  const lift = (name: string) => page.getByRole('button', { name: `I am ${name}: show the table` });
  const lay = async (card: string) => {
    await page.locator(`button[data-card=${card}]`).click();
    await expect.poll(() => page.locator('.is-chosen').count()).toBe(1);
    await page.getByRole('button', { name: word('stonehouse_lay_card') }).click();
  };
  await lift('Aude').click();
  await lay('steal');
  await lift('Brune').waitFor();
  expect(await page.locator('.sh-card').count()).toBe(0);
  await axe(page, 'the curtain of the Stone House');
  await lift('Brune').click();
  await page.locator('[data-cards=active]').waitFor();
  expect(await page.locator('.is-chosen').count()).toBe(0);
  expect(await page.locator('[data-place="0"] [data-card]').count()).toBe(0);
  await lay('tiger');
  await lift('Colombe').click();
  await lay('stay');

  // Brune's tiger: nothing is marked, everything can be tried. A stone on the fire is nobody's.
  const [onFire, hers] = ['.fire [data-target]', '[data-place="0"] [data-target]'].map((at) =>
    page.locator(at).first(),
  );
  const confirm = page.locator('.hand .acts .main');
  await onFire!.click();
  expect(await page.locator('.target.offered').count()).toBe(0);
  await confirm.click();
  const refused = page.locator('.hand .trouble');
  await refused.getByRole('button', { name: 'Rule SC-' }).waitFor();
  await shot(page, 'stonehouse-refused');
  await axe(page, 'a wrong target');
  const stone = Number(await hers!.getAttribute('data-target'));
  await hers!.click();
  await refused.waitFor({ state: 'detached' });
  await confirm.click();
  const { players } = viewIn(await until(aude, id, (now) => viewIn(now).phase !== 'tiger'));
  expect(players[1]!.reserve).toEqual([stone]);
});

test('at one screen: all see the cards turned up, and what came of them, before the curtain falls for one', async ({
  visitor,
}) => {
  const aude = await visitor({ name: 'Aude' });
  const seating = ['Aude', 'Brune', 'Colombe'].map((name) => ({ name }));
  const { id } = await aude.open({ game: 'stonehouse', seating });
  const people = [0, 1, 2].map((seat) => new Person(aude, id, seat, 'en'));
  const { first } = viewIn(await aude.table(id));
  for (const [seat, action] of [
    [first, 'cards'],
    [first, 'mode hidden'],
    [0, 'play stay'],
    [1, 'play stay'],
  ] as const)
    expect(await people[seat]!.act(action)).toBe(true);
  const page = await aude.goto(`/t/${id}`);
  await page.getByRole('button', { name: 'I am Colombe: show the table' }).click();
  await page.evaluate(() => {
    const shown: string[] = (window.spectacles = []);
    const look = () => {
      const now = document.querySelector('.curtain, .spectacle h2, [data-beat]');
      const what = now?.matches('.curtain') ? 'curtain' : (now?.textContent ?? '').trim();
      const tray = document.querySelector('.hand, .cards') ? ' with a tray' : '';
      if (now && shown.at(-1) !== what + tray) shown.push(what + tray);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  await page.locator('button[data-card=fetch]').click();
  await page.getByRole('button', { name: word('stonehouse_lay_card') }).click();
  await page.locator('.curtain').waitFor();
  const shown = await page.evaluate(() => window.spectacles.filter((what) => !what.startsWith('<')));
  expect(shown).toEqual([
    word('stonehouse_turned_up'),
    'Colombe takes 5 gems from the mine.',
    expect.stringMatching(/^At the camp: .*Brune.* Harvest: hidden bid.$/),
    'curtain',
  ]);
});
