/** A request of the player to the server: runs once at a time, and shows its error. */
import { inWords } from '../chrome/settings.svelte';
import { sayFailed } from './api';
import type { Answer } from './requests';
import { m } from '../words/messages.js';

export class PendingRequest {
  busy = $state(false);
  error = $state('');

  /** Did it work? */
  async try(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.error = '';
    try {
      await work();
      return true;
    } catch (wrong) {
      this.error = sayFailed(wrong);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** The same for a request on the table's line. */
  async ask(work: () => Promise<Answer>): Promise<boolean> {
    let accepted = false;
    await this.try(async () => {
      const answer = await work();
      accepted = answer.type === 'accepted';
      if (accepted) return;
      this.error = (answer.type === 'refused' && inWords(answer.say)) || m.table_not_done();
    });
    return accepted;
  }
}
