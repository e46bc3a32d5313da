/** The two ends of a game: coming to a table, and reading the account. */
import { expect } from 'vitest';
import type { Visitor } from './visit';
import { word, type Lang } from './words';

/** The table somebody came to. */
export async function tableOf({ page }: Visitor): Promise<string> {
  await page.waitForURL(/\/t\/\w+$/);
  return page.url().split('/').at(-1)!;
}

/** The end: the account opens by itself for whoever sat through the game. */
export async function readAccount({ page }: Visitor, lang: Lang = 'en'): Promise<void> {
  const account = page.getByRole('dialog');
  await account.getByRole('heading', { name: word('ending_account', lang) }).waitFor();
  expect(await account.getByRole('row', { name: new RegExp(word('ending_total', lang)) }).count()).toBe(1);
}
