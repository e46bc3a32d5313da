/** What people are told of bots: the server says it, the page adds nothing. */
import { inWords } from '../chrome/settings.svelte';
import type { BotShown } from '../wire';

/** How a bot is called; one that the server does not know any more goes by its bare name. */
export function botName(bots: readonly BotShown[], name: string): string {
  return inWords(bots.find((bot) => bot.name === name)?.called) || name;
}

export function botAbout(bots: readonly BotShown[], name: string): string {
  return inWords(bots.find((bot) => bot.name === name)?.about);
}

/** The name of the strongest; empty where no bot plays. */
export function strongest(bots: readonly BotShown[]): string {
  return (
    bots.reduce<BotShown | null>((best, bot) => (best && best.strength > bot.strength ? best : bot), null)?.name ?? ''
  );
}
