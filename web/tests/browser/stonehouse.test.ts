/** The Stone House in the page: a whole game of two people and two bots, and several at one screen. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { StoneHouseView } from '../../src/games/stonehouse/sight';
import type { TableMade, Whole } from '../../src/wire';
import { readAccount } from './account';
import { axe, shot } from './look';
import { isOver, until } from './play';
import { PHONE, test, type Visitor } from './visit';
import { said, word } from './words';

const LONG = 280_000;
type Goal = 'right' | 'wrong' | 'coalition' | 'hidden' | 'trade' | 'cards';

const viewIn = ({ eyes }: Whole): StoneHouseView => eyes[0]!.view as unknown as StoneHouseView;
const dueIn = (whole: Whole): boolean => viewIn(whole).to_act.includes(viewIn(whole).seat!);

/** One of the two people: the page for what the test is about, the server's door for the rest. */
class Person {
  #count = 0;
  readonly heard: string[] = [];
  constructor(
    readonly visitor: Visitor,
    readonly id: string,
    readonly seat: number,
    readonly lang: 'en' | 'fr',
  ) {
    visitor.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => this.heard.push(String(payload))),
    );
  }

  get page(): Page {
    return this.visitor.page;
  }

  look(): Promise<Whole> {
    return this.visitor.table(this.id);
  }

  /** The page is where the server is. */
  async arrive(phase: string): Promise<void> {
    await this.page.locator(`.hand[data-phase=${phase}]`).waitFor();
  }

  press(key: string): Promise<void> {
    return this.page
      .locator('.hand, .market')
      .getByRole('button', { name: said(key, this.lang) })
      .first()
      .click();
  }

  async set(least: number): Promise<void> {
    const field = this.page.locator('.hand .stepper input').first();
    await field.fill(String(least));
    await field.blur();
  }

  /** Past the page. */
  async act(notation: string): Promise<boolean> {
    const { version } = await this.look();
    const act = { type: 'act', id: `p${this.seat}-${(this.#count += 1)}`, seat: this.seat, version, do: notation };
    return this.visitor.ask('POST', `/api/tables/${this.id}/act`, act).then(
      () => true,
      () => false,
    );
  }

  /** Whatever needs no thought: never a bid, never a house. */
  async shrug(view: StoneHouseView, actions: readonly string[]): Promise<void> {
    const plain = { auction: 'pass', bluff: 'pass', trade: 'ready', plan: 'no-build', pick_card: 'play stay' };
    const shrugs: Partial<Record<string, string>> = { ...plain, choose_cards: 'no-cards', close: 'close 0' };
    await this.act(shrugs[view.phase] ?? actions[0]!);
  }
}

const eventsOf = (whole: Whole) => whole.eyes[0]!.events as { type: string; seat: number; [fact: string]: unknown }[];

function reached(whole: Whole): Set<Goal> {
  const events = eventsOf(whole);
  const people = [0, 1];
  const has = (goal: Goal, there: boolean) => (there ? [goal] : []);
  const together = events.some(({ type, partner }) => type === 'bid' && people.includes(partner as number));
  return new Set([
    ...has(
      'right',
      events.some(({ type, right }) => type === 'suspected' && right === true),
    ),
    ...has(
      'wrong',
      events.some(({ type, right }) => type === 'suspected' && right === false),
    ),
    ...has('coalition', together),
    ...has(
      'hidden',
      events.some(({ type, mode }) => type === 'round_chosen' && mode === 'hidden'),
    ),
    ...has(
      'trade',
      events.some(({ type, seat, partner }) => type === 'traded' && seat === 0 && partner === 1),
    ),
    ...has(
      'cards',
      events.some(({ type }) => type === 'card_revealed'),
    ),
  ]);
}

