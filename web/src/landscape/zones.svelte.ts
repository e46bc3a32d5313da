/** The zones as the server surveys them, and the one the reader looks at. */
import type { Area } from '../table/reckoning/areas';
import type { TableConnection } from '../server/connection.svelte';
import { type Zone, zonesAmong } from './gameTypes';
import type { Scene } from '../table/scene.svelte';
import type { Cell } from './grid';

/** How long a moment of the past is looked at before its zones are asked for. */
const SETTLE_MS = 150;

interface Lit {
  zone: Zone;
  at: readonly [x: number, y: number, zone: number];
  /** Chosen, not only passed over. */
  held: boolean;
}

const partKey = (x: number, y: number, zone: number) => `${x},${y},${zone}`;
/** How many pieces of a zone stand on that part of it. */
const standing = ({ pieces }: Zone, part: string) =>
  pieces.filter(({ x, y, zone }) => partKey(x, y, zone) === part).length;

export class Zones {
  list: readonly Zone[] = $state.raw([]);
  /** The zone that is lit, and the part of it that was pointed at: its card stands there. */
  lit: Lit | null = $state.raw(null);
  /** The area that is being counted at the end. */
  counted: Zone | null = $state.raw(null);
  /** Cells that no remaining tile fits; they come with the zones. */
  dead: readonly Cell[] = $state.raw([]);
  /** Nothing was pointed at yet: no request is needed. */
  wanted = $state(false);

  #counting: Area | null = null;
  /** How many actions had been played when the zones were last asked for. */
  #n: number | undefined;
  /** Zones by part: that of the piece standing on it, then the smaller first: a river, the rivers and lakes around it. */
  #parts: ReadonlyMap<string, readonly Zone[]> = new Map();
  /** What was chosen before the reader went to another moment. */
  #held: Lit | null = null;
  readonly #line: TableConnection;
  readonly #scene: Scene;

  constructor(line: TableConnection, scene: Scene) {
    this.#line = line;
    this.#scene = scene;
  }

  /** Request the zones; called when the position has changed. */
  async refresh(): Promise<void> {
    if (!this.wanted) return this.#take([]);
    const { view, frame } = this.#scene;
    // Results for an earlier position must not delay the next ones.
    if (!frame && view?.n !== this.#n) this.lit = null;
    this.#n = view?.n;
    if (frame) {
      // Another moment has other zones; quick browsing requests none on the way.
      const held = this.lit?.held ? this.lit : this.#held;
      this.#take([]);
      this.dead = [];
      this.#held = held;
      await new Promise((done) => setTimeout(done, SETTLE_MS));
      if (view !== this.#scene.view) return;
    }
    const surveyed = await this.#line.survey(frame?.n ?? null);
    if (view !== this.#scene.view) return;
    this.dead = surveyed?.dead ?? [];
    this.lit ??= this.#held;
    this.#held = null;
    this.#take(zonesAmong(surveyed?.zones ?? []));
  }

  #take(zones: readonly Zone[]): void {
    this.list = zones;
    const parts = new Map<string, Zone[]>();
    for (const zone of zones.toSorted((a, b) => a.cells.length - b.cells.length)) {
      for (const part of zone.cells) parts.set(partKey(...part), [...(parts.get(partKey(...part)) ?? []), zone]);
    }
    for (const [part, here] of parts)
      parts.set(
        part,
        here.toSorted((a, b) => standing(b, part) - standing(a, part)),
      );
    this.#parts = parts;
    if (!this.lit) return;
    // What was only passed over may lie elsewhere now; what was chosen stays lit.
    const { held, at, zone } = this.lit;
    const still = held ? this.#at(at).find((other) => other.kind === zone.kind) : undefined;
    this.lit = still ? { ...this.lit, zone: still } : null;
  }

  /** Show the area that is being counted; requests the zones first if needed. */
  async count(area: Area | null): Promise<void> {
    this.#counting = area;
    if (area && !this.list.length) {
      this.wanted = true;
      await this.refresh();
    }
    if (this.#counting !== area) return; // on to the next meanwhile
    this.lit = null;
    this.counted = (area?.at && this.#at(area.at).find(({ kind }) => kind === area.kind)) ?? null;
  }

  #at(part: readonly [number, number, number]): readonly Zone[] {
    return this.#parts.get(partKey(...part)) ?? [];
  }

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
