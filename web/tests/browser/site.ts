/** The building site in the page. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { said, word, type Lang } from './words';

export const siteOf = (page: Page) => page.getByRole('application', { name: said('stonebuild_site') });

/** A button of the builder, by its word. */
export const builders = (page: Page, key: string, lang: Lang = 'en') =>
  page.getByRole('button', { name: word(`stonebuild_${key}`, lang), exact: true });

/** Press it as soon as the stones lie still. */
export async function pressStill(page: Page, key: string): Promise<void> {
  const button = builders(page, key);
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.click();
}
