/** What everything at this table has in common: the view, whose eyes look at it, and what is being decided. */
import type { TableConnection } from '../../server/connection.svelte';
import { useTable } from '../../server/context';
import { viewOf } from '../../server/gameTypes';
import type { AnyEvent, FormShown, WhyNot } from '../../wire';
import type { StoneHouseView } from '../../wire/stonehouse';
import { aided } from '../../table/aids';
import type { Colour } from '../../chrome/colours';
import { seatColours } from '../../seats/colours';
import { DecisionState, oneEach } from '../../table/decisionState.svelte';
import { type Scene, useScene } from '../../table/scene.svelte';
import { Barter } from './barter.svelte';
import type { Effect } from './effects';
import { box, type CardName, isOne } from './box';
import { afterEffect } from './carried';
import type { Moment } from './moments';
import { actionName, stoneName } from './names';
import { letterOf, readAction, readOffer } from './notation';

type Phase = StoneHouseView['phase'];

/** Phases in which all decide at once: what another does there begins no new decision. */
const TOGETHER: readonly (Phase | undefined)[] = ['pick_card', 'auction', 'close', 'trade'];
/** Phases that aim at an object on the table: a stone, or a player at the camp. */
const AIMS: Partial<Record<Phase, string>> = { tiger: 'take', dumnopterix: 'take', choose: 'choose', veto: 'veto' };

/** What of a step was shown already. */
interface Seen {
  step: readonly AnyEvent[];
  moments: readonly Moment[];
  effects: readonly Effect[];
}

