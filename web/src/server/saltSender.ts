/**
 * Gives the reader's salts to the shuffle, without being asked: their hashes while the table is open, the salts once all
 * hashes are fixed, and only if nothing was changed that was promised or fixed before.
 */
import type { BagShown, TableShown } from '../wire';
import { changedSince, isOwn, noteHashes, noteOf, notePromise, noteRevealed, ownHash } from './salts';

const AGAIN_MS = 1_000;

interface Giving {
  fixSalt(table: string, seat: number, hash: string): Promise<unknown>;
  tellSalt(table: string, seat: number, salt: string): Promise<unknown>;
}

export class SaltSender {
  readonly #id: string;
  readonly #give: Giving;
  readonly #underWay = new Set<string>();
  #again: ReturnType<typeof setTimeout> | undefined;
  #latest: [TableShown, BagShown] | null = null;

  constructor(id: string, give: Giving) {
    this.#id = id;
    this.#give = give;
  }

  /** The table as it is now. */
  follow(table: TableShown, bag: BagShown): void {
    this.#latest = [table, bag];
    if (!bag.promise || !(table.phase === 'open' || table.phase === 'mixing')) return;
    const mine = table.seats.filter((seat) => seat.yours && !seat.bot).map(({ seat }) => seat);
    if (!mine.length) return;
    notePromise(this.#id, bag.promise);
    if (table.phase === 'open') this.#fix(mine, bag);
    else this.#tell(mine, bag);
  }

  close(): void {
    clearTimeout(this.#again);
    this.#latest = null;
  }

  #fix(mine: number[], { salts }: BagShown): void {
    // A hash that is not ours is another device's of the same person: it has the salt.
    for (const seat of mine.filter((seat) => salts[seat]?.hash === null)) {
      void this.#once(`fix ${seat}`, () => this.#give.fixSalt(this.#id, seat, ownHash(this.#id, seat)));
    }
  }

  /** Tell what is fixed; but if promise or hashes are not those that were shown before, the salts stay here. */
  #tell(mine: number[], { promise, salts }: BagShown): void {
    const hashes = salts.map(({ hash }) => hash);
    if (changedSince(this.#id, promise, hashes)) return;
    for (const seat of mine.filter((seat) => !salts[seat]!.told && isOwn(this.#id, seat, hashes[seat]!))) {
      noteHashes(this.#id, hashes);
      void this.#once(`tell ${seat}`, async () => {
        await this.#give.tellSalt(this.#id, seat, noteOf(this.#id).salts[seat]!);
        noteRevealed(this.#id, seat);
      });
    }
  }

  /** Do it unless it is being done; if it does not get through, look at the table again in a while. */
  async #once(what: string, give: () => Promise<unknown>): Promise<void> {
    if (this.#underWay.has(what)) return;
    this.#underWay.add(what);
    try {
      await give();
      setTimeout(() => this.#underWay.delete(what), AGAIN_MS); // the news of it is on the way
    } catch {
      this.#underWay.delete(what);
      clearTimeout(this.#again);
      this.#again = setTimeout(() => this.#latest && this.follow(...this.#latest), AGAIN_MS);
    }
  }
}