/** What the first player wants of this round. */
function wish(view: StoneHouseView, done: ReadonlySet<Goal>): [cards: string, mode: string] {
  if (view.first === 0 && !done.has('right')) return ['no-cards', 'bluff'];
  if (view.first === 0 && !done.has('wrong')) return ['no-cards', 'bluff'];
  if (!done.has('coalition')) return ['no-cards', 'auction'];
  if (!done.has('hidden')) return ['no-cards', 'hidden'];
  return ['cards', 'auction'];
}

type Seen = (name: string, page: Page) => Promise<void>;

/** What was heard of the others' secrets: their cards face down, the gems in their closed hands. */
function leaked(frames: readonly string[]): unknown[] {
  const eyes = frames.flatMap((frame) => (JSON.parse(frame) as Partial<Whole>).eyes ?? []);
  const told = eyes.flatMap(({ seat, events }) => events.filter((event) => event.seat !== seat));
  const views = eyes.map(({ view }) => view as unknown as StoneHouseView);
  expect(eyes.length).toBeGreaterThan(0);
  return [
    ...told.filter(
      (event) => ['card_laid', 'bid'].includes(String(event.type)) && ('card' in event || 'gems' in event),
    ),
    ...views.filter(({ picked, closed }) => picked !== null || closed !== null),
  ];
}

/** Aude does something in secret, and the other browser hears that she did, and no more. */
async function inSecret(guilhem: Person, act: () => Promise<void>): Promise<void> {
  const from = guilhem.heard.length;
  await act();
  await guilhem.page.locator('[data-place="0"] .done').waitFor();
  expect(leaked(guilhem.heard.slice(from))).toEqual([]);
}

/** By keys: a card, and another one instead. */
async function layInSecret(aude: Person, guilhem: Person, seen: Seen): Promise<void> {
  const { page } = aude;
  await aude.arrive('pick_card');
  await inSecret(guilhem, async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: word('stonehouse_you_are_ready') }).waitFor();
    await page.keyboard.press('1');
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
  const drama = aude.page.locator('.drama');
  await drama.waitFor();
  expect(await drama.locator('[data-opened]').count()).toBe(2);
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

