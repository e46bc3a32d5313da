/** A flag that falls costs one decision: the player is told, sees the board all the while, and is back with one press. */
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { byKeyboard, settled, turnOf } from './play';
import { Server } from './server';
import { test } from './visit';
import { word } from './words';

// Its clock is moved by the test: no flag falls because a machine is busy.
let server: Server;
beforeAll(async () => {
  if (inject('browser')) server = await Server.start({ backend: 'plain', handSetClock: true });
});
afterAll(() => server?.stop());

test('whose time runs out sees it coming, is told, and plays on', async ({ visitor }) => {
  const eloise = await visitor({ name: 'Éloïse', site: server.url });
  const { id } = await eloise.open({ clock: { kind: 'chess', seconds: 15 }, at_zero: 'bot', begin: false });
  const page = await eloise.goto(`/t/${id}`);
  await page.getByRole('button', { name: word('table_begin') }).click(); // the page is there before the clock runs
  const clock = page.locator('.hand-over .clock.large');
  await clock.waitFor();
  server.advance(6);
  await clock.getByText(word('table_last_seconds')).waitFor();

  // The ribbon leaves the name its accents.
  const clearance = await page.locator('.player.own').evaluate((player) => {
    const [ribbon, name] = ['.ribbon', '.name b'].map((part) => player.querySelector(part)!.getBoundingClientRect());
    return name!.top - ribbon!.bottom;
  });
  expect(clearance).toBeGreaterThanOrEqual(-1);

  server.advance(11);
  const told = page.locator('[role=alert] > div', { hasText: word('table_late_decided') });
  await told.waitFor();
  const whole = await turnOf(eloise, id);
  expect(whole.table).toMatchObject({ phase: 'running', n: 2, fallen: [{ seat: 0, n: 0 }] });
  await expect.poll(() => page.locator('.note').count()).toBe(1);
  const pan = await page.locator('.pan').first().getAttribute('style');
  expect(pan).toMatch(/translate\(-?\d/);
  expect(pan).not.toMatch(/NaN|Infinity/);

  await told.getByRole('button', { name: word('table_back') }).click();
  await told.waitFor({ state: 'detached' });
  const { table } = await turnOf(eloise, id);
  await byKeyboard(page);
  await settled(eloise, id, table.n);
});
