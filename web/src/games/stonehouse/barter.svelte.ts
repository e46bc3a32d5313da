/** The offer in preparation: the partner, and the stones and gems of either side. */
import { formsNamed, type Range, rangeOf, valuesOf } from './forms';
import { letterOf, seatOf, type Terms, writeOffer } from './notation';
import type { TableState } from './tableState.svelte';

export type Side = 'gives' | 'gets';

export class Barter {
  #partner: number | null = $state(null);
  #stones: Record<Side, readonly number[]> = $state({ gives: [], gets: [] });
  gems: Record<Side, number> = $state({ gives: 0, gets: 0 });

  constructor(readonly tableState: TableState) {}

  /** The seats that can receive an offer. */
  readonly partners: readonly number[] = $derived.by(() => [
    ...new Set(this.#forms.flatMap((form) => valuesOf(form, 'seat').map(seatOf))),
  ]);

  get #forms() {
    return formsNamed(this.tableState.forms, 'offer');
  }

  get partner(): number | null {
    return this.#partner !== null && this.partners.includes(this.#partner) ? this.#partner : null;
  }

  /** Another partner, another offer: what was asked of the last one is not asked of this one. */
  with(partner: number): void {
    this.#partner = partner;
    this.#stones = { ...this.#stones, gets: [] };
    this.gems = { ...this.gems, gets: 0 };
  }

  /** What lies on one side; stones that changed hands meanwhile do not. */
  stones(side: Side): number[] {
    const owner = side === 'gives' ? this.tableState.me : this.partner;
    const reserve = this.tableState.view?.players[owner ?? -1]?.reserve ?? [];
    return this.#stones[side].filter((stone) => reserve.includes(stone));
  }

  toggle(side: Side, stone: number): void {
    const now = this.stones(side);
    this.#stones[side] = now.includes(stone) ? now.filter((other) => other !== stone) : [...now, stone];
  }

  /** How many gems may lie on one side. */
  purse(side: Side): Range {
    const partner = letterOf(this.partner ?? -1);
    const form = this.#forms.find((one) => valuesOf(one, 'seat').includes(partner));
    return rangeOf(form, `${side}_gems`) ?? { least: 0, most: 0 };
  }

  /** A swap takes at least one stone: nothing else can be sent. */
  get ready(): boolean {
    return this.partner !== null && this.stones('gives').length + this.stones('gets').length > 0;
  }

  take({ partner, gives, gets, givesGems, getsGems }: Terms): void {
    this.#partner = partner;
    this.#stones = { gives, gets };
    this.gems = { gives: givesGems, gets: getsGems };
  }

  clear(): void {
    this.#stones = { gives: [], gets: [] };
    this.gems = { gives: 0, gets: 0 };
  }

  async send(): Promise<void> {
    if (this.partner === null) return;
    const terms = { gives: this.stones('gives'), gets: this.stones('gets') };
    const gems = { givesGems: this.gems.gives, getsGems: this.gems.gets };
    if (await this.tableState.decide(writeOffer({ partner: this.partner, ...terms, ...gems }))) this.clear();
  }
}
