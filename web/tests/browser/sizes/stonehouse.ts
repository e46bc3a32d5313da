/** Scenes of the Stone House with five players: a card to lay, bids, a trade, five stones to choose, a stone that hangs. */
import type { Page } from 'playwright-core';
import type { Target } from './faults';
import type { Scene } from './sizes';

const CONFIRM: Target = { name: 'the button that confirms', at: '.hand .acts .main', least: 44 };

/** What everyone is after. */
const FIRE: Target = { name: 'a stone on the fire', at: '.fire .stones svg', least: 20 };

const phase = (name: string) => (page: Page) => page.locator(`.hand[data-phase=${name}]`).waitFor();

const RECORD = { record: 'five-camps' } as const;

export const STONEHOUSE: readonly Scene[] = [
  {
    ...RECORD,
    name: 'stonehouse-card',
    n: 176,
    seat: 4,
    reach: phase('pick_card'),
    targets: [CONFIRM, FIRE, { name: 'a card', at: '.cards button[data-card]', least: 44 }],
    turn: 3,
  },
  { ...RECORD, name: 'stonehouse-auction', n: 233, seat: 0, reach: phase('auction'), targets: [CONFIRM, FIRE] },
  { ...RECORD, name: 'stonehouse-trade', n: 257, seat: 4, reach: phase('trade'), targets: [CONFIRM] },
  {
    ...RECORD,
    name: 'stonehouse-plan',
    n: 258,
    seat: 3,
    reach: phase('plan'),
    targets: [{ ...CONFIRM, at: '.hand .main' }],
  },
  {
    ...RECORD,
    name: 'stonehouse-lay',
    n: 260,
    seat: 3,
    reach: phase('lay'),
    targets: [
      { name: 'the stone that hangs', at: '[data-site] .hanging [data-stone]', hit: '[data-site]', least: 12 },
      { name: 'what stands', at: '[data-site] svg > g > [data-stone]', hit: '[data-site]', least: 12 },
      { name: 'the button that lets go', at: '.hand .main', least: 44 },
    ],
  },
];
