/** Whole guided first games, with what a first player saw in a recorded one (tools/tour_views.py). */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import { tour as carcassonne } from '../../src/games/carcassonne/tour';
import { tour as hunters } from '../../src/games/hunters/tour';
import { tour as prehistories } from '../../src/games/prehistories/tour';
import { tour as stonehouse } from '../../src/games/stonehouse/tour';
import type { Situation, TourStep } from '../../src/table/plugin';
import { Guide } from '../../src/table/tour/guide.svelte';
import { toAct } from '../../src/table/view';
import type { AnyView } from '../../src/wire';
import { m } from '../../src/words/messages.js';

type Recorded = AnyView & { phase?: string; round?: number; bonus?: boolean };
const recorded = (game: string): Recorded[] =>
  readFileSync(`tests/tour/${game}.jsonl`, 'utf-8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const at = (view: Recorded, ...begun: string[]): Situation => ({
  turn: view.n,
  yours: toAct(view).includes(0),
  view,
  begun: new Set(begun),
});

class Player {
  readonly guide: Guide;
  constructor(steps: readonly TourStep[]) {
    this.guide = new Guide(steps);
    this.guide.start();
  }
  /** The title of the note that is shown here. */
  sees(view: Recorded, ...begun: string[]): string | null {
    return this.guide.look(at(view, ...begun))?.title() ?? null;
  }
  /** They decide, with whatever is shown beside it; this is what they see then. */
  decides(view: Recorded): void {
    this.guide.decided(at(view));
  }
  /** And of the one after it, when it was read. */
  reads(view: Recorded, ...begun: string[]): string | null {
    this.guide.next(at(view, ...begun));
    return this.sees(view, ...begun);
  }
}

beforeEach(() => (settings.lang = 'en'));

describe('a first game of Carcassonne', () => {
  const [first, second, third] = recorded('carcassonne').filter((view) => toAct(view).includes(0));

  it('is explained as it is played, without anybody pressing “next”', () => {
    const player = new Player(carcassonne);
    expect(player.sees(first!)).toBe(m.tour_tile_title());
    expect(player.sees(first!, 'tile', 'may meeple', 'on field'), 'the tile lies').toBe(m.tour_meeple_title());
    expect(player.sees(first!, 'tile', 'may meeple', 'on field', 'piece')).toBeNull();
    player.decides(second!);
    expect(player.sees(second!), 'nothing twice').toBe(m.tour_look_title());
    expect(player.sees(second!, 'tile', 'may meeple', 'on field'), 'a field is offered').toBe(m.tour_field_title());
    player.decides(third!);
    expect(player.sees(third!), 'somebody has scored').toBe(m.tour_score_title());
    expect(player.guide.on).toBe(true);
    expect(player.reads(third!)).toBeNull();
    expect(player.guide.on, 'all was said').toBe(false);
  });

  it('tells nothing of what was done already, nor of what cannot be done', () => {
    const player = new Player(carcassonne);
    expect(player.sees(first!, 'tile'), 'a tile that takes no meeple').toBeNull();
    expect(player.sees(second!, 'tile', 'may meeple')).toBe(m.tour_meeple_title());
  });
});

describe('a first game of Hunters & Gatherers', () => {
  const views = recorded('hunters').filter((view) => toAct(view).includes(0));

  it('speaks of huts and hunters when they can be put down, and of a bonus tile when there is one', () => {
    const player = new Player(hunters);
    expect(player.sees(views[0]!)).toBe(m.tour_hunters_tile_title());
    expect(player.sees(views[0]!, 'tile', 'may follower', 'may hut')).toBe(m.tour_hunters_follower_title());
    expect(player.sees(views[0]!, 'tile', 'may follower', 'piece')).toBeNull();
    expect(player.sees(views[1]!)).toBe(m.tour_hunters_score_title());
    expect(player.sees(views[1]!, 'tile', 'may hut', 'on river')).toBe(m.tour_hunters_score_title());
    expect(player.reads(views[1]!, 'tile', 'may hut', 'on river')).toBe(m.tour_hunters_hut_title());
    expect(player.reads(views[2]!, 'tile', 'on meadow')).toBe(m.tour_hunters_meadow_title());
    expect(player.reads(views[3]!)).toBe(m.tour_look_title());
    expect([player.reads(views[3]!), player.guide.done]).toEqual([null, true]);
    expect(player.sees({ ...views[4]!, bonus: true })).toBe(m.tour_hunters_bonus_title());
  });
});

