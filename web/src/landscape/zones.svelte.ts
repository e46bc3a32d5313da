/** The zones as the server surveys them, and the one the reader looks at. */
import type { TableLine } from '../server/line.svelte';
import type { Zone } from '../server/shapes';
import type { Scene } from '../table/scene.svelte';

const partKey = (x: number, y: number, zone: number) => `${x},${y},${zone}`;

export class Zones {
  list: readonly Zone[] = $state.raw([]);
  /** The zone that is lit, and the part of it that was pointed at: its card stands there. */
  lit: { zone: Zone; at: readonly [x: number, y: number, zone: number]; held: boolean } | null = $state.raw(null);
  /** Nobody has pointed at anything yet: then nothing needs to be asked. */
  wanted = $state(false);

  /** Zones by part, the smaller first: a river, then the rivers and lakes it belongs to. */
  #parts: ReadonlyMap<string, readonly Zone[]> = new Map();
  readonly #line: TableLine;
  readonly #scene: Scene;

  constructor(line: TableLine, scene: Scene) {
    this.#line = line;
    this.#scene = scene;
  }

  /** Ask anew; called when the position has changed. The past is not surveyed. */
  async refresh(): Promise<void> {
    if (!this.wanted || !this.#scene.live) return this.#take([]);
    const view = this.#scene.view;
    const surveyed = await this.#line.survey();
    if (view === this.#scene.view) this.#take(surveyed?.zones ?? []);
  }

  #take(zones: readonly Zone[]): void {
    this.list = zones;
    const parts = new Map<string, Zone[]>();
    for (const zone of zones.toSorted((a, b) => a.cells.length - b.cells.length)) {
      for (const part of zone.cells) parts.set(partKey(...part), [...(parts.get(partKey(...part)) ?? []), zone]);
    }
    this.#parts = parts;
    if (!this.lit) return;
    // What was only passed over may lie elsewhere now; what was chosen stays lit.
    const { held, at, zone } = this.lit;
    const still = held ? this.#at(at).find((other) => other.kind === zone.kind) : undefined;
    this.lit = still ? { ...this.lit, zone: still } : null;
  }

  #at(part: readonly [number, number, number]): readonly Zone[] {
    return this.#parts.get(partKey(...part)) ?? [];
  }

  /** A name for a zone on the page. */
  nameOf(zone: Zone): string {
    return [...zone.at, zone.kind].join(' ');
  }

  /** Light the zone that a part of a tile belongs to; `held` stays when the pointer goes. */
  light(part: readonly [number, number, number] | null, held = false): void {
    const here = part ? this.#at(part) : [];
    const [zone] = here;
    if (!zone || !part) {
      if (held || !this.lit?.held) this.lit = null;
    } else if (held || !this.lit?.held || !here.includes(this.lit.zone)) {
      this.lit = { zone, at: part, held };
    }
  }

  /** A part is pressed: its zone stays lit; pressed again, the next one it belongs to, and in the end none. */
  press(part: readonly [number, number, number] | null): void {
    const here = part ? this.#at(part) : [];
    const now = this.lit?.held ? here.indexOf(this.lit.zone) : -1;
    const zone = here[now + 1];
    this.lit = zone && part ? { zone, at: part, held: true } : null;
  }

  show(zone: Zone): void {
    this.lit = { zone, at: zone.at, held: true };
  }

  /** On to the next zone, or back; through all of them, those with people first. */
  walk(by: 1 | -1): Zone | null {
    const order = this.ordered;
    if (!order.length) return null;
    const now = this.lit ? order.indexOf(this.lit.zone) : by > 0 ? -1 : 0;
    const zone = order[(now + by + order.length) % order.length]!;
    this.show(zone);
    return zone;
  }

  get ordered(): Zone[] {
    const rank = (zone: Zone) => (zone.pieces.length ? 0 : zone.complete ? 2 : 1);
    return [...this.list].sort((a, b) => rank(a) - rank(b) || a.at[1] - b.at[1] || a.at[0] - b.at[0]);
  }
}
