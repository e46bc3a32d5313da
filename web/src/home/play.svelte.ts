/** "Play now": one request, and the reader sits at a table where the game has begun. */
import { go } from '../chrome/route.svelte';
import * as api from '../server/api';
import { PendingRequest } from '../server/pendingRequest.svelte';
import { keepLinks } from '../seats/links';
import type { GameShown, NewTable } from '../wire';
import { playNow } from './tableForm';

export class Play extends PendingRequest {
  now(game: GameShown): Promise<boolean> {
    return this.open(playNow(game));
  }

  open(asked: NewTable): Promise<boolean> {
    return this.try(async () => {
      const { table, links } = await api.newTable(asked);
      keepLinks(table.id, links);
      go(`/t/${table.id}`);
    });
  }
}