test(
  'two people and two bots: every harvest, a coalition, suspicions, a trade',
  { timeout: LONG },
  async ({ visitor }) => {
    const first = await visitor({ name: 'Aude' });
    const second = await visitor({ name: 'Guilhem', locale: 'fr-FR', theme: 'dark', viewport: PHONE, touch: true });
    const made = await first.ask<TableMade>('POST', '/api/tables', {
      game: 'stonehouse',
      seats: 4,
      seating: [{}, null, { bot: 'random' }, { bot: 'random' }],
      options: { rounds: 12 },
      clock: { kind: 'move', seconds: 300 }, // bells take as long
      aids: ['legal', 'projected', 'left', 'hints'],
    });
    const { id } = made.table;
    const [aude, guilhem] = [new Person(first, id, 0, 'en'), new Person(second, id, 1, 'fr')];
    await second.ask('PUT', `/api/tables/${id}/seats/1`, {});
    await first.ask('POST', `/api/tables/${id}/begin`);
    await Promise.all([first.goto(`/t/${id}`), second.goto(`/t/${id}`)]);
    await Promise.all([aude.page.locator('.hand').waitFor(), guilhem.page.locator('.hand').waitFor()]);
    const looked = new Set<string>();
    const seen = async (name: string, page: Page) => {
      if (looked.has(name)) return;
      looked.add(name);
      await shot(page, `stonehouse-${name}`);
      await axe(page, `the Stone House: ${name}`);
    };

    for (;;) {
      const whole = await until(first, id, (now) => isOver(now) || viewIn(now).to_act.some((seat) => seat < 2));
      if (isOver(whole)) break;
      const view = viewIn(whole);
      const done = reached(whole);
      const mine = view.to_act.includes(0);
      const [wantsCards, mode] = wish(view, done);
      const person = mine ? aude : guilhem;
      const own = mine ? whole : await guilhem.look();
      if (!dueIn(own)) continue;

      if (view.phase === 'choose_cards' || view.phase === 'choose_mode') {
        await person.arrive(view.phase);
        await person.page
          .locator(`[data-deed="${view.phase === 'choose_cards' ? wantsCards : `mode ${mode}`}"]`)
          .click();
      } else if (view.phase === 'pick_card' && mine && !done.has('cards')) {
        await layInSecret(aude, guilhem, seen);
      } else if (view.phase === 'close' && mine && view.first === 0 && view.mode === 'bluff') {
        await aude.arrive('close');
        await aude.set(done.has('right') ? 3 : 1);
        await closeInSecret(aude, guilhem, seen);
      } else if (view.phase === 'close' && !mine && view.mode === 'bluff') {
        await guilhem.act('close 2');
      } else if (view.phase === 'close' && mine && view.mode === 'hidden') {
        await aude.arrive('close');
        await aude.press('stonehouse_close');
      } else if (view.phase === 'bluff' && view.first === 0 && view.harvest!.standing === null && mine) {
        await aude.arrive('bluff');
        await aude.set(done.has('right') ? 3 : 4);
        await aude.press('stonehouse_announce_of');
      } else if (view.phase === 'bluff' && view.harvest!.standing?.seat === 0 && !mine) {
        await doubt(guilhem, aude, seen);
      } else if (view.phase === 'auction' && !done.has('coalition') && mine && !view.to_act.some((seat) => seat > 1)) {
        await together(aude, guilhem, seen);
      } else if (view.phase === 'auction' && !done.has('coalition') && view.to_act.some((seat) => seat > 1)) {
        await until(first, id, (now) => now.version > whole.version, whole); // bots first
        continue;
      } else if (view.phase === 'choose') {
        await chooseStone(person);
      } else if (view.phase === 'trade' && !done.has('trade') && view.players[0]!.reserve.length && mine) {
        await barter(aude, guilhem, seen);
      } else {
        await person.shrug(view, own.eyes[0]!.actions);
      }
      await until(first, id, (now) => now.table.n > whole.table.n || isOver(now), whole);
    }

    const whole = await first.table(id);
    expect([...reached(whole)].sort()).toEqual(['cards', 'coalition', 'hidden', 'right', 'trade', 'wrong']);
    await readAccount(first);
    await axe(aude.page, 'the end of the Stone House');
  },
);

test('the curtain between two at one screen hides the card that was laid', { timeout: LONG }, async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude' });
  const seating = [{ name: 'Aude' }, { name: 'Brune' }, { bot: 'random' }];
  const { id } = await aude.open({ game: 'stonehouse', seating });
  const both = [0, 1].map((seat) => new Person(aude, id, seat, 'en'));
  // Until a round is played with cards.
  for (;;) {
    const whole = await until(aude, id, ({ eyes }) =>
      eyes.some(({ seat, view }) => (view!.to_act as number[]).includes(seat!)),
    );
    const view = viewIn(whole);
    if (view.phase === 'pick_card') break;
    const seat = view.to_act.find((one) => one < 2)!;
    const eye = whole.eyes.find((one) => one.seat === seat)!;
    if (view.phase === 'choose_cards') await both[seat]!.act('cards');
    else await both[seat]!.shrug(view, eye.actions);
  }
  const page = await aude.goto(`/t/${id}`);
  const lift = (name: string) => page.getByRole('button', { name: `I am ${name}: show the table` });
  await lift('Aude').click();
  await page.locator('button[data-card=steal]').click();
  expect(await page.locator('.is-chosen').count()).toBe(1);
  await aude.page.getByRole('button', { name: word('stonehouse_lay_card') }).click();
  await lift('Brune').waitFor();
  expect(await page.locator('.sh-card').count()).toBe(0);
  await axe(page, 'the curtain of the Stone House');
  await lift('Brune').click();
  await page.locator('[data-cards=active]').waitFor();
  expect(await page.locator('.is-chosen').count()).toBe(0);
  expect(await page.locator('[data-place="0"] [data-card]').count()).toBe(0);
});