export class TableState extends DecisionState {
  readonly barter: Barter;
  /** What is being shown of what just happened. */
  shownEffect: Effect | null = $state.raw(null);
  /** Is something of it shown, cards turned up or what came of them? What is to be decided next waits. */
  showing = $state(false);
  /** The card whose description is open. */
  explained: CardName | null = $state(null);
  #draft: { decision: string; card: CardName | null; target: string | null; gems: number | null } = $state.raw({
    decision: '',
    card: null,
    target: null,
    gems: null,
  });
  #advice: { decision: string; text: string } = $state.raw({ decision: '', text: '' });

  constructor(line: TableConnection, scene: Scene) {
    super(line, scene);
    this.barter = new Barter(this);
  }

  /** What of the last step was shown. */
  shown: Seen = $state.raw({ step: [], moments: [], effects: [] });
  /** That of the step that is being shown. */
  get #seen(): Seen | null {
    const { line, live, latest } = this.scene;
    return live && line.shows && this.shown.step === latest ? this.shown : null;
  }

  /** The camp as far as it was seen. */
  readonly view: StoneHouseView | null = $derived.by(() => {
    const view = viewOf(this.scene.settledView, 'stonehouse');
    return view && (this.#seen?.effects ?? []).reduce(afterEffect, view);
  });

  /** The card turned up in the step that is being shown. */
  turned(seat: number): CardName | null {
    const cards = (this.#seen?.moments ?? []).flatMap((moment) => moment.cards);
    return cards.find((one) => one.seat === seat)?.card ?? null;
  }

  /** Were the hands opened in the step that is being shown? */
  get opened(): boolean {
    return (this.#seen?.moments ?? []).some(({ hands }) => hands.length > 0);
  }

  readonly colours: readonly Colour[] = $derived.by(() => seatColours(this.line.table));

  get decision(): string {
    const { phase, round, n, harvest } = this.view ?? {};
    return TOGETHER.includes(phase)
      ? `${this.me} ${phase} ${round} ${harvest?.ties ?? 0}`
      : `${this.me} ${phase} ${round} ${n}`;
  }

  /** The forms and actions that were sent to the seat that looks. */
  get forms(): readonly FormShown[] {
    return this.playing && this.line.eye?.seat === this.me ? (this.line.eye?.forms ?? []) : [];
  }

  get actions(): readonly string[] {
    return this.playing && this.line.eye?.seat === this.me ? (this.line.eye?.actions ?? []) : [];
  }

  /** Whether the player may act, if only to change a choice. */
  get mayAct(): boolean {
    return !this.showing && this.scene.settled && (this.asked || this.forms.length > 0 || this.actions.length > 0);
  }

  names(seats: readonly number[]): string {
    return seats.map(this.name).join(', ');
  }

  stoneName(stone: number): string {
    return stoneName(stone, this.view?.stones[stone]?.kind);
  }

  /** Say what a card does; once more, and no more of it. */
  explain(card: CardName): void {
    this.explained = this.explained === card ? null : card;
  }

  // --- what is begun and not yet sent ------------------------------------------
  get #begun() {
    return this.#draft.decision === this.decision
      ? this.#draft
      : { decision: this.decision, card: null, target: null, gems: null };
  }

  get card(): CardName | null {
    return this.#begun.card ?? this.view?.picked ?? null;
  }

  set card(card: CardName | null) {
    this.#draft = { ...this.#begun, card };
  }

  /** The action that aims at a stone or at a camper, chosen and not yet confirmed. */
  get target(): string | null {
    return this.#begun.target;
  }

  set target(target: string | null) {
    this.#draft = { ...this.#begun, target };
  }

  /** How many gems: of a bid, in the hand, announced. */
  get gems(): number | null {
    return this.#begun.gems;
  }

  set gems(gems: number | null) {
    this.#draft = { ...this.#begun, gems };
  }

  // --- aiming --------------------------------------------------------------------
  /** How the seat that looks says what it aims at; null where nothing is aimed at now. */
  get #verb(): string | null {
    return (this.asked && this.view && AIMS[this.view.phase]) || null;
  }

  /** Can these be aimed at now, rightly or not: stones, or players? */
  readonly aiming: 'stones' | 'players' | null = $derived.by(() => {
    if (!this.#verb) return null;
    return this.#verb === 'veto' ? 'players' : 'stones';
  });

  /** Is it shown what may be chosen? Else everything can be tried, and the server says why not. */
  get helped(): boolean {
    return aided(this.line, 'legal');
  }

  /** Actions that aim at something, by what they aim at. */
  readonly aims: ReadonlyMap<string, string> = $derived.by(() => {
    if (!this.view || !this.aiming) return new Map();
    if (this.helped) return new Map(this.actions.map((action) => [readAction(action).words[0]!, action]));
    const { fire, players } = this.view;
    const stones = [...fire, ...players.flatMap(({ reserve }) => reserve)].map(String);
    const all = this.aiming === 'stones' ? stones : players.map((_, seat) => letterOf(seat));
    return new Map(all.map((what) => [what, `${this.#verb} ${what}`]));
  });

  /** Choose it, or no longer. Of what may not be chosen the server says why not. */
  async aim(what: string): Promise<void> {
    const action = this.aims.get(what);
    if (!action) {
      if (this.#verb) await this.whyNot(`${this.#verb} ${what}`);
      return;
    }
    this.target = this.target === action ? null : action;
    this.dismiss();
  }

  // --- deciding ----------------------------------------------------------------
  /** Why the last action was refused, if it was such a action. */
  refusal(actions: RegExp = /^/): WhyNot | null {
    const { refused } = this;
    return refused && actions.test(refused.notation) ? refused.why : null;
  }

  follow(notation: string): void {
    const action = readAction(notation);
    const [word = ''] = action.words;
    if (action.verb === 'play' && isOne(box().cards, word)) this.card = word;
    else if (['bid', 'close', 'announce'].includes(action.verb)) this.gems = Number(word);
    else if (['take', 'choose', 'veto'].includes(action.verb)) this.target = notation;
    else if (action.verb === 'offer') this.barter.take(readOffer(action));
    this.#advice = { decision: this.decision, text: actionName(notation, this.name) };
    this.announcement = this.#advice.text;
  }

  /** What a bot would do, in words, where it was asked. */
  get advice(): string {
    return this.#advice.decision === this.decision ? this.#advice.text : '';
  }
}

export const tableStateOf = oneEach((line, scene) => new TableState(line, scene));
/** The state of the table that a component belongs to. */
export const useTableState = (): TableState => tableStateOf(useTable(), useScene());
