import { expect } from 'vitest';
import { axe, shot } from './look';
import { test } from './visit';

test('the first page', async ({ visitor }) => {
  const page = await (await visitor()).goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await axe(page);
  await shot(page, 'home');
  expect(await page.title()).toContain('Lascaux');
});
