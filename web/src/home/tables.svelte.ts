/** The tables shown on the first page, asked for again from time to time while somebody looks. */
import type { TableShown } from '../wire';
import * as api from '../server/api';

const EVERY_MS = 8_000;
const AFTER_FAILURE_MS = 30_000;

export class Tables {
  mine: TableShown[] = $state.raw([]);
  open: TableShown[] = $state.raw([]);
  running: TableShown[] = $state.raw([]);
  known = $state(false);
  failed = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

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
    } catch {
      this.failed = true;
    }
    if (this.#stopped || document.visibilityState !== 'visible') return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.refresh(), this.failed ? AFTER_FAILURE_MS : EVERY_MS);
  }
}

/** Does the table wait for me? */
export function due({ seats, to_act }: TableShown): boolean {
  return to_act.some((seat) => seats[seat]?.yours && !seats[seat].bot);
}

export function free(table: TableShown): number {
  return table.seats.filter((seat) => seat.name === null && seat.bot === null).length;
}
