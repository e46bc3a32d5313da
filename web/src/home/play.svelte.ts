/** "Play now": one request, and the reader sits at a table where the game has begun. */
import { go } from '../chrome/route.svelte';
import * as api from '../server/api';
import { keepLinks } from '../seats/links';
import type { GameShown, NewTable } from '../wire';
import { playNow } from './tableForm';

export class Play {
  busy = $state(false);
  problem = $state('');

  now(game: GameShown): Promise<void> {
    return this.open(playNow(game));
  }

  async open(asked: NewTable): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = '';
    try {
      const { table, links } = await api.newTable(asked);
      keepLinks(table.id, links);
      go(`/t/${table.id}`);
    } catch (wrong) {
      this.problem = api.sayFailed(wrong);
    } finally {
      this.busy = false;
    }
  }
}
