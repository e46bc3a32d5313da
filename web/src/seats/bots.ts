/** Descriptions of bots, all from the server. */
import { inWords } from '../chrome/settings.svelte';
import type { BotShown } from '../wire';
import { m } from '../words/messages.js';

const named = (bots: readonly BotShown[], name: string) => bots.find((bot) => bot.name === name);

/** How a bot is called; one that the server does not know any more goes by its bare name. */
export function botName(bots: readonly BotShown[], name: string): string {
  return inWords(named(bots, name)?.called) || name;
}

/** How it plays, and how strong it was measured to be. */
export function botAbout(bots: readonly BotShown[], name: string): string {
  const bot = named(bots, name);
  const rated = bot?.rating == null ? '' : m.table_bot_rated({ rating: bot.rating });
  return [inWords(bot?.about), rated].filter(Boolean).join(' ');
}

/** In a list to choose from. */
export const botChoice = ({ called, rating }: BotShown): string =>
  rating === null ? inWords(called) : `${inWords(called)} · ${rating}`;

/** Those that are a level, from the weakest; and those that are there for comparison. Without levels all are alike. */
export function byLevel(bots: readonly BotShown[]): { levels: BotShown[]; others: BotShown[] } {
  const levels = bots.filter(({ level }) => level > 0).toSorted((a, b) => a.level - b.level);
  return levels.length
    ? { levels, others: bots.filter(({ level }) => level === 0) }
    : { levels: [...bots], others: [] };
}
