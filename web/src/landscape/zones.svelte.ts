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

  #parts: ReadonlyMap<string, Zone> = new Map();
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
    this.#parts = new Map(zones.flatMap((zone) => zone.cells.map((part) => [partKey(...part), zone])));
    if (!this.lit) return;
    // What was only passed over may lie elsewhere now; what was chosen stays lit.
    const still = this.lit.held ? this.#parts.get(partKey(...this.lit.at)) : undefined;
    this.lit = still ? { ...this.lit, zone: still } : null;
  }

  of(x: number, y: number, zone: number): Zone | null {
    return this.#parts.get(partKey(x, y, zone)) ?? null;
  }

  /** Light the zone that a part of a tile belongs to; `held` stays when the pointer goes. */
  light(part: readonly [number, number, number] | null, held = false): void {
    const zone = part ? this.of(...part) : null;
    if (!zone || !part) {
      if (held || !this.lit?.held) this.lit = null;
    } else if (held || !this.lit?.held || this.lit.zone !== zone) {
      this.lit = { zone, at: part, held };
    }
  }

  /** On to the next zone, or back; through all of them, those with people first. */
  walk(by: 1 | -1): Zone | null {
    const order = this.ordered;
    if (!order.length) return null;
    const now = this.lit ? order.indexOf(this.lit.zone) : by > 0 ? -1 : 0;
    const zone = order[(now + by + order.length) % order.length]!;
    this.lit = { zone, at: zone.at, held: true };
    return zone;
  }

  get ordered(): Zone[] {
    const rank = (zone: Zone) => (zone.pieces.length ? 0 : zone.complete ? 2 : 1);
    return [...this.list].sort((a, b) => rank(a) - rank(b) || a.at[1] - b.at[1] || a.at[0] - b.at[0]);
  }
}
