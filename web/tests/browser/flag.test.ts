/** A flag that falls costs one decision: the player is told, sees the board all the while, and is back with one press. */
import { expect } from 'vitest';
import { byKeyboard, settled, turnOf } from './play';
import { test } from './visit';
import { word } from './words';

test('whose time runs out sees it coming, is told, and plays on', async ({ visitor }) => {
  const eloise = await visitor({ name: 'Éloïse' });
  const { id } = await eloise.open({ clock: { kind: 'chess', seconds: 10 }, at_zero: 'bot' });
  const page = await eloise.goto(`/t/${id}`);
  const clock = page.locator('.hand-over .clock.large');
  await clock.getByText(word('table_last_seconds')).waitFor();

  // The ribbon leaves the name its accents.
  const ribbon = (await page.locator('.player.own .ribbon, .player.due .ribbon').first().boundingBox())!;
  const name = (await page.locator('.player.due .name b').first().boundingBox())!;
  expect(name.y).toBeGreaterThanOrEqual(ribbon.y + ribbon.height - 1);

  const told = page.locator('[role=alert] > div', { hasText: word('table_late_decided') });
  await told.waitFor();
  const whole = await turnOf(eloise, id);
  expect(whole.table).toMatchObject({ phase: 'running', n: 2, fallen: [{ seat: 0, n: 0 }] });
  expect(await page.locator('.note').count()).toBe(1);
  const pan = await page.locator('.pan').first().getAttribute('style');
  expect(pan).toMatch(/translate\(-?\d/);
  expect(pan).not.toMatch(/NaN|Infinity/);

  await told.getByRole('button', { name: word('table_back') }).click();
  await told.waitFor({ state: 'detached' });
  const { table } = await turnOf(eloise, id);
  await byKeyboard(page);
  await settled(eloise, id, table.n);
});
