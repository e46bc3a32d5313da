/** Playing the Stone House: a person at the page, and what a game has shown so far. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { viewOf } from '../../src/server/gameTypes';
import type { Whole } from '../../src/wire';
import type { StoneHouseView } from '../../src/wire/stonehouse';
import type { Visitor } from './visit';
import { said } from './words';

export const viewIn = ({ eyes }: Whole): StoneHouseView => viewOf(eyes[0]!.view, 'stonehouse')!;
export const dueIn = (whole: Whole): boolean => viewIn(whole).to_act.includes(viewIn(whole).seat!);

/** One of the two people: the page for what the test is about, the server's door for the rest. */
export class Person {
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

  /** The page is where the server is; where all decide at once, others may have gone on. */
  async arrive(phase: string): Promise<void> {
    const { n } = viewIn(await this.look());
    const hand = this.page.locator(`.hand[data-phase=${phase}]`);
    await expect.poll(async () => Number(await hand.getAttribute('data-moment'))).toBeGreaterThanOrEqual(n);
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

/** What a whole game is to show, and by which event: suspicions of Aude by Guilhem, what the two do together, what Aude builds. */
type Told = { type: string; seat: number | null; [fact: string]: unknown };
const GOALS = {
  right: ({ type, seat, right }) => type === 'suspected' && seat === 1 && right === true,
  wrong: ({ type, seat, right }) => type === 'suspected' && seat === 1 && right === false,
  coalition: ({ type, seat, partner }) =>
    type === 'bid' && seat !== null && seat < 2 && (partner === 0 || partner === 1),
  hidden: ({ type, mode }) => type === 'round_chosen' && mode === 'hidden',
  trade: ({ type, seat, partner }) => type === 'traded' && seat === 0 && partner === 1,
  cards: ({ type }) => type === 'card_revealed',
  collapse: ({ type, seat, reason }) => type === 'house_fell' && seat === 0 && reason !== 'given_up',
  house: ({ type, seat }) => type === 'house_stands' && seat === 0,
} satisfies Record<string, (event: Told) => boolean>;
export type Goal = keyof typeof GOALS;
export const ALL_GOALS = Object.keys(GOALS) as Goal[];

export function reached(whole: Whole): Set<Goal> {
  const events = whole.eyes[0]!.events.map((event): Told => ({ ...event }));
  return new Set(ALL_GOALS.filter((goal) => events.some(GOALS[goal])));
}

/** Nothing is left but the house itself. */
export const nearlyDone = (done: ReadonlySet<Goal>): boolean =>
  ALL_GOALS.every((goal) => goal === 'house' || done.has(goal));

/** What the first player wants of this round: Guilhem speaks right after Aude when she is first. */
export function wish(view: StoneHouseView, done: ReadonlySet<Goal>): [cards: string, mode: string] {
  if (view.first === 0 && !(done.has('right') && done.has('wrong'))) return ['no-cards', 'bluff'];
  if (!done.has('coalition')) return ['no-cards', 'auction'];
  if (!done.has('cards')) return ['cards', 'hidden'];
  return ['no-cards', 'hidden'];
}
