/** The hunters being chosen: to lay face down, or to send to a zone. */
import { sound } from '../../chrome/sound';
import type { WhyNot } from '../../wire';
import type { Zone } from '../../wire/prehistories';
import { m } from '../../words/messages.js';
import type { TableState } from './tableState.svelte';
import { type Hunter, totalOf } from './drawing';
import { bandName, hunterName, zoneName } from './names';
import { type Action, writeHunt, writeLay } from './notation';

/** What a group would come to at a zone. */
export type Outcome = 'weak' | 'hurt' | 'safe';

interface Picked {
  decision: string;
  speeds: readonly number[];
  zone: string | null;
}

export class HunterSelection {
  #picked: Picked = $state.raw({ decision: '', speeds: [], zone: null });
  readonly #state: TableState;

  constructor(tableState: TableState) {
    this.#state = tableState;
  }

  /** Those that can be chosen now. */
  get hunters(): readonly Hunter[] {
    const { choosing, hunting, view } = this.#state;
    return choosing ? (view?.hand ?? []) : hunting ? (view?.left ?? []) : [];
  }

  get #now(): Picked {
    const { decision } = this.#state;
    return this.#picked.decision === decision ? this.#picked : { decision, speeds: [], zone: null };
  }

  get picked(): Hunter[] {
    return this.hunters.filter(({ speed }) => this.#now.speeds.includes(speed));
  }

  get total(): number {
    return totalOf(this.picked);
  }

  /** Where the group is to go. */
  get zone(): Zone | null {
    return this.#state.view?.zones.find(({ zone }) => zone === this.#now.zone) ?? null;
  }

  get refusal(): WhyNot | null {
    return this.#state.refused?.why ?? null;
  }

  has({ speed }: Hunter): boolean {
    return this.#now.speeds.includes(speed) && this.hunters.some((hunter) => hunter.speed === speed);
  }

  /** What the picked hunters would bring home from a zone. */
  outcome({ hunt_from, safe_from }: Zone): Outcome {
    return this.total >= safe_from ? 'safe' : this.total >= hunt_from ? 'hurt' : 'weak';
  }

  toggle(hunter: Hunter): void {
    if (this.#state.busy || !this.hunters.some(({ speed }) => speed === hunter.speed)) return;
    const { speeds } = this.#now;
    const out = speeds.includes(hunter.speed);
    this.#set({ speeds: out ? speeds.filter((speed) => speed !== hunter.speed) : [...speeds, hunter.speed] });
    sound('piece');
    this.#state.announcement = `${hunterName(hunter)}${out ? '' : `, ${m.prehistories_picked()}`}. ${bandName(this.picked)}`;
  }

  /** Aim at a zone; aimed at again, the group goes. */
  aim(zone: Zone): void {
    if (!this.#state.hunting || this.#state.busy) return;
    if (this.#now.zone === zone.zone && this.picked.length) return void this.send();
    this.#set({ zone: zone.zone });
    this.#state.announcement = [zoneName(zone), this.outcomeSaid(zone)].join(' ');
  }

  /** The same in words, once hunters are picked. */
  outcomeSaid(zone: Zone): string {
    if (!this.picked.length) return '';
    const says = {
      weak: m.prehistories_outcome_weak,
      hurt: m.prehistories_outcome_hurt,
      safe: m.prehistories_outcome_safe,
    };
    return m.prehistories_group_said({ total: this.total, outcome: says[this.outcome(zone)]() });
  }

  get begun(): boolean {
    return this.#now.speeds.length > 0 || this.#now.zone !== null;
  }

  clear(): boolean {
    this.#state.dismiss();
    this.#state.forget();
    if (!this.begun) return false;
    this.#set({ speeds: [], zone: null });
    this.#state.announcement = m.board_taken_back();
    return true;
  }

  follow(action: Action): void {
    const speeds = 'hunters' in action ? action.hunters.map(({ speed }) => speed) : [];
    this.#set({ speeds, zone: action.verb === 'hunt' ? action.zone : null });
    const { zone } = this;
    if (action.verb === 'stop') this.#state.announcement = m.prehistories_stop();
    else this.#state.announcement = zone ? [zoneName(zone), this.outcomeSaid(zone)].join(' ') : bandName(this.picked);
  }

  /** Lay what is picked, or nothing, and be ready. */
  ready(): Promise<boolean> {
    return this.#state.decide(writeLay(this.picked));
  }

  takeBack(): Promise<boolean> {
    return this.#state.decide('back');
  }

  async send(): Promise<void> {
    const { zone, picked } = this;
    if (zone && picked.length) await this.#state.decide(writeHunt(zone.zone, picked));
  }

  stop(): Promise<boolean> {
    return this.#state.decide('stop');
  }

  #set(change: Partial<Picked>): void {
    this.#state.dismiss();
    this.#picked = { ...this.#now, ...change };
  }
}
