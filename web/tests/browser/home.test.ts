import { expect } from 'vitest';
import { axe, shot } from './look';
import { test } from './visit';

test('the first page', async ({ visitor }) => {
  const page = await (await visitor()).goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shot(page, 'home');
  await axe(page);
  expect(await page.title()).toContain('Lascaux');
});
