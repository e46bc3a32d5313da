/** What the page can say about the bots it knows; others go by their bare names. */
import { m } from '../words/messages.js';

const KNOWN: Record<string, { name: () => string; about: () => string }> = {
  random: { name: m.home_bot_random, about: m.home_bot_random_about },
  greedy: { name: m.home_bot_greedy, about: m.home_bot_greedy_about },
};

export function botName(bot: string): string {
  return KNOWN[bot]?.name() ?? bot;
}

export function botAbout(bot: string): string {
  return KNOWN[bot]?.about() ?? '';
}
