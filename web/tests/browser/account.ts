/** The two ends of a game: coming to a table, and reading the account. */
import { expect } from 'vitest';
import type { Visitor } from './visit';
import { said, word, type Lang } from './words';

/** The table somebody came to. */
export async function tableOf({ page }: Visitor): Promise<string> {
  await page.waitForURL(/\/t\/\w+$/);
  return page.url().split('/').at(-1)!;
}

/** The end: the finished board is shown, and the account on request. */
export async function readAccount({ page }: Visitor, lang: Lang = 'en'): Promise<void> {
  const result = page.getByRole('region', { name: word('ending_result', lang) });
  const asks = result.getByRole('button', { name: word('ending_see_account', lang) });
  await asks.waitFor();
  expect(await page.getByRole('dialog').count(), 'nothing lies over what was made').toBe(0);
  await asks.click();
  const account = page.getByRole('dialog');
  // The Stone House counts no points: its account says what everybody has.
  const points = account.getByRole('heading', { name: said('ending_account', lang) });
  await points.or(account.getByRole('heading', { name: said('ending_holdings', lang) })).waitFor();
  if (await points.count())
    expect(await account.getByRole('row', { name: new RegExp(word('ending_total', lang)) }).count()).toBe(1);
}
