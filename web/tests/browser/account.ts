/** The two ends of a game: coming to a table, and reading the account. */
import { expect } from 'vitest';
import type { Visitor } from './visit';
import { word } from './words';

/** The table somebody came to. */
export async function tableOf({ page }: Visitor): Promise<string> {
  await page.waitForURL(/\/t\/\w+$/);
  return page.url().split('/').at(-1)!;
}

/** The end: the ranking, and the account behind it. */
export async function readAccount({ page }: Visitor, press: 'click' | 'tap' = 'click'): Promise<void> {
  const result = page.getByRole('region', { name: word('ending_result') });
  await result.waitFor();
  await result.getByRole('button', { name: word('ending_see_account') })[press]();
  const account = page.getByRole('dialog');
  await account.getByRole('heading', { name: word('ending_account') }).waitFor();
  expect(await account.getByRole('row', { name: new RegExp(word('ending_total')) }).count()).toBe(1);
}
