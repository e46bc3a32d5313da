/** The tables shown on the first page, asked for again from time to time while somebody looks. */
import type { TableShown } from '../wire';
import * as api from '../server/api';

const EVERY_MS = 8_000;
const AFTER_FAILURE_MS = 30_000;

export class Tables {
  mine: TableShown[] = $state.raw([]);
  open: TableShown[] = $state.raw([]);
  running: TableShown[] = $state.raw([]);
  /** The running tables of mine that wait for me. */
  due: ReadonlySet<string> = $state.raw(new Set());
  known = $state(false);
  failed = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  /** Whose turn it was, at which version: asked again only when the table has moved on. */
  #turns = new Map<string, { version: number; mine: boolean }>();

  constructor() {
    document.addEventListener('visibilitychange', this.#seen);
    void this.refresh();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#seen);
  }

  #seen = () => {
    if (document.visibilityState === 'visible') void this.refresh();
    else clearTimeout(this.#timer);
  };

  async refresh(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const [lobby, mine] = await Promise.all([api.lobby({ limit: 24 }), api.myTables({ limit: 8 })]);
      const own = new Set(mine.tables.map((table) => table.id));
      const others = lobby.tables.filter((table) => !own.has(table.id));
      this.mine = mine.tables.filter((table) => table.phase !== 'closed');
      this.open = others.filter((table) => table.phase === 'open' && free(table) > 0);
      this.running = others.filter((table) => table.phase === 'running');
      this.failed = false;
      this.known = true;
      await this.#whoseTurn();
    } catch {
      this.failed = true;
    }
    if (this.#stopped || document.visibilityState !== 'visible') return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.refresh(), this.failed ? AFTER_FAILURE_MS : EVERY_MS);
  }

  async #whoseTurn(): Promise<void> {
    const running = this.mine.filter((table) => table.phase === 'running');
    for (const { id, version } of running) {
      if (this.#turns.get(id)?.version === version) continue;
      const whole = await api.table(id);
      const mine = whole.eyes.some(({ view, seat }) => seat !== null && toAct(view).includes(seat));
      this.#turns.set(id, { version, mine });
    }
    this.due = new Set(running.filter(({ id }) => this.#turns.get(id)?.mine).map(({ id }) => id));
  }
}

function toAct(view: Record<string, unknown> | null): unknown[] {
  return Array.isArray(view?.to_act) ? view.to_act : [];
}

export function free(table: TableShown): number {
  return table.seats.filter((seat) => seat.name === null && seat.bot === null).length;
}