describe('a first game of Prehistories', () => {
  const views = recorded('prehistories');
  const during = (phase: string, round: number) =>
    views.find((view) => view.phase === phase && view.round === round && toAct(view).includes(0))!;

  it('follows the choice, the hunt and the painting', () => {
    const player = new Player(prehistories);
    expect(player.sees(during('choose', 1))).toBe(m.tour_prehistories_choose_title());
    expect(player.sees(during('choose', 1), 'hunters')).toBe(m.tour_prehistories_zones_title());
    expect(player.reads(during('choose', 1), 'hunters')).toBe(m.tour_prehistories_ready_title());
    expect(player.sees(during('hunt', 1))).toBe(m.tour_prehistories_hunt_title());
    expect(player.sees(during('hunt', 1), 'hunters', 'zone')).toBeNull();
    expect(player.sees(during('paint', 1))).toBe(m.tour_prehistories_paint_title());
    expect(player.sees(during('paint', 1), 'spot')).toBeNull();
    expect(player.sees(during('choose', 2))).toBe(m.tour_prehistories_elders_title());
    expect(player.reads(during('choose', 2))).toBe(m.tour_look_title());
  });

  it('says nothing of being ready to whoever is', () => {
    const player = new Player(prehistories);
    player.sees(during('choose', 1), 'hunters');
    expect(player.sees(during('hunt', 1))).toBe(m.tour_prehistories_hunt_title());
    expect(player.sees(during('choose', 2), 'hunters')).toBe(m.tour_prehistories_elders_title());
  });
});

describe('a first game of the Stone House', () => {
  const views = recorded('stonehouse');

  it('explains a card while a card is asked for, and each harvest when it comes', () => {
    const player = new Player(stonehouse);
    player.sees(views[0]!);
    player.reads(views[0]!);
    const shown: Record<string, string | null> = {};
    let asked = false;
    for (const view of views) {
      if (asked) player.decides(view);
      const note = player.sees(view);
      asked = toAct(view).includes(0);
      shown[`${view.round} ${view.phase}`] ??= asked ? note : null;
    }
    expect(shown).toMatchObject({
      '1 pick_card': m.tour_stonehouse_cards_title(),
      '1 auction': m.tour_stonehouse_auction_title(),
      '1 trade': m.tour_stonehouse_trade_title(),
      '2 choose_cards': m.tour_stonehouse_hand_title(),
      '5 close': m.tour_stonehouse_bluff_title(),
    });
  });

  it('begins with what it is about, whatever is asked first', () => {
    const player = new Player(stonehouse);
    const asked = views.find((view) => view.round === 1 && toAct(view).includes(0))!;
    expect([player.sees(asked), player.guide.number]).toEqual([m.tour_stonehouse_fire_title(), 1]);
    expect([player.reads(asked), player.guide.number]).toEqual([m.tour_stonehouse_cards_title(), 2]);
  });

  it('has time for the fire while others decide, and is done with a card once it is chosen', () => {
    const player = new Player(stonehouse);
    const [waiting] = views;
    const picking = views.find((view) => view.phase === 'pick_card')!;
    expect(player.sees(waiting!)).toBe(m.tour_stonehouse_fire_title());
    expect(player.reads(waiting!)).toBe(m.tour_stonehouse_places_title());
    expect(player.sees(picking)).toBe(m.tour_stonehouse_cards_title());
    expect(player.sees(picking, 'card')).toBeNull();
  });
});

describe('the notes', () => {
  const all = [...carcassonne, ...hunters, ...prehistories, ...stonehouse];
  it.each(['en', 'fr'] as const)('speak of no keys to those who play with their fingers (%s)', (lang) => {
    settings.lang = lang;
    const texts = all.map((step) => step.text(true));
    expect(
      texts.filter((text) =>
        /\bkeys?\b|\b(la|les) touches?\b|Point at|Pointez|\b[Cc]li(ck|que)|«\s?\?\s?»|“\?”/u.test(text),
      ),
    ).toEqual([]);
  });
});
