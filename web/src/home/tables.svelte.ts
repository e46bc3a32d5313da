/** The tables shown on the first page, refreshed from time to time while it is visible. */
import type { TableListed, TableShown } from '../wire';
import * as api from '../server/api';

const EVERY_MS = 8_000;
const AFTER_FAILURE_MS = 30_000;
/** The most tables in a list: of others, of mine that are not over, of mine that are. */
const [MAX_OTHERS, MAX_MINE, MAX_OVER] = [24, 24, 8];

export class Tables {
  /** Those where it is my turn come first, those that are over last. */
  mine: TableListed[] = $state.raw([]);
  open: TableListed[] = $state.raw([]);
  running: TableListed[] = $state.raw([]);
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
      const [lobby, unfinished, over] = await Promise.all([
        api.lobby({ limit: MAX_OTHERS }),
        api.myTables({ phase: ['open', 'mixing', 'running'], limit: MAX_MINE }),
        api.myTables({ phase: ['over'], limit: MAX_OVER }),
      ]);
      const own = new Set(unfinished.tables.map((table) => table.id));
      const others = lobby.tables.filter((table) => !own.has(table.id));
      this.mine = [
        ...unfinished.tables.toSorted((one, other) => Number(due(other)) - Number(due(one))),
        ...over.tables,
      ];
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
